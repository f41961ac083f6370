import type { NoteAmendment } from '@auscult/contract/notes';
import { t } from '#web/copy/text.ts';
import { InlineText } from './inline-text.tsx';
import classes from './signed-note.module.css';
import { momentName } from './version-names.ts';

/** The amendments of a signed note, oldest first: who, when, why. */
export function NoteAmendments({ amendments }: { amendments: readonly NoteAmendment[] }) {
  if (amendments.length === 0) return null;
  return (
    <section className={classes.amendments} aria-label={t('Amendments')}>
      <h3 className={classes.title}>{t('Amendments')}</h3>
      <ol className={classes.added}>
        {amendments.map(({ id, name, amended_timestamp, reason, text }) => (
          <li key={id} className={classes.amendment}>
            <p className={classes.by}>
              <strong>{name || t('Former member')}</strong>, {momentName(amended_timestamp)}
            </p>
            <p className={classes.reason}>{t('Reason: {{reason}}', { reason })}</p>
            <p className={classes.text}>
              <InlineText markup={text} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The amendments in note markup, to append to a copied note. */
export function amendmentsAsMarkup(amendments: readonly NoteAmendment[]): string {
  if (amendments.length === 0) return '';
  const added = amendments.map(
    ({ name, amended_timestamp, reason, text }) =>
      `## ${name}, ${momentName(amended_timestamp)}\n*Reason: ${reason}*\n${text}`,
  );
  return ['# Amendments', ...added].join('\n\n');
}
