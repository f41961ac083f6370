import type { SoapNote } from '@auscult/contract/notes';
import { IconInfoCircle } from '@tabler/icons-react';
import { t } from '#web/copy/text.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Says what the check of a note left out, so that nobody takes "Nothing to check" for more than it is. */
export function UnrangedDoses({ note }: { note: Pick<SoapNote, 'unranged_drugs'> }) {
  if (note.unranged_drugs.length === 0) return null;
  return (
    <Notice icon={<IconInfoCircle size={18} aria-hidden />} isLong>
      <span>
        {t(
          'Checked against what was said, but not against usual doses, since the species, the weight or a usual dose is not known: {{drugs}}.',
          { drugs: note.unranged_drugs.join(', ') },
        )}
      </span>
    </Notice>
  );
}
