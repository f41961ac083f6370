/** What a recap is not certain of: the value is told as it is printed, and a flag says what to check. */
import type { NoteFlag } from '@auscult/contract/notes';

/** A doubt about one fact of the records. */
export type Doubt = Pick<NoteFlag, 'kind' | 'message' | 'severity'>;

/** The doubts that need no words of the record. */
export const DOUBTS = {
  day: soft('date', 'The day of this value is not certain. Please check it on the page.'),
  column: soft('column', 'The column of this value is not certain. Please check it on the page.'),
  several: soft('column', 'Several values are in one row. Please check on the page which one is meant.'),
  name: soft('name', 'This value has no name. Please check on the page what was measured.'),
  patient: {
    kind: 'pet',
    severity: 'hard',
    message: 'It is not certain which patient this is about. Please check it on the page.',
  },
} as const satisfies Record<string, Doubt>;

/** Two groups of figures in a line whose gaps are lost. */
export function numberDoubt(figures: string): Doubt {
  return soft('number', `“${figures}” may be one number or two. Please check it on the page.`);
}

function soft(kind: string, message: string): Doubt {
  return { kind, severity: 'soft', message };
}
