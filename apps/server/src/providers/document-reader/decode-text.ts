/** Decodes text of unknown encoding: chooses the encoding in which it looks most like text. */

/** The characters from 128 to 255 of DOS code pages, which many practice programs still write. */
const DOS_LETTERS = {
  /** Western Europe. */
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  /** North America. */
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
} as const;

/** Bytes that are enough to detect the encoding. */
const SAMPLE = 200_000;

/** Single-byte encodings, most common first: of equal scores, the first wins. */
const ALPHABETS: readonly ((bytes: Uint8Array) => string)[] = [
  by('windows-1252'),
  by('utf-8'),
  dos(DOS_LETTERS.cp850),
  dos(DOS_LETTERS.cp437),
  by('macintosh'),
  by('windows-1250'),
  by('windows-1251'),
  by('windows-1253'),
];

/** The text of a file, without trailing padding of old systems (Ctrl-Z, zeros). */
export function decodeText(given: Uint8Array): string {
  const marked = decodeMarked(given);
  if (marked !== undefined) return marked;
  const bytes = withoutEnd(given);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return alphabetOf(bytes)(bytes);
  }
}

/** UTF-16: by its byte order mark, or by the zeros between its characters. */
function decodeMarked(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return ended(new TextDecoder('utf-16le').decode(bytes));
  if (first === 0xfe && second === 0xff) return ended(new TextDecoder('utf-16be').decode(bytes));
  const start = bytes.subarray(0, 1000);
  const zerosAt = (rest: number) => start.filter((byte, at) => byte === 0 && at % 2 === rest).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (odd * 4 > start.length && even * 10 < odd) return ended(new TextDecoder('utf-16le').decode(bytes));
  if (even * 4 > start.length && odd * 10 < even) return ended(new TextDecoder('utf-16be').decode(bytes));
  return undefined;
}

function ended(text: string): string {
  return text.replaceAll('\0', '').replaceAll('\x1a', '');
}

function withoutEnd(bytes: Uint8Array): Uint8Array {
  const last = bytes.findLastIndex((byte) => byte !== 0 && byte !== 0x1a);
  return bytes.subarray(0, last + 1);
}

function alphabetOf(bytes: Uint8Array): (bytes: Uint8Array) => string {
  const first = Math.max(0, bytes.findIndex((byte) => byte > 0x7f) - 100);
  const sample = bytes.subarray(first, first + SAMPLE);
  const scores = ALPHABETS.map((decode) => scoreOf(decode(sample)));
  return ALPHABETS[scores.indexOf(Math.max(...scores))] ?? by('windows-1252');
}

function by(label: string): (bytes: Uint8Array) => string {
  const decoder = new TextDecoder(label);
  return (bytes) => decoder.decode(bytes);
}

function dos(letters: string): (bytes: Uint8Array) => string {
  return (bytes) =>
    Buffer.from(bytes)
      .toString('latin1')
      .replaceAll(/[\x80-\xff]/g, (letter) => letters.charAt(letter.charCodeAt(0) - 0x80));
}

/** How much each character beyond ASCII counts for an encoding, by its neighbours. */
const WEIGHTS: readonly [RegExp, number][] = [
  // Measurement signs, beside numbers.
  [/(?<=\d\s?)°(?=\s?[CF]?\b)/g, 2],
  [/(?<=[\d\s])[µμ](?=[glmMLUV])/g, 2],
  [/(?<=\d\s?)±(?=\s?\d)|(?<=[\d\s])[½¼¾]|(?<=\s)[≤≥±×](?=\s?\d)|(?<=\d)[²³×]/g, 2],
  // Letters of western Europe within words.
  [/(?<=[a-zäöüéèß])[äöüßéèêëàâáåæøçîïíìôóòúùûñœ](?![A-Z])|(?<![A-Za-z])[ÄÖÜÉÈÀÅØÇÑ](?=[a-z])/g, 1],
  [/(?<![a-zA-Z])[äöüéèêàâáåæøçíôóúñ](?=[a-z])/g, 1],
  // Typographic punctuation.
  [
    /(?<=\w)’(?=\w)|[“„«](?=\w)|(?<=[\w.,!?])[”»]|(?<=\s)[–—](?=\s)|(?<=\d)–(?=\d)|(?<=[A-Za-z])[®™]|[€£]\s?\d/g,
    1,
  ],
  // Words in other alphabets.
  [/(?<=\p{Script=Cyrillic})\p{Script=Cyrillic}|(?<=\p{Script=Greek})\p{Script=Greek}/gu, 0.8],
  [/(?<=[a-z])[ąćęłńóśźżčďěňřšťůýžăâîșț](?=[a-z\s.,])/g, 0.7],
  // Box-drawing characters.
  [/[─│┌┐└┘├┤┬┴┼═║╔╗╚╝╠╣╦╩╬]{2,}|(?<=^|\s)[│║](?=\s|$)/gm, 2],
  // Characters that never occur in text.
  [/[\u0080-\u009f\ufffd]/g, -3],
  [/(?<=[a-z])(?:\p{Lu}(?=[a-z])|[^\p{L}\p{M}\s\p{ASCII}’–—®™°²³½¼¾](?=[a-z]))/gu, -2],
  [/(?<=[A-Za-z])(?:\p{Script=Cyrillic}|\p{Script=Greek})|(?:\p{Script=Cyrillic})(?=[A-Za-z])/gu, -2],
  [/([À-ÿ])\1{2,}/g, -2],
];

function scoreOf(text: string): number {
  return WEIGHTS.reduce((score, [sign, weight]) => score + weight * (text.match(sign)?.length ?? 0), 0);
}
