/** Compares the lines of a note with the expected ones. */
import type { Json } from '../api-caller.ts';
import type { Case, CaseRun } from './case.ts';

/** A line in the API's form. */
export interface ReadLine {
  text: string;
  pet: string | null;
  section: string;
}

/** Reads the lines of a written note. */
export async function readNoteLines({ caller }: CaseRun, session: string, node: string): Promise<ReadLine[]> {
  await caller.completedRow(session, node);
  const note = await caller.call('GET', `/v2/soap_note/${session}/${node}`);
  if (note.error) throw new Error(`The note ended with an error: ${note.error}`);
  return linesOf(note);
}

/** The lines of a note or recap. */
export function linesOf(note: Json): ReadLine[] {
  return note.lines as ReadLine[];
}

/** Names each missing line and each forbidden one. */
export function lineFaults(lines: readonly ReadLine[], { lines: wanted, notLines }: Case): string[] {
  const found = ({ pet, text }: { pet?: string | undefined; text: string }) =>
    lines.find((line) => (pet === undefined || sameName(line.pet, pet)) && matches(line.text, text));
  return [
    ...wanted.filter((want) => !found(want)).map((want) => `no line ${described(want)}`),
    ...notLines.flatMap((want) => {
      const line = found(want);
      return line ? [`unwanted line for ${line.pet ?? 'no pet'}: ${line.text}`] : [];
    }),
  ];
}

/** Whether a text matches a case-insensitive regular expression. */
export function matches(text: string, pattern: string): boolean {
  return new RegExp(pattern, 'iu').test(text);
}

function sameName(pet: string | null, name: string): boolean {
  return pet?.normalize('NFC') === name.normalize('NFC');
}

function described({ pet, text }: { pet?: string | undefined; text: string }): string {
  return `${pet === undefined ? '' : `for ${pet} `}with ${text}`;
}
