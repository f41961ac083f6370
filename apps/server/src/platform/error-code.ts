/** The code of an error of Node, of the file system or of PostgreSQL: `ENOENT`, `28P01`; empty where it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
