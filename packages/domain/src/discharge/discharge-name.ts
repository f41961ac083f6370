/** How a client document gets its name. */

/**
 * The first word of what was typed; empty where nothing was.
 * @spec 1.5/discharge-name
 */
export function dischargeName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? '';
}
