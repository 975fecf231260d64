REM Opens what the extension carries.

Option Explicit

Private Const URIS_ONLY = 1 ' of com.sun.star.system.SystemShellExecuteFlags

REM An untitled copy of a workbook: the organiser saves it under a name of their own.
Sub OpenCopy(file As String)
	Dim copied(0) As New com.sun.star.beans.PropertyValue
	copied(0).Name = "AsTemplate"
	copied(0).Value = True
	StarDesktop.loadComponentFromURL(Address(file), "_default", 0, copied())
End Sub

REM A page in the browser; in LibreOffice itself where no browser can be started.
Sub OpenPage(file As String)
	On Error GoTo NoBrowser
	createUnoService("com.sun.star.system.SystemShellExecute").execute(Address(file), "", URIS_ONLY)
	Exit Sub
NoBrowser:
	Resume InLibreOffice
InLibreOffice:
	On Error GoTo 0
	StarDesktop.loadComponentFromURL(Address(file), "_default", 0, Array())
End Sub

REM Where a file of the extension is, wherever that is installed.
Function Address(file As String) As String
	Address = Packages().getPackageLocation(EXTENSION) & "/" & file
End Function

Function Version() As String
	Dim one As Variant
	For Each one In Packages().getExtensionList()
		If one(0) = EXTENSION Then Version = one(1)
	Next
End Function

Private Function Packages() As Object
	Packages = GetDefaultContext().getByName("/singletons/com.sun.star.deployment.PackageInformationProvider")
End Function
