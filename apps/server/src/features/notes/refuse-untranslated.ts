import type { DischargeNote } from '@auscult/contract/discharge';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { NoteLine } from '@auscult/contract/notes';
import { untranslatedLines } from '@auscult/domain/discharge/untranslated-lines';

/** @throws Refusal `unresolved_flags` for a translation with lines in the original language */
export function refuseUntranslated(
  lines: readonly NoteLine[],
  document: Pick<DischargeNote, 'language' | 'translated_from'>,
): void {
  const { length } = untranslatedLines(lines, document);
  if (length === 0) return;
  throw new Refusal(
    'unresolved_flags',
    length === 1
      ? '1 line is not translated. Rewrite or remove it first.'
      : `${length} lines are not translated. Rewrite or remove them first.`,
  );
}
