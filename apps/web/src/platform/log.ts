/**
 * Logs failures that the screen does not show, or shows in other words, to the browser's console. A warning,
 * because an error would look like an uncaught one.
 */
export function log(failure: Error): void {
  console.warn(failure);
}
