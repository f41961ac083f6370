/** The name of a client document. */

/**
 * The first word of the typed text; empty if nothing was typed.
 * @spec 1.5/discharge-name
 */
export function dischargeName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? '';
}
