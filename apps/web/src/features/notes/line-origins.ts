import type { NoteLine } from '@auscult/contract/notes';

/** What the screen says about where a line comes from. What was said in the visit needs no word. */
export const ORIGIN_NAMES: Record<NoteLine['origin'], string | null> = {
  transcript: null,
  default: 'not said, template normal',
  manual: 'from your manual notes',
  human: 'edited',
};
