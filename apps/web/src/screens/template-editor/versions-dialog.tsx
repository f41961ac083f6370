import type { TemplateId } from '@auscult/contract/kit/ids';
import type { TemplateDefinition, TemplateForm, TemplateVersion } from '@auscult/contract/templates';
import { Button, Group, Modal, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { locale } from '#web/copy/language.ts';
import { t } from '#web/copy/text.ts';
import { useEditing } from '#web/features/template-editor/editing-context.ts';
import {
  useGetTemplateVersions,
  useReadVersion,
} from '#web/features/template-editor/use-get-template-versions.ts';
import type { TemplateEditing } from '#web/features/template-editor/use-template-editor.ts';
import { Failure } from '#web/ui/failure.tsx';
import { FormDifferences } from './form-differences.tsx';
import classes from './template-editor.module.css';

/** The published versions; each can be restored into the draft. */
export function VersionsDialog({ id, editor, onClose }: VersionsDialogProps) {
  const versions = useGetTemplateVersions(id);
  const read = useReadVersion(id);
  const [chosen, setChosen] = useState<TemplateVersion>();
  const look = (version: TemplateVersion) => {
    setChosen(version);
    read.mutate(version.version);
  };
  const error = versions.error ?? read.error;

  return (
    <Modal
      opened
      onClose={onClose}
      title={chosen ? t('Version {{version}}', { version: chosen.version }) : t('Versions')}
      size="lg"
    >
      {error && <Failure text={errorText(error, errorTexts.templateVersions)} cause={error} />}
      {(versions.isPending || read.isPending) && (
        <Skeleton height={160} radius="lg" role="progressbar" aria-label={t('Loading')} />
      )}
      {chosen && read.data && (
        <ChosenVersion
          definition={read.data}
          editor={editor}
          onBack={() => setChosen(undefined)}
          onClose={onClose}
        />
      )}
      {!chosen && (
        <ol className={classes.versions} aria-label={t('Versions, newest first')}>
          {versions.data?.versions.map((version) => (
            <li key={version.version}>
              <button type="button" onClick={() => look(version)}>
                <strong>{t('Version {{version}}', { version: version.version })}</strong>
                <span>
                  {version.published_by || t('Someone outside your team')},{' '}
                  {new Date(version.published_timestamp).toLocaleString(locale(), {
                    dateStyle: 'medium',
                    timeStyle: 'short',
                  })}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </Modal>
  );
}

interface VersionsDialogProps {
  id: TemplateId;
  editor: TemplateEditing;
  onClose: () => void;
}

function ChosenVersion({ definition, editor, onBack, onClose }: ChosenVersionProps) {
  const { edit } = useEditing();
  const { id: _, version, ...form } = definition;
  const bringBack = (former: TemplateForm) => {
    edit({ kind: 'change', change: () => former });
    onClose();
  };
  return (
    <>
      <p className={classes.quiet}>{t('Changes in your draft:')}</p>
      <FormDifferences
        before={form}
        after={editor.edits.form}
        label={t('Differences to version {{version}}', { version })}
      />
      <Group mt="lg">
        <Button onClick={() => bringBack(form)}>{t('Add to my draft')}</Button>
        <Button variant="default" onClick={onBack}>
          {t('All versions')}
        </Button>
      </Group>
    </>
  );
}

interface ChosenVersionProps {
  definition: TemplateDefinition;
  editor: TemplateEditing;
  onBack: () => void;
  onClose: () => void;
}
