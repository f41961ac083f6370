import type { NoteLine } from '@auscult/contract/notes';
import { message } from '#web/copy/text.ts';

/**
 * Labels for the origin of a line, translated by `t`. Spoken content has no label. Every other origin has one
 * per kind.
 */
export const ORIGIN_NAMES: Record<Exclude<NoteLine['origin'], 'default'>, string | null> = {
  transcript: null,
  manual: message('from your manual notes'),
  human: message('edited'),
};
