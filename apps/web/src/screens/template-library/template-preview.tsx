import type { Template } from '@auscult/contract/templates';
import { Button, Group, Loader, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { errorTexts } from '#web/copy/error-texts.ts';
import { many, t } from '#web/copy/text.ts';
import { NoteText } from '#web/features/notes/note-text.tsx';
import classes from '#web/features/templates/template-library.module.css';
import { useTryTemplate } from '#web/features/templates/use-try-template.ts';
import { Failure } from '#web/ui/failure.tsx';

/** The note of the sample visit with a template. */
export function TemplatePreview({ template, onClose }: { template: Template; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={template.name} size="xl">
      <div className={classes.preview}>
        <Trial template={template} />
        <Group>
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link {...props} to="/templateBuilder" search={{ template_id: template.id }} />
            )}
          >
            {t('Open')}
          </Button>
        </Group>
      </div>
    </Modal>
  );
}

function Trial({ template }: { template: Template }) {
  const trial = useTryTemplate(template.id);
  if (template.type === 'recordsrecap')
    return <p>{t('A recap is written from outside records, of which the sample visit has none.')}</p>;
  if (trial.error)
    return (
      <Failure text={t(errorTexts.tryTemplate)} cause={trial.error} onRetry={() => void trial.refetch()} />
    );
  if (!trial.data)
    return (
      <Group role="status">
        <Loader size="sm" /> {t('Writing the sample visit…')}
      </Group>
    );
  const { tried, writer } = trial.data;
  return (
    <>
      <p className={classes.measures}>
        <span>
          {writer === 'built-in'
            ? t('The sample visit, written by the built-in writer')
            : t('The sample visit, written by {{writer}}', { writer })}
        </span>
        <span>{t('{{filled}} of {{parts}} parts filled', { filled: tried.filled, parts: tried.parts })}</span>
        <span>{many(tried.words, '{{count}} word', '{{count}} words')}</span>
      </p>
      <article>
        <NoteText markup={tried.text} />
      </article>
    </>
  );
}
