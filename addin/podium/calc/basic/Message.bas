REM Says in words why the functions do not work, where cells say nothing but #NAME? or Err:504.

Option Explicit

Private Const TITLE = "Podium"
Private Const INFORMATION = 64
Private Const EXCLAMATION = 48
Private Const PYTHON_LOADER = "com.sun.star.loader.Python"

Global Checked As Boolean ' whether this session's check is done: one message is enough

REM Bound to the event of every document that comes up, see message.py.
Sub DocumentShown(happened As Object)
	On Error GoTo Quiet
	If IsSpreadsheetOnScreen(happened.Source) Then CheckOnce()
	Exit Sub
Quiet:
End Sub

REM A macro that opens a document calls this before, so that the user knows the reason if LibreOffice then fails to open it.
Sub CheckOnce()
	Dim wrong As String
	If Checked Then Exit Sub
	Checked = True
	wrong = WhatIsWrong()
	If wrong <> "" Then Warn(wrong)
End Sub

Sub Warn(text As String)
	MsgBox(text, EXCLAMATION, TITLE)
End Sub

REM The entry of the menu.
Sub IsEverythingWorking()
	Dim wrong As String
	Checked = True
	wrong = WhatIsWrong()
	If wrong <> "" Then
		Warn(wrong)
	Else
		MsgBox(AllIsWell(), INFORMATION, TITLE)
	End If
End Sub

REM What to tell the user; nothing where the functions work.
Function WhatIsWrong() As String
	Dim python As String
	WhatIsWrong = ""
	If FunctionsWork() Then Exit Function
	If HasPython() Then
		WhatIsWrong = "Podium's functions do not work: the extension is damaged." & Chr(10) & _
			"Install it again and restart LibreOffice. If that does not help, run podium doctor."
		Exit Function
	End If
	python = OtherPython()
	If python <> "" Then
		WhatIsWrong = "Podium's functions do not work: LibreOffice was started with another Python than its own, " & _
			python & "." & Chr(10) & _
			"Close LibreOffice and start it from the desktop's menu."
	ElseIf IsLinux() Then
		WhatIsWrong = "Podium's functions do not work: LibreOffice's Python is not installed." & Chr(10) & _
			"On Debian and Ubuntu install the package python3-uno, then restart LibreOffice."
	Else
		WhatIsWrong = "Podium's functions do not work: LibreOffice's Python does not start." & Chr(10) & _
			"Install LibreOffice again, with all its parts, then restart it."
	End If
End Function

Function AllIsWell() As String
	AllIsWell = "Everything is working: Podium " & Version() & "." & Chr(10) & _
		"To try it, type =GP_POINTS(4;19) into a cell: it gives 12."
End Function

REM Whether a function gives what it should: one won game is one win.
Private Function FunctionsWork() As Boolean
	Dim given As Variant
	On Error GoTo Failed
	FunctionsWork = False
	given = Created(SERVICE).WINS(Array(Array("2+")))
	FunctionsWork = (given(0)(0) = 1)
	Exit Function
Failed:
End Function

Private Function HasPython() As Boolean
	On Error GoTo Failed
	HasPython = False
	HasPython = Not IsNull(Created(PYTHON_LOADER))
	Exit Function
Failed:
End Function

REM Not by createUnoService: what a foreign Python throws goes past the error handling of Basic, and through this call it
REM does not.
Private Function Created(name As String) As Object
	Created = GetDefaultContext().getServiceManager().createInstanceWithContext(name, GetDefaultContext())
End Function

REM The python3 that comes first on the PATH, which Debian's LibreOffice takes for its own; nothing where that is right.
Private Function OtherPython() As String
	Dim first As String
	OtherPython = ""
	If Not IsLinux() Then Exit Function
	first = OnPath("python3")
	If first <> "/usr/bin/python3" And first <> "/bin/python3" Then OtherPython = first
End Function

REM Not what a program converts or reads in the background.
Private Function IsSpreadsheetOnScreen(document As Object) As Boolean
	Dim argument As Variant
	IsSpreadsheetOnScreen = document.supportsService("com.sun.star.sheet.SpreadsheetDocument")
	For Each argument In document.getArgs()
		If argument.Name = "Hidden" Then
			If argument.Value Then IsSpreadsheetOnScreen = False
		End If
	Next
End Function
