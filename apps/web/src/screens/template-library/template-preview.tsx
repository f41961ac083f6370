import type { Template } from '@auscult/contract/templates';
import { Button, Group, Loader, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { errorTexts } from '#web/copy/error-texts.ts';
import { NoteText } from '#web/features/notes/note-text.tsx';
import classes from '#web/features/templates/template-library.module.css';
import { useTryTemplate } from '#web/features/templates/use-try-template.ts';
import { Failure } from '#web/ui/failure.tsx';

/** What a template makes of the sample visit. */
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
            Open
          </Button>
        </Group>
      </div>
    </Modal>
  );
}

function Trial({ template }: { template: Template }) {
  const trial = useTryTemplate(template.id);
  if (template.type === 'recordsrecap')
    return <p>A recap is written from outside records, of which the sample visit has none.</p>;
  if (trial.error)
    return <Failure text={errorTexts.tryTemplate} cause={trial.error} onRetry={() => void trial.refetch()} />;
  if (!trial.data)
    return (
      <Group role="status">
        <Loader size="sm" /> Writing the sample visit…
      </Group>
    );
  const { tried, writer } = trial.data;
  return (
    <>
      <p className={classes.measures}>
        <span>The sample visit, written by {writer === 'built-in' ? 'the built-in writer' : writer}</span>
        <span>
          {tried.filled} of {tried.parts} parts filled
        </span>
        <span>{tried.words} words</span>
      </p>
      <article>
        <NoteText markup={tried.text} />
      </article>
    </>
  );
}
