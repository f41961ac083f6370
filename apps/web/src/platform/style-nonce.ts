/** By what the page's policy knows the style elements that we make: any other is not let in. */

declare global {
  /** What libraries read that make style elements of their own (get-nonce, below Mantine's dialogs). */
  var __webpack_nonce__: string | undefined;
}

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
globalThis.__webpack_nonce__ = nonce;

/** The nonce of this page; blank where the server sets no policy, as in development. */
export function styleNonce(): string {
  return nonce;
}
