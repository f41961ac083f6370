import type { TrialNote } from '@auscult/contract/template-drafts';
import type { TemplateForm } from '@auscult/contract/templates';
import { emptyPicks } from '@auscult/domain/templates/form-coverage';
import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { memo, useMemo, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { NoteText } from '#web/features/notes/note-text.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { ComparedNotes } from './compared-notes.tsx';
import classes from './template-editor.module.css';
import type { Trial } from './use-trial.ts';

type Side = 'note' | 'changes';

/** A trial note: its figures, its text, and its differences from the note with the published form. */
export function LabResult({ trial, first }: { trial: Trial; first: Side }) {
  const { answer, error, isWriting, isBehind, isEmpty, ask } = trial;
  if (isEmpty) return <p className={classes.quiet}>{t('Add a section to see a note by this template.')}</p>;
  return (
    <div className={classes.result} aria-busy={isWriting}>
      {ask && (isBehind || !answer) && (
        <Button
          data-tour="editor-ask"
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={isWriting}
          onClick={ask}
        >
          {t('Write a preview')}
        </Button>
      )}
      {error && (
        <Failure text={errorText(error, errorTexts.tryTemplate)} cause={error} onRetry={trial.retry} />
      )}
      {!answer && isWriting && (
        <Skeleton height={280} radius="md" role="progressbar" aria-label={t('Writing the preview')} />
      )}
      {answer && <TriedNotes {...answer} form={trial.form} isWriting={isWriting} first={first} />}
    </div>
  );
}

interface TriedNotesProps {
  form: TemplateForm;
  tried: TrialNote;
  published: TrialNote | null;
  writer: string;
  isWriting: boolean;
  first: Side;
}

const TriedNotes = memo(function TriedNotes(props: TriedNotesProps) {
  const { form, tried, published, writer, isWriting, first } = props;
  const [side, setSide] = useState<Side>(first);
  return (
    <>
      <Figures tried={tried} published={published} />
      <EmptyPicks form={form} tried={tried} />
      {published && (
        <SegmentedControl
          aria-label={t('View')}
          fullWidth
          data={[
            { value: 'note', label: t('Note') },
            { value: 'changes', label: t('What changes') },
          ]}
          value={side}
          onChange={(value) => setSide(value as Side)}
        />
      )}
      {published && side === 'changes' ? (
        <ComparedNotes before={published.lines} after={tried.lines} />
      ) : (
        <div className={classes.note}>
          <NoteText markup={tried.text} />
        </div>
      )}
      <p className={classes.quiet}>{isWriting ? t('Rewriting…') : writtenBy(writer)}</p>
    </>
  );
});

/** More empty Smart Picks than this are folded, so that the note stays in sight. */
const MOST_OPEN = 2;

/** Says which Smart Picks are empty, and which line might have been meant. */
function EmptyPicks({ form, tried }: Pick<TriedNotesProps, 'form' | 'tried'>) {
  const empty = useMemo(() => emptyPicks(form, tried.lines), [form, tried]);
  if (empty.length === 0) return null;
  return (
    <details className={classes.emptyPicks} open={empty.length <= MOST_OPEN}>
      <summary>
        {t('Empty Smart Picks')} <span>{empty.length}</span>
      </summary>
      <ul aria-label={t('Empty Smart Picks')}>
        {empty.map(({ name, closest }) => (
          <li key={name}>
            {closest
              ? t('Nothing picked for “{{name}}”. Closest line: “{{text}}” ({{place}}).', {
                  name,
                  ...closest,
                })
              : t('Nothing picked for “{{name}}”.', { name })}
          </li>
        ))}
      </ul>
    </details>
  );
}

function writtenBy(writer: string): string {
  if (writer === 'built-in') return t('Written by the built-in writer. Not saved.');
  return t('Written by {{writer}}. Not saved.', { writer });
}

/**
 * "12 of 18 parts filled", "240 words", "2 lines without support", each next to the published form's value.
 */
function Figures({ tried, published }: Pick<TriedNotesProps, 'tried' | 'published'>) {
  const figures = [
    {
      name: t('Parts filled'),
      now: filledText(tried),
      before: published && filledText(published),
    },
    { name: t('Words'), now: String(tried.words), before: published && String(published.words) },
    {
      name: t('Unsupported lines'),
      now: String(tried.unsupported),
      before: published && String(published.unsupported),
      isBad: tried.unsupported > (published?.unsupported ?? 0),
    },
  ];
  return (
    <dl className={classes.figures} data-tour="editor-result">
      {figures.map(({ name, now, before, isBad }) => (
        <div key={name} data-bad={isBad || undefined}>
          <dt>{name}</dt>
          <dd>
            {now}
            {before !== null && before !== now && (
              <span className={classes.before}> {t('was {{before}}', { before })}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function filledText({ filled, parts }: TrialNote): string {
  return t('{{filled}} of {{parts}}', { filled, parts });
}
