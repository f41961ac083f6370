import type { NoteLine } from '@auscult/contract/notes';
import { message } from '#web/copy/text.ts';

/**
 * What the screen says about where a line comes from; shown by `t`. What was said in the visit needs no word; what nobody
 * said has one by kind.
 */
export const ORIGIN_NAMES: Record<Exclude<NoteLine['origin'], 'default'>, string | null> = {
  transcript: null,
  manual: message('from your manual notes'),
  human: message('edited'),
};
