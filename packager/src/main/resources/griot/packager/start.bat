@echo off
rem Starts the server and opens the page in the browser: for a double click.
call "%~dp0griot.bat" serve --open{options}
if errorlevel 1 pause
