/** The error code of Node, the file system or PostgreSQL: `ENOENT`, `28P01`; empty if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
