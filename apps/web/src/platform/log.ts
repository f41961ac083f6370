/**
 * Writes to the browser's console what failed and is told to nobody, or on the screen in other words. A warning: thrown as an
 * error of the page it would look like a fault that nobody has seen.
 */
export function log(failure: Error): void {
  console.warn(failure);
}
