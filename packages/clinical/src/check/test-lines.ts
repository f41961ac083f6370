/** Lines of notes for tests of the fact check. */
import type { NoteLine } from '@auscult/contract/notes';

/** A line of the plan, of no pet in particular and resting on the first segment, where nothing else is said of it. */
export function aLine(text: string, change: Partial<NoteLine> = {}): NoteLine {
  return {
    text,
    pet: null,
    section: 'Plan',
    entry: null,
    soap: 'plan',
    evidence: [0],
    origin: 'transcript',
    flags: [],
    resolved_flags: [],
    ...change,
  };
}
