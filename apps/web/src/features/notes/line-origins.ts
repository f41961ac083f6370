import type { NoteLine } from '@auscult/contract/notes';

/** What the screen says about where a line comes from. What was said in the visit needs no word; what nobody said has one by kind. */
export const ORIGIN_NAMES: Record<Exclude<NoteLine['origin'], 'default'>, string | null> = {
  transcript: null,
  manual: 'from your manual notes',
  human: 'edited',
};
