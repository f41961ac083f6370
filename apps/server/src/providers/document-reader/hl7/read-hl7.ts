/** Messages of laboratories (HL7 version 2): results as rows, with their patient. */
import { type ContainedFile, joinContents, type ReadContained } from '../contained-file.ts';
import type { FileContent } from '../messages.ts';
import { textPages } from '../read-text.ts';
import { fieldText, type Segment, segmentsOf } from './message.ts';
import { fileIn, resultLines } from './result-lines.ts';

/** Whether a text is such a message, or a batch of them. */
export function isHl7(text: string): boolean {
  return (
    /^[\s\v\ufeff]*(?:MSH|FHS|BHS)[^\w\s]{5}/.test(text) ||
    /^[\s\v\ufeff]*(?:MSH|FHS|BHS)([^\w\s])[^\w\s]{3}\1/.test(text)
  );
}

/** Its lines, and the files in it. An unread segment is a gap. */
export async function readHl7(text: string, readContained: ReadContained): Promise<FileContent> {
  const segments = segmentsOf(text);
  const lines = segments.flatMap((segment) => READERS[segment.id]?.(segment) ?? []);
  const unread = new Set(segments.map(({ id }) => id).filter((id) => !READERS[id] && !FOR_PROGRAMS.has(id)));
  const files = segments.flatMap((segment): ContainedFile[] => {
    const file = segment.id === 'OBX' ? fileIn(segment) : undefined;
    return file ? [file] : [];
  });
  const contained = [];
  for (const file of files) contained.push(await readContained(file));
  const gaps = [...unread].map((name) => ({ name, why: 'part' as const }));
  return joinContents([{ pages: textPages(lines.join('\n').replace(/^\s+/, '')), gaps }, ...contained]);
}

/** Technical segments, which contain nothing about an animal. */
const FOR_PROGRAMS: ReadonlySet<string> = new Set(
  'FHS BHS BTS FTS MSH MSA SFT EVN PV1 PV2 PD1 ORC TQ1 TQ2 SPM SAC ERR DSC QAK QRD QRF ROL IN1 IN2 GT1 CTI CTD'.split(
    ' ',
  ),
);

const READERS: Readonly<Record<string, (segment: Segment) => string[]>> = {
  PID: patientLines,
  OBR: orderLines,
  OBX: resultLines,
  NTE: (note) => labelled('Comment', fieldText(note, 3).replaceAll('\n', ' ')),
  AL1: (allergy) =>
    labelled(
      'Allergies',
      [fieldText(allergy, 3, 2) || fieldText(allergy, 3, 1), fieldText(allergy, 5)]
        .filter((words) => words !== '')
        .join(', '),
    ),
  DG1: (diagnosis) => labelled('Diagnosis', fieldText(diagnosis, 4) || fieldText(diagnosis, 3, 2)),
};

/** Each patient of a batch begins a page. */
const NEW_PAGE = '\f';

/** The given name is the animal's, the family name its owner's. */
function patientLines(patient: Segment): string[] {
  const [family = '', given = ''] = [fieldText(patient, 5, 1), fieldText(patient, 5, 2)];
  const name = given === '' ? family : given;
  return [
    NEW_PAGE,
    ...labelled('Patient', name),
    ...(given === '' ? [] : labelled('Owner', family)),
    ...labelled('Species', codedText(patient, 35)),
    ...labelled('Breed', codedText(patient, 36)),
    ...labelled('Sex', SEXES[fieldText(patient, 8, 1)] ?? fieldText(patient, 8, 1)),
    ...labelled('Date of birth', dateText(fieldText(patient, 7, 1))),
  ];
}

const SEXES: Readonly<Record<string, string>> = {
  M: 'Male',
  F: 'Female',
  U: 'Unknown',
  C: 'Neutered male',
  S: 'Spayed female',
};

/** The order as the heading of its results, with the time of the sample. */
function orderLines(order: Segment): string[] {
  const date = dateText(fieldText(order, 7, 1)) || dateText(fieldText(order, 22, 1));
  return ['', ...labelled('Laboratory results', codedText(order, 4)), ...labelled('Date', date)];
}

/** A coded field by its text, or by its code if it has none. */
function codedText(segment: Segment, place: number): string {
  const [code = '', words = ''] = [fieldText(segment, place, 1), fieldText(segment, place, 2)];
  return words === '' ? code : words;
}

/** `20260514080000` as `2026-05-14`; empty for anything else. */
function dateText(stamp: string): string {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(stamp) ?? [];
  return year === undefined ? '' : `${year}-${month}-${day}`;
}

function labelled(label: string, words: string): string[] {
  return words.trim() === '' ? [] : [`${label}: ${words.trim()}`];
}
