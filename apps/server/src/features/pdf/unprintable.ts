/** Maximum number of letters that the sentence names. */
const NAMED = 20;

/** The sentence on letters that no font has. @param missing  at least one */
export function unprintable(missing: readonly string[]): string {
  const letters = [...missing.slice(0, NAMED), ...(missing.length > NAMED ? ['…'] : [])].join(' ');
  return `These letters cannot be printed: ${letters}.`;
}
