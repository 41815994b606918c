/** Hands bytes to the browser as a file to keep. For what is small: it is all in memory before. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // A download that has not begun by then would fail if it went at once.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
