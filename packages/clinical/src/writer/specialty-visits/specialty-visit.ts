/** A visit of a specialist, made up, on which a built-in form is tested. */
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import type { WriterPet } from '../write-note.ts';

/** One visit with what its note must hold. */
export interface SpecialtyVisit {
  /** Id of the form. */
  template: string;
  pets: readonly WriterPet[];
  /** One turn a row, after who speaks: V the vet, T a technician, O the owner. */
  script: string;
  /** Each fact by words of its line, and where the line must stand. */
  expected: readonly ExpectedLine[];
}

/** Where a line must stand: its section, and its entry where that is settled; null is a section itself. */
interface ExpectedLine {
  says: RegExp;
  section: string;
  entry?: string | null;
}

/** The turns of a script as a transcript, without times. */
export function segmentsOf(script: string): TranscriptSegment[] {
  return script.split('\n').flatMap((row) => {
    const [, speaker, text] = /^\s*([A-Z]): (.+)$/.exec(row) ?? [];
    return speaker && text ? [{ start_ms: 0, end_ms: 0, speaker, text }] : [];
  });
}
