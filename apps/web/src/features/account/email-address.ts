/** Whether mail can be sent to it: the browser takes "a@b" for an address, the server does not. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}
