import type { SoapNote, UnrangedDose } from '@auscult/contract/notes';
import { IconInfoCircle } from '@tabler/icons-react';
import { message, t } from '#web/copy/text.ts';
import { Notice } from '#web/ui/notice.tsx';

/**
 * Says which doses could not be checked, and why, so that "No flags" does not promise more than was checked.
 */
export function UnrangedDoses({ note: { unranged_doses } }: { note: Pick<SoapNote, 'unranged_doses'> }) {
  if (unranged_doses.length === 0) return null;
  const lines = linesToWrite(unranged_doses);
  return (
    <Notice icon={<IconInfoCircle size={18} aria-hidden />} isLong>
      <span>
        {t('Doses not checked: {{drugs}}.', {
          drugs: byReason(unranged_doses).join('; '),
        })}
        {lines && ` ${t('To check them, add to the note: {{lines}}', { lines })}`}
      </span>
    </Notice>
  );
}

type Lack = UnrangedDose['lacks'];

const REASONS: Readonly<Record<Lack, string>> = {
  species: message('species unknown'),
  weight: message('weight unknown'),
  one_patient: message('several pets'),
  usual_dose: message('no reference dose'),
  dose: message('only the tablet strength is given'),
};

/** "carprofen, Apoquel (the weight is not known)" */
function byReason(doses: readonly UnrangedDose[]): string[] {
  const reasons = [...new Set(doses.map(({ lacks }) => lacks))];
  return reasons.map((reason) => {
    const drugs = doses.filter(({ lacks }) => lacks === reason).map(({ drug }) => drug);
    return `${drugs.join(', ')} (${t(REASONS[reason])})`;
  });
}

/** Example lines in the language that the check reads. A note without a species usually has no weight, either. */
function linesToWrite(doses: readonly UnrangedDose[]): string | undefined {
  if (doses.some(({ lacks }) => lacks === 'species')) return 'Species: dog. Weight: 12 kg.';
  return doses.some(({ lacks }) => lacks === 'weight') ? 'Weight: 12 kg.' : undefined;
}
