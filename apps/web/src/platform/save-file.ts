/** Milliseconds for a browser to start reading a file that it saves. */
const READ_WITHIN_MS = 60_000;

/** Saves a file under its name, through the browser. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS);
}
