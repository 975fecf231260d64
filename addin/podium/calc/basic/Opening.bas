REM Opens what the extension carries.

Option Explicit

Private Const URIS_ONLY = 1 ' of com.sun.star.system.SystemShellExecuteFlags
Private Const BROWSER_OF_LINUX = "xdg-open"
Private Const NO_QUESTIONS = "0 false" ' of the import: the language of the user, and no dates are looked for
Private Const HTML_IN_CALC = "HTML (StarCalc)" ' Writer, which would show a page better, need not be installed

REM An untitled copy of a workbook: the organiser saves it under a name of their own.
Sub OpenCopy(file As String)
	Load(file, Array(Setting("AsTemplate", True)))
End Sub

REM A page in the browser; in LibreOffice itself where there is none.
Sub OpenPage(file As String)
	If Not IsInBrowser(file) Then OpenPageInCalc(file)
End Sub

Sub OpenPageInCalc(file As String)
	Load(file, Array(Setting("FilterName", HTML_IN_CALC), Setting("FilterOptions", NO_QUESTIONS), Setting("ReadOnly", True)))
End Sub

REM Where a file of the extension is, wherever that is installed.
Function Address(file As String) As String
	Address = Packages().getPackageLocation(EXTENSION) & "/" & file
End Function

Function Version() As String
	Dim listed As Variant
	For Each listed In Packages().getExtensionList()
		If listed(0) = EXTENSION Then Version = listed(1)
	Next
End Function

REM LibreOffice for Linux does not tell when it finds no browser.
Private Function IsInBrowser(file As String) As Boolean
	On Error GoTo Failed
	IsInBrowser = False
	If IsLinux() And OnPath(BROWSER_OF_LINUX) = "" Then Exit Function
	createUnoService("com.sun.star.system.SystemShellExecute").execute(Address(file), "", URIS_ONLY)
	IsInBrowser = True
	Exit Function
Failed:
End Function

Private Sub Load(file As String, settings As Variant)
	CheckOnce()
	If IsLoaded(file, settings) Then Exit Sub
	Warn("LibreOffice cannot open " & Address(file) & "." & Chr(10) & "Install the extension again and restart LibreOffice.")
End Sub

REM Under a foreign Python LibreOffice itself fails at every second document.
Private Function IsLoaded(file As String, settings As Variant) As Boolean
	On Error GoTo Failed
	IsLoaded = False
	IsLoaded = Not IsNull(StarDesktop.loadComponentFromURL(Address(file), "_default", 0, settings))
	Exit Function
Failed:
End Function

Private Function Setting(name As String, value As Variant) As Object
	Dim made As New com.sun.star.beans.PropertyValue
	made.Name = name
	made.Value = value
	Setting = made
End Function

Private Function Packages() As Object
	Packages = GetDefaultContext().getByName("/singletons/com.sun.star.deployment.PackageInformationProvider")
End Function
