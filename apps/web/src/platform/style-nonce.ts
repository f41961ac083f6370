/** The nonce with which the content security policy accepts our style elements: all others are blocked. */

declare global {
  /** Read by libraries that create style elements (get-nonce, used by Mantine's dialogs). */
  var __webpack_nonce__: string | undefined;
}

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
globalThis.__webpack_nonce__ = nonce;

/** The nonce of this page; blank if the server sets no policy, as in development. */
export function styleNonce(): string {
  return nonce;
}
