REM What the machine has.

Option Explicit

Private Const UNIX = 4 ' of GetGUIType

Function IsLinux() As Boolean
	IsLinux = (GetGUIType() = UNIX) And Not FileExists("/System/Library")
End Function

REM The first program of that name on the PATH of Linux; nothing where there is none.
Function OnPath(program As String) As String
	Dim folder As Variant
	OnPath = ""
	For Each folder In Split(Environ("PATH"), ":")
		If folder <> "" Then
			If FileExists(folder & "/" & program) Then
				OnPath = folder & "/" & program
				Exit Function
			End If
		End If
	Next
End Function
