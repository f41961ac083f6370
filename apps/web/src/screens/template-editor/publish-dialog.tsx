import { Button, Group, Modal, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { Remarks } from '#web/features/template-editor/part-form.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { useWholeEditor, type WholeEditor } from './editor-context.ts';
import { FormDifferences } from './form-differences.tsx';
import { LabResult } from './lab-result.tsx';
import { OvertakenDialog } from './overtaken-dialog.tsx';
import classes from './template-editor.module.css';
import { useTrial } from './use-trial.ts';

/** The preview before publishing: errors, warnings, and the changes in form and note. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { template, editor, remarks } = useWholeEditor();
  const { edits, published, publishing } = editor;
  if (editor.isOvertaken) return <OvertakenDialog editor={editor} onClose={onClose} />;
  const isBlocked = remarks.faults.length > 0;
  const publish = () =>
    void editor.publish().then(
      (version) => {
        notifications.show({
          message: t('Version {{version}} of “{{name}}” is published.', { version, name: edits.form.name }),
        });
        onClose();
      },
      () => undefined,
    );

  return (
    <Modal opened onClose={onClose} title={t('Publish “{{name}}”', { name: edits.form.name })} size="xl">
      <Stack gap="lg">
        <Remarks remarks={remarks.faults} />
        <Remarks remarks={remarks.warnings} />
        <section>
          <h3 className={classes.subheading}>{t('What changes in the template')}</h3>
          {published.form ? (
            <FormDifferences
              before={published.form}
              after={edits.form}
              label={t('What changes in the template')}
            />
          ) : (
            <p className={classes.quiet}>{t('First version. Visible to your team once published.')}</p>
          )}
        </section>
        {!isBlocked && <TriedNote template={template} editor={editor} />}
        {publishing.error && !editor.isOvertaken && (
          <Failure text={errorText(publishing.error, errorTexts.publishTemplate)} cause={publishing.error} />
        )}
      </Stack>
      <Group justify="flex-end" mt="lg" className={classes.dialogFoot}>
        <Button variant="default" onClick={onClose}>
          {t('Keep editing')}
        </Button>
        <Button disabled={isBlocked} loading={publishing.isPending} onClick={publish}>
          {published.version > 0
            ? t('Publish version {{version}}', { version: published.version + 1 })
            : t('Publish')}
        </Button>
      </Group>
    </Modal>
  );
}

/** The note of the sample visit with the form to be published. */
function TriedNote({ template, editor }: Pick<WholeEditor, 'template' | 'editor'>) {
  const trial = useTrial({ id: template.id, form: editor.edits.form, session: null, isShown: true });
  return (
    <section>
      <h3 className={classes.subheading}>{t('What changes in the note of the sample visit')}</h3>
      <LabResult trial={trial} first={editor.published.form ? 'changes' : 'note'} />
    </section>
  );
}
