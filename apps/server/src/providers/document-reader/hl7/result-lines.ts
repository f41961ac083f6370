/** Results of HL7 messages (OBX) as rows of a laboratory report. */
import { type ContainedFile, partName } from '../contained-file.ts';
import { PART_NAMES } from '../part-names.ts';
import { componentsOf, fieldText, type Segment } from './message.ts';

/** A row for a result: "Creatinine 2.9 mg/dL (0.5 - 1.8) HIGH". A text of several lines follows its name. */
export function resultLines(result: Segment): string[] {
  const status = fieldText(result, 11, 1);
  if (WITHDRAWN.has(status) || fileIn(result)) return [];
  const name = fieldText(result, 3, 2) || fieldText(result, 3, 1);
  const value = valueText(result);
  if (value === '') return [];
  if (value.includes('\n') || value.length > 200) return ['', `${name}:`, ...value.split('\n'), ''];
  const parts = [
    name,
    value,
    unitOf(result),
    rangeOf(result),
    markOf(result),
    status === 'P' ? '(preliminary)' : '',
  ];
  return [parts.filter((part) => part !== '').join(' ')];
}

/** Status of results that the laboratory withdrew, or could not obtain. */
const WITHDRAWN: ReadonlySet<string> = new Set(['D', 'W', 'X']);

/** A file instead of a value: a report as PDF, an image. */
export function fileIn(result: Segment): ContainedFile | undefined {
  if (fieldText(result, 2, 1) !== 'ED') return undefined;
  const [, , format = '', coding = '', data = ''] = componentsOf(result, 5);
  const words = fieldText(result, 3, 2) || fieldText(result, 3, 1);
  const name = partName(format === '' ? words : `${words}.${format.toLowerCase()}`, PART_NAMES.attachment);
  return { name, bytes: Buffer.from(data, /^hex$/i.test(coding) ? 'hex' : 'base64') };
}

function valueText(result: Segment): string {
  const kind = fieldText(result, 2, 1);
  if (kind === 'SN')
    return componentsOf(result, 5)
      .map((piece) => piece.trim())
      .join('');
  if (kind === 'CE' || kind === 'CWE') return fieldText(result, 5, 2) || fieldText(result, 5, 1);
  if (kind === 'DT' || kind === 'TS' || kind === 'DTM')
    return fieldText(result, 5, 1).replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3');
  return fieldText(result, 5);
}

function unitOf(result: Segment): string {
  return fieldText(result, 6, 1) || fieldText(result, 6, 2);
}

function rangeOf(result: Segment): string {
  const range = fieldText(result, 7).replace(/^(\S+?)\s*[-–]\s*(\S+)$/, '$1 - $2');
  return range === '' ? '' : `(${range})`;
}

function markOf(result: Segment): string {
  const mark = fieldText(result, 8);
  return MARKS[mark] ?? mark;
}

const MARKS: Readonly<Record<string, string>> = {
  H: 'HIGH',
  L: 'LOW',
  HH: 'CRITICAL HIGH',
  LL: 'CRITICAL LOW',
  '>': 'HIGH',
  '<': 'LOW',
  A: 'ABNORMAL',
  AA: 'ABNORMAL',
  N: '',
};
