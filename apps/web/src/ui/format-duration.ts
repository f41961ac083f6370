/** "1:05" or "1:02:05", for a position in a recording. @param ms from its start */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  const rest = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  return hours > 0 ? [hours, ...rest].join(':') : rest.join(':').replace(/^0/, '');
}
