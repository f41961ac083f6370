/** What a writer made, as lines that a note can hold. */
import { NoteLine } from '@auscult/contract/notes';
import { fitLines } from '@auscult/domain/notes/fit-lines';
import { FinalFailure } from '#server/platform/jobs/job.ts';

const UNKEEPABLE = 'The writer made a line that no note can hold. Please have the note written anew.';

/** A line of a writer as one or more that a note can hold. @throws FinalFailure when it cannot be made one */
export function keepableLines(written: NoteLine): NoteLine[] {
  // PostgreSQL keeps neither NUL nor half of a surrogate pair.
  const text = written.text.replaceAll('\u0000', '').toWellFormed();
  return fitLines([{ ...written, text }]).map((line) => {
    const { success, data } = NoteLine.safeParse(line);
    if (!success) throw new FinalFailure(UNKEEPABLE);
    return data;
  });
}
