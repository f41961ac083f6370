import type { LeftOutLine } from '@auscult/contract/discharge';
import { isMedicineSection } from '@auscult/domain/discharge/medicine-tables';
import { noteAsPlainText } from '@auscult/domain/notes/note-as-plain-text';
import { IconChevronRight } from '@tabler/icons-react';
import { placeHere } from '#web/copy/place-here.ts';
import { many, t } from '#web/copy/text.ts';
import classes from './left-out-lines.module.css';

/**
 * Spoken content that the document does not have, for the vet to add in plain words. Medicines come first,
 * and are expanded.
 */
export function LeftOutLines({ lines, onHear }: LeftOutLinesProps) {
  if (lines.length === 0) return null;
  const medicines = lines.filter(({ section }) => isMedicineSection(section));
  const others = lines.filter(({ section }) => !isMedicineSection(section));
  return (
    <section className={classes.leftOut} aria-label={t('Not included')}>
      {medicines.length > 0 && (
        <Group
          isOpen
          title={many(
            medicines.length,
            'Not included: {{count}} line about medicines',
            'Not included: {{count}} lines about medicines',
          )}
          advice={t('Could not be put in plain words. Write what the owner needs to know.')}
          lines={medicines}
          onHear={onHear}
        />
      )}
      {others.length > 0 && (
        <Group
          title={many(
            others.length,
            'Not included: {{count}} other line',
            'Not included: {{count}} other lines',
          )}
          advice={t('Without a language model, findings and shorthand are left out.')}
          lines={others}
          onHear={onHear}
        />
      )}
    </section>
  );
}

interface LeftOutLinesProps {
  lines: readonly LeftOutLine[];
  /** Plays or shows the source words of a line. */
  onHear: (evidence: readonly number[]) => void;
}

function Group({ title, advice, lines, isOpen = false, onHear }: GroupProps) {
  const place = placeHere();
  const rows = lines.map((line, at) => ({ ...line, key: String(at) }));
  return (
    <details className={classes.group} open={isOpen} data-urgent={isOpen || undefined}>
      <summary className={classes.title}>
        <IconChevronRight size={16} className={classes.chevron} aria-hidden />
        {title}
      </summary>
      <p className={classes.advice}>{advice}</p>
      <ul className={classes.lines}>
        {rows.map(({ key, text, pet, evidence }) => (
          <li key={key}>
            <button type="button" className={classes.line} onClick={() => onHear(evidence)}>
              {pet !== null && <strong>{pet}: </strong>}
              {noteAsPlainText(text, place)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface GroupProps extends LeftOutLinesProps {
  title: string;
  advice: string;
  isOpen?: boolean;
}
