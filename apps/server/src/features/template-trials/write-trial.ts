/** Writes a note that is not stored. */

import { Refusal } from '@auscult/contract/kit/refusal';
import { charactersOf, NOTE_LIMITS, type NoteLine } from '@auscult/contract/notes';
import type { TrialNote } from '@auscult/contract/template-drafts';
import type { TemplateDefinition } from '@auscult/contract/templates';
import { noteAsPlainText } from '@auscult/domain/notes/note-as-plain-text';
import { renderNote } from '@auscult/domain/notes/render-note';
import { coverageOf } from '@auscult/domain/templates/form-coverage';
import { checkLines } from '#server/features/notes/check-lines.ts';
import { keepableLines } from '#server/features/notes/keepable-lines.ts';
import { recapLines, withOwnDoubts } from '#server/features/notes/recap-lines.ts';
import type { Services } from '#server/platform/context.ts';
import { FinalFailure } from '#server/platform/jobs/job.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import type { TrialMaterial } from './trial-material.ts';

/** The writers. */
export type TrialWriters = Pick<Services, 'noteWriter' | 'recapWriter'>;

/**
 * Writes with a form and checks the lines like those of a note.
 *
 * @throws ProviderError with a sentence for the vet; the signal's reason
 * @throws Refusal `invalid_request` if a note could not store it
 */
export async function writeTrial(
  writers: TrialWriters,
  { template, material }: { template: TemplateDefinition; material: TrialMaterial },
  signal: AbortSignal,
): Promise<TrialNote> {
  const { pets, segments, records } = material;
  const written: NoteLine[] = [];
  for await (const line of linesOf(writers, { template, material }, signal)) {
    written.push(...keepable(line));
    refuseTooLong(written);
  }
  signal.throwIfAborted();
  const ground = { segments, pets: pets.map((name) => ({ name })), isRecorded: records !== undefined };
  const checked = await checkLines(written, ground, signal);
  const lines = records ? withOwnDoubts(checked, written) : checked;
  const shown = material.client?.pet ? [] : pets;
  const text = renderNote(lines, template, { pets: shown, placeholders: material.placeholders });
  return {
    text,
    lines,
    words: wordsIn(text),
    ...coverageOf(template, lines),
    unsupported: countUnsupported(lines),
  };
}

/** @throws ProviderError for a line that a note could not store */
function keepable(line: NoteLine): NoteLine[] {
  try {
    return keepableLines(line);
  } catch (error) {
    if (error instanceof FinalFailure) throw new ProviderError(error.message, { retryable: false });
    throw error;
  }
}

function linesOf(
  { noteWriter, recapWriter }: TrialWriters,
  { template, material }: { template: TemplateDefinition; material: TrialMaterial },
  signal: AbortSignal,
): AsyncIterable<NoteLine> {
  const { pets, segments, records, prebuiltNormals, client } = material;
  if (records) return recapLines(recapWriter, { ...records, pets, template }, signal);
  const request = {
    segments,
    pets: pets.map((name) => ({ name })),
    template,
    manualNotes: '',
    additionalInstructions: '',
    verbose: false,
    prebuiltNormals,
    ...(client && { client }),
  };
  return noteWriter.write(request, signal);
}

function refuseTooLong(lines: readonly NoteLine[]): void {
  if (lines.length <= NOTE_LIMITS.lines && charactersOf(lines) <= NOTE_LIMITS.characters) return;
  throw new Refusal('invalid_request', 'With this form the note would be too long.');
}

/** Words as the clipboard gets them, without markup. */
function wordsIn(markup: string): number {
  const text = noteAsPlainText(markup, { locale: 'en-US', timeZone: 'UTC' });
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}.,'’/-]*/gu)?.length ?? 0;
}

/** Lines with flags, or without evidence. Normals and fixed phrases have no evidence by design. */
function countUnsupported(lines: readonly NoteLine[]): number {
  const written = lines.filter(({ origin }) => origin !== 'default');
  return written.filter(({ flags, evidence }) => flags.length > 0 || evidence.length === 0).length;
}
