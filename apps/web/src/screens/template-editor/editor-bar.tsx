import { TEMPLATE_LIMITS } from '@auscult/contract/templates';
import { ActionIcon, Badge, Button, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { message, t } from '#web/copy/text.ts';
import { useEditing } from '#web/features/template-editor/editing-context.ts';
import type { SaveState } from '#web/features/template-editor/use-save-template-draft.ts';
import type { TemplateEditing } from '#web/features/template-editor/use-template-editor.ts';
import { TEMPLATE_KINDS } from '#web/features/templates/template-kinds.ts';
import { EditableText } from '#web/ui/editable-text.tsx';
import { BackToTemplates } from './back-to-templates.tsx';
import { EditorMenu } from './editor-menu.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import classes from './template-editor.module.css';

/** The name of the template, its save state, Undo and Redo, and its actions. */
export function EditorBar({ editor }: { editor: TemplateEditing }) {
  const { edits, rights, saving, published } = editor;
  // Any change creates another form object; Undo restores the same one.
  const isStanding = edits.form === published.form;
  const kind = TEMPLATE_KINDS[edits.form.type];
  return (
    <header className={classes.bar}>
      <BackToTemplates />
      <TemplateName name={edits.form.name} mayRename={rights.may('edit_name')} />
      <Badge color={kind.color} variant="light" tt="none" size="lg" className={classes.kind}>
        {t(kind.name)}
      </Badge>
      {rights.isEditor && (
        <>
          <SaveStateLine
            state={saving.saveState}
            failure={saving.failure}
            publishedVersion={published.version}
            isStanding={isStanding}
            onRetry={saving.retry}
          />
          <UndoTools canUndo={edits.past.length > 0} canRedo={edits.future.length > 0} />
          <PublishButton isStanding={isStanding} />
          <EditorMenu isPublished={published.version > 0} />
        </>
      )}
    </header>
  );
}

const TemplateName = memo(function TemplateName({ name, mayRename }: { name: string; mayRename: boolean }) {
  const { edit } = useEditing();
  // A template needs a name: an empty one is not saved.
  const rename = (typed: string) =>
    typed !== '' && edit({ kind: 'change', change: (form) => ({ ...form, name: typed }) });
  return (
    <h1 className={classes.name} data-tour="editor-name">
      {mayRename ? (
        <EditableText
          label={t('Name of the template')}
          value={name}
          maxLength={TEMPLATE_LIMITS.name}
          onCommit={rename}
        />
      ) : (
        name
      )}
    </h1>
  );
});

function SaveStateLine({ state, failure, publishedVersion, isStanding, onRetry }: SaveStateLineProps) {
  return (
    <output className={classes.saving} data-tour="editor-saving">
      {state === 'saved' && savedText({ publishedVersion, isStanding })}
      {(state === 'saving' || state === 'conflict') && t('Saving…')}
      {state === 'failed' && (
        <>
          <span className={classes.failed}>
            {t('{{failure}} Your changes are kept on this device.', { failure: failure ?? '' })}
          </span>
          <Button size="compact-sm" variant="subtle" onClick={onRetry}>
            {t('Try again')}
          </Button>
        </>
      )}
    </output>
  );
}

interface SaveStateLineProps {
  state: SaveState;
  failure: string | undefined;
  /** 0 if it was never published. */
  publishedVersion: number;
  /** Whether the form is the published one. */
  isStanding: boolean;
  onRetry: () => void;
}

function savedText({
  publishedVersion,
  isStanding,
}: Pick<SaveStateLineProps, 'publishedVersion' | 'isStanding'>) {
  if (isStanding) return t('Version {{version}} is published', { version: publishedVersion });
  return publishedVersion > 0 ? t('Draft saved') : t('Draft saved, not published yet');
}

const TOOLS = [
  { kind: 'undo', name: message('Undo'), keys: message('Ctrl+Z'), Icon: IconArrowBackUp },
  { kind: 'redo', name: message('Redo'), keys: message('Ctrl+Shift+Z'), Icon: IconArrowForwardUp },
] as const;

const UndoTools = memo(function UndoTools({ canUndo, canRedo }: { canUndo: boolean; canRedo: boolean }) {
  const { edit } = useEditing();
  return (
    <ActionIcon.Group data-tour="editor-undo">
      {TOOLS.map(({ kind, name, keys, Icon }) => (
        <Tooltip key={kind} label={`${t(name)} (${t(keys)})`}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t(name)}
            disabled={kind === 'undo' ? !canUndo : !canRedo}
            onClick={() => edit({ kind })}
          >
            <Icon size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </ActionIcon.Group>
  );
});

const PublishButton = memo(function PublishButton({ isStanding }: { isStanding: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button data-tour="editor-publish" disabled={isStanding} onClick={() => setIsOpen(true)}>
        {t('Publish')}
      </Button>
      {isOpen && <PublishDialog onClose={() => setIsOpen(false)} />}
    </>
  );
});
