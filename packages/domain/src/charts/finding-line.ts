/**
 * Writes findings as lines of a note, and reads them back. One finding is one line: "Tooth 204 (left upper
 * canine): complicated crown fracture", "Left forelimb, carpus: swelling, 2 cm", "OD cornea, 6 o'clock:
 * ulcer, fluorescein positive".
 */
import type { ChartKind } from '@auscult/contract/charts';
import type { ChartFinding, ChartSign, SignMention } from './chart-finding.ts';
import { chartPlace, chartPlaces, placeFor, placesIn } from './chart-places.ts';
import { chartSign, signsIn } from './chart-signs.ts';

/** The text of a finding: place, sign, size, and other details. Unknown keys stay as they are. */
export function findingLine(kind: ChartKind, finding: ChartFinding): string {
  const { place, clock, size, remark } = finding;
  const where = chartPlace(kind, place)?.name ?? place;
  const sign = chartSign(kind, finding.sign);
  const what = sign ? signWords(sign, finding.grade) : finding.sign;
  const measured = size && (sign?.unit ? `${what} ${size}` : `${what}, ${size}`);
  return `${where}${clock ? `, ${clock} o'clock` : ''}: ${[measured ?? what, remark].filter(Boolean).join(', ')}`;
}

/** The name of a finding with its grade: "mobility grade 2"; "mobility" without one. */
export function signWords({ words }: ChartSign, grade: number | undefined): string {
  return grade === undefined
    ? words.replace(/ (?:grade|stage) \{grade\}$/, '')
    : words.replace('{grade}', String(grade));
}

/**
 * The finding of a line: for a generated line exactly its original, for a typed one as much as can be
 * recognized ("204 fractured"). Undefined if it names no place of this chart, several, or no known finding.
 */
export function parseFindingLine(kind: ChartKind, text: string): ChartFinding | undefined {
  const line = text
    .replaceAll(/[*_~]{2}|\[\[|\]\]/g, '')
    .replaceAll('’', "'")
    .trim();
  if (isDenied(line)) return undefined;
  return canonical(kind, line) ?? typed(kind, line);
}

/** Findings of a chart's lines, and the lines without a place on it; each line is in one of the two. */
export function findingsOf(
  kind: ChartKind,
  lines: readonly string[],
): { findings: ChartFinding[]; unplaced: string[] } {
  const read = lines.map((text) => ({ text, finding: parseFindingLine(kind, text) }));
  return {
    findings: read.flatMap(({ finding }) => finding ?? []),
    unplaced: read.flatMap(({ text, finding }) => (finding ? [] : text)),
  };
}

const DENIED =
  /\b(?:no|not|never|without|none|negative for|normal|unremarkable|free of|ruled out|within normal limits|wnl)\b|n't\b/i;
/** Names of findings that contain a negation. */
const NAMED_SO =
  /\b(?:not visible|not there|(?:un)?complicated\b.{0,30}without pulp exposure|no menace(?: response)?)\b/gi;

function isDenied(line: string): boolean {
  // "Ulcer, not deep" has an ulcer: a negation after a comma does not apply to the finding itself.
  const [head = ''] = line
    .slice(line.indexOf(':') + 1)
    .replaceAll(NAMED_SO, '')
    .split(',');
  return DENIED.test(head);
}

function canonical(kind: ChartKind, line: string): ChartFinding | undefined {
  const colon = line.indexOf(': ');
  const head = line.slice(0, Math.max(0, colon));
  const hour = /, (\d{1,2}) o'clock$/.exec(head);
  const name = hour ? head.slice(0, hour.index) : head;
  const place = chartPlaces(kind).find((known) => known.name.toLowerCase() === name.toLowerCase());
  const clock = Number(hour?.[1] ?? 0);
  if (!place || clock > 12) return undefined;
  const said = line.slice(colon + 2);
  const [mention] = signsIn(kind, said);
  if (!mention) return undefined;
  const rest = mention.start === 0 ? said.slice(mention.end) : behind(said, mention);
  return { place: place.key, ...(clock && { clock }), ...signOf(mention), ...tailOf(rest) };
}

function typed(kind: ChartKind, line: string): ChartFinding | undefined {
  const places = placesIn(kind, line);
  const [where] = places;
  const [key] = where?.places ?? [];
  const [mention] = signsIn(kind, line);
  if (!where || !key || !mention || places.length > 1 || where.places.length > 1) return undefined;
  const around = `${line.slice(0, mention.start)} ${line.slice(mention.end)}`;
  const rest = `${line.slice(mention.end, Math.max(mention.end, where.start))} ${line.slice(Math.max(mention.end, where.end))}`;
  return {
    ...placeFor(kind, key, mention.sign, around),
    ...signOf(mention),
    ...tailOf(rest.replace(HOUR, '')),
  };
}

const HOUR = /\b(?:at |around )?\d{1,2}\s?o['’]?\s?clock\b/i;

/** The remaining words around a finding that is not at the beginning. */
function behind(text: string, { start, end }: SignMention): string {
  return `, ${[text.slice(0, start).trim(), text.slice(end).replace(/^[\s,]+/, '')].filter(Boolean).join(' ')}`;
}

function signOf({ sign, grade }: SignMention): Pick<ChartFinding, 'sign' | 'grade'> {
  return { sign: sign.key, ...(grade !== undefined && { grade }) };
}

const SIZE =
  /^[\s,:]*(?:(?:is|of|was|measures|measuring|about)\s)*(\d+(?:\.\d+)?(?:\s?(?:x|by)\s?\d+(?:\.\d+)?){0,2})\s?(mm\/min|mmhg|mm|cm|inch(?:es)?|in)(?=[\s,.;]|$)/i;

function tailOf(rest: string): Pick<ChartFinding, 'size' | 'remark'> {
  const found = SIZE.exec(rest);
  const size = found && `${(found[1] ?? '').replaceAll(/\s?(?:x|by)\s?/gi, ' x ')} ${unitOf(found[2] ?? '')}`;
  const remark = (found ? rest.slice(found[0].length) : rest)
    .replace(/^(?:[\s,;:.–-]|(?:on|in|at|of|the)\s*$|(?:on|in|at|of|the)(?=\s))+/, '')
    .trim();
  return { ...(size && { size }), ...(remark && { remark }) };
}

function unitOf(said: string): string {
  const unit = said.toLowerCase();
  if (unit === 'mmhg') return 'mmHg';
  return unit.startsWith('in') ? 'inch' : unit;
}
