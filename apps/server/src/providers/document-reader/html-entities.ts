/** The named characters of the HTML standard: `&frac34;` is ¾, `&plusmn;` is ±. */
import table from './html-entities.json' with { type: 'json' };

const NAMED: ReadonlyMap<string, string> = new Map(Object.entries(table.named));

/** Names that browsers accept without a semicolon. */
const BARE: ReadonlySet<string> = new Set(table.withoutSemicolon);

/** Numbers from 128 to 159 mean the characters of Windows-1252. */
const OLD_WINDOWS = new TextDecoder('windows-1252');

/** The text with every character reference replaced by its character. Anything else does not change. */
export function decodeEntities(text: string): string {
  return text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31})(;?)/gi, (whole, name, end) => {
    if (!name.startsWith('#')) return (end === '' ? begun(name) : named(name)) ?? whole;
    return numbered(/^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1)));
  });
}

/** `&NBSP;` is not a reference in HTML, but is meant as one. */
function named(name: string): string | undefined {
  return NAMED.get(name) ?? NAMED.get(name.toLowerCase());
}

/** Without a semicolon, the longest name that browsers accept counts, and the rest are letters. */
function begun(name: string): string | undefined {
  for (let end = Math.min(name.length, LONGEST_BARE); end > 1; end -= 1) {
    const start = name.slice(0, end);
    if (BARE.has(start)) return `${NAMED.get(start)}${name.slice(end)}`;
  }
  return undefined;
}

const LONGEST_BARE = 6;

function numbered(code: number): string {
  if (code >= 0x80 && code < 0xa0) return OLD_WINDOWS.decode(Uint8Array.of(code));
  const isCharacter = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
  return isCharacter ? String.fromCodePoint(code) : '';
}
