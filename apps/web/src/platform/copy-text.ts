/**
 * Copies a text to the clipboard, with and without formatting. In an insecure context (a clinic's own
 * network) it uses the older browser command.
 *
 * @throws Error when the browser allows neither
 */
export async function copyText({ html, plain }: { html?: string; plain: string }): Promise<void> {
  if (navigator.clipboard && html && 'ClipboardItem' in window) {
    const blob = (text: string, type: string) => new Blob([text], { type });
    const both = { 'text/html': blob(html, 'text/html'), 'text/plain': blob(plain, 'text/plain') };
    return navigator.clipboard.write([new ClipboardItem(both)]);
  }
  if (navigator.clipboard && !html) return navigator.clipboard.writeText(plain);
  copyByCommand({ html, plain });
}

function copyByCommand({ html, plain }: { html?: string; plain: string }): void {
  const put = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', plain);
    if (html) event.clipboardData?.setData('text/html', html);
  };
  document.addEventListener('copy', put, { once: true });
  const isCopied = document.execCommand('copy');
  document.removeEventListener('copy', put);
  if (!isCopied) throw new Error('This browser does not allow copying.');
}
