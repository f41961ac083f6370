/** Notes of talk that tests write as one script, a line a turn. */
import type { NoteLine } from '@auscult/contract/notes';
import { findBuiltInTemplate } from '@auscult/domain/templates/built-in-templates';
import { type WriterInput, writeNote } from '../write-note.ts';

export function scriptSegments(script: string) {
  return script.split('\n').flatMap((row) => {
    const [, speaker, text] = /^\s*([^:]+): (.+)$/.exec(row) ?? [];
    return speaker && text ? [{ start_ms: 0, end_ms: 0, speaker, text }] : [];
  });
}

export function anInput(
  script: string,
  pets: WriterInput['pets'] = [{ name: 'Rex', species: 'dog' }],
): WriterInput {
  const template = findBuiltInTemplate('dynamic_soap_advanced');
  if (!template) throw new Error('The built-in template is gone.');
  return { segments: scriptSegments(script), pets, template };
}

export function written(script: string, pets?: WriterInput['pets']): NoteLine[] {
  return [...writeNote(anInput(script, pets))];
}

export function texts(lines: readonly NoteLine[], soap: string): string[] {
  return lines.filter((line) => line.soap === soap).map(({ text }) => text);
}

export function linesOf(lines: readonly NoteLine[], pet: string): string[] {
  return lines.filter((line) => line.pet === pet).map(({ text }) => text);
}
