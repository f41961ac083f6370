/** Notes of talk that tests write as lines: "V: Any vomiting?", "O: No." */
import { TemplateDefinition } from '@auscult/contract/templates';
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import { findBuiltInTemplate } from '@auscult/domain/templates/built-in-templates';
import { expect } from 'vitest';
import { checkNote } from '../check/check-note.ts';
import { writeNote } from './write-note.ts';

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
  const segments = segmentsOf(said);
  const pets = [{ name: 'Rex', species: 'dog' }];
  const lines = [...writeNote({ segments, pets, template: SOAP })];
  const doubts = checkNote(lines, segments, { pets }).flatMap(({ flags }) => flags);
  expect(doubts.filter(({ severity }) => severity === 'hard')).toEqual([]);
  return lines.map(({ text }) => text).join('\n');
}
