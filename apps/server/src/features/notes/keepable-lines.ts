/** Splits a writer's lines so that a note can store them. */
import { storableJson } from '@auscult/contract/kit/storable-text';
import { NoteLine } from '@auscult/contract/notes';
import { fitLines } from '@auscult/domain/notes/fit-lines';
import { FinalFailure } from '#server/platform/jobs/job.ts';

const UNKEEPABLE = 'The writer made a line that doesn’t fit in a note. Please write the note again.';

/** A writer's line as one or more that a note can store. @throws FinalFailure when splitting is impossible */
export function keepableLines(written: NoteLine): NoteLine[] {
  return fitLines([written]).map((line) => {
    const { success, data } = NoteLine.safeParse(storableJson(structuredClone(line)));
    if (!success) throw new FinalFailure(UNKEEPABLE);
    return data;
  });
}
