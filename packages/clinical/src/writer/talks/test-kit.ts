/** Notes of talk that tests write as lines: "V: Any vomiting?", "O: No." */
import { TemplateId } from '@auscult/contract/kit/ids';
import type { NoteLine } from '@auscult/contract/notes';
import { TemplateDefinition, type TemplateSection } from '@auscult/contract/templates';
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import type { PrebuiltNormals } from '@auscult/domain/account/prebuilt-settings';
import { findBuiltInTemplate } from '@auscult/domain/templates/built-in-templates';
import { aForm } from '@auscult/domain/templates/test-forms';
import { expect } from 'vitest';
import { checkNote } from '../../check/check-note.ts';
import { type WriterInput, writeNote } from '../write-note.ts';

/** The default form of a medical note. */
export const SOAP: TemplateDefinition = TemplateDefinition.parse(
  findBuiltInTemplate('dynamic_soap_advanced'),
);

/** What was said, each line with who said it before its colon. */
export function segmentsOf(said: readonly string[]): TranscriptSegment[] {
  return said.map((line, index) => {
    const [speaker = '', text = ''] = line.split(/: (.*)/);
    return { start_ms: index * 5000, end_ms: index * 5000 + 4000, speaker, text };
  });
}

/** The note of a dog called Rex, one line a row; none of them may be doubted for what nobody said. */
export function noteOf(said: readonly string[]): string {
  return writtenLines(said)
    .map(({ text }) => text)
    .join('\n');
}

/** The lines of a note, each behind the entry that it stands in. */
export function entriesOf(said: readonly string[]): string {
  const lines = writeNote({ segments: segmentsOf(said), pets: [{ name: 'Rex' }], template: SOAP });
  return [...lines].map(({ entry, section, text }) => `${entry ?? section}: ${text}`).join('\n');
}

/** The lines of that note that tell a weight. */
export function weightsOf(said: readonly string[]): string[] {
  return noteOf(said)
    .split('\n')
    .filter((line) => /weight \d/i.test(line));
}

/** The lines of that note, each with its place. */
export function writtenLines(said: readonly string[]): NoteLine[] {
  const segments = segmentsOf(said);
  const pets = [{ name: 'Rex', species: 'dog' }];
  const lines = [...writeNote({ segments, pets, template: SOAP })];
  const doubts = checkNote(lines, segments, { pets }).flatMap(({ flags }) => flags);
  expect(doubts.filter(({ severity }) => severity === 'hard')).toEqual([]);
  return lines;
}

/** What a note is written from by a form of one’s own; each line of what was said begins with who said it. */
interface Written {
  said: string;
  sections: TemplateSection[];
  change?: Partial<TemplateDefinition>;
  pets?: WriterInput['pets'];
  prebuilt?: PrebuiltNormals;
}

/** The lines of a note by a clinic’s own form. */
export function writtenBy({
  said,
  sections,
  change,
  pets = [{ name: 'Rex' }],
  prebuilt,
}: Written): NoteLine[] {
  const template = { ...aForm(sections), id: TemplateId.parse('own'), version: 1, ...change };
  return [
    ...writeNote({
      segments: segmentsOf(said.split('\n')),
      pets,
      template,
      ...(prebuilt && { prebuiltNormals: prebuilt }),
    }),
  ];
}
