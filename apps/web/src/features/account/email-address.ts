/** Whether the server can send mail to it: the browser accepts "a@b" as an address, the server does not. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}
