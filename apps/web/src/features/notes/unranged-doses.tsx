import type { SoapNote } from '@auscult/contract/notes';
import { IconInfoCircle } from '@tabler/icons-react';
import { t } from '#web/copy/text.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Says what the check of a note left out, so that nobody takes "Nothing to check" for more than it is. */
export function UnrangedDoses({ note }: { note: Pick<SoapNote, 'has_unranged_doses'> }) {
  if (!note.has_unranged_doses) return null;
  return (
    <Notice icon={<IconInfoCircle size={18} aria-hidden />} isLong>
      <span>
        {t('Doses were checked against what was said, not against usual ranges: the species is not known.')}
      </span>
    </Notice>
  );
}
