import type { PreviewPart, PreviewTarget } from '@auscult/contract/pims-exports';
import { Checkbox } from '@mantine/core';
import { message, t } from '#web/copy/text.ts';
import { useMe } from '#web/features/account/use-me.ts';
import { LoadingText } from '#web/ui/loading-text.tsx';
import { missingOf, type TargetChoice } from './export-choice.ts';
import classes from './export-dialog.module.css';
import { stateWords } from './export-words.ts';
import type { ExportForm } from './use-export-form.ts';

/** What an export writes for one pet: each field beside what is there now, and differences of the patient. */
export function TargetPreview({ choice, form, onChange }: TargetPreviewProps) {
  const seen = form.seenOf(choice);
  if (seen) return <Seen choice={choice} seen={seen} system={form.system?.name} onChange={onChange} />;
  if (missingOf(choice) !== undefined || form.preview.error) return null;
  return <LoadingText label={t('Loading the preview')} />;
}

interface TargetPreviewProps {
  choice: TargetChoice;
  form: ExportForm;
  onChange: (part: Partial<TargetChoice>) => void;
}

function Seen({ choice, seen, system = '', onChange }: SeenProps) {
  const { data: me } = useMe();
  const nameOf = (user: string) => (me?.user.id === user ? me.user.name : undefined);
  return (
    <>
      {seen.mismatches.length > 0 && seen.patient && <Mismatch {...{ choice, seen, system, onChange }} />}
      {seen.warnings.map((sentence) => (
        <p key={sentence} className={classes.doubt}>
          {t(sentence)}
        </p>
      ))}
      {seen.exported && <p className={classes.doubt}>{stateWords(seen.exported, nameOf)}</p>}
      <Parts parts={seen.parts} />
    </>
  );
}

interface SeenProps extends Pick<TargetPreviewProps, 'choice' | 'onChange'> {
  seen: PreviewTarget;
  system?: string | undefined;
}

/** The pet beside the patient, what differs, and the person's word that it is this patient. */
function Mismatch({ choice, seen, system, onChange }: SeenProps) {
  const { patient } = seen;
  return (
    <fieldset className={classes.gate} data-tone="hard">
      <legend className={classes.legend}>{t('Is this the right patient?')}</legend>
      <dl className={classes.both}>
        <dt>{t('In this visit')}</dt>
        <dd>{choice.pet ?? t('No name')}</dd>
        <dt>{t('In {{system}}', { system: system ?? '' })}</dt>
        <dd>{[patient?.name, patient?.species, patient?.client_name].filter(Boolean).join(', ')}</dd>
      </dl>
      <ul className={classes.lines}>
        {seen.mismatches.map((sentence) => (
          <li key={sentence}>{t(sentence)}</li>
        ))}
      </ul>
      <Checkbox
        label={t('Yes, it is this patient')}
        checked={choice.isConfirmed}
        onChange={() => onChange({ isConfirmed: !choice.isConfirmed })}
      />
    </fieldset>
  );
}

const MODES: Record<PreviewPart['mode'], string> = {
  filled: message('Fills an empty field'),
  added: message('Added below what is there'),
  replaced: message('Replaces our earlier text'),
  attached: message('Attached as a file'),
};

const FILES: Partial<Record<PreviewPart['format'], string>> = {
  pdf: message('The note as a PDF file'),
  rtf: message('The note as an RTF file'),
  png: message('A drawing'),
  svg: message('A drawing'),
};

function Parts({ parts }: { parts: readonly PreviewPart[] }) {
  if (parts.length === 0) return <p className={classes.doubt}>{t('Nothing of the note is written here.')}</p>;
  return (
    <ul className={classes.parts} aria-label={t('What is written')}>
      {parts.map((part) => (
        <Part key={part.field} part={part} />
      ))}
    </ul>
  );
}

/** One field: its text now, and the text that is written. */
function Part({ part: { label, format, there, text, mode } }: { part: PreviewPart }) {
  const file = FILES[format];
  return (
    <li className={classes.part}>
      <p className={classes.partHead}>
        <strong>{label}</strong>
        <span className={classes.mode}>{t(MODES[mode])}</span>
      </p>
      <div className={classes.sides} data-two={there !== null || undefined}>
        {there !== null && (
          <div className={classes.there}>
            <p className={classes.side}>{t('There now')}</p>
            <p className={classes.text}>{there}</p>
          </div>
        )}
        <div>
          {there !== null && <p className={classes.side}>{t('Will be written')}</p>}
          <p className={classes.text}>{text || (file ? t(file) : '')}</p>
        </div>
      </div>
    </li>
  );
}
