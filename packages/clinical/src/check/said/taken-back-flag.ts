/** The flag for a line that something said later may take back. */
import type { NoteFlag } from '@auscult/contract/notes';
import { quoted } from './said-sentences.ts';
import { soft } from './subject.ts';

/** @param said what takes it back, in the speaker's words */
export function takenBackFlag(said: string): NoteFlag {
  return soft('put right', `This may have been changed later in the visit: "${quoted(said)}".`);
}
