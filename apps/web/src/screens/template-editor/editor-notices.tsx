import type { Template } from '@auscult/contract/templates';
import { Button } from '@mantine/core';
import { IconLock, IconVersions } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '#web/copy/text.ts';
import type { TemplateEditing } from '#web/features/template-editor/use-template-editor.ts';
import { Notice } from '#web/ui/notice.tsx';
import { DraftConflict } from './draft-conflict.tsx';
import { DuplicateButton } from './duplicate-button.tsx';
import { OvertakenDialog } from './overtaken-dialog.tsx';

/** Notices for the editing person: missing rights, or another person's changes. */
export function EditorNotices({ template, editor }: EditorNoticesProps) {
  const [isComparing, setIsComparing] = useState(false);
  const { rights, isOvertaken, saving, edits, published } = editor;
  if (!rights.isEditor)
    return (
      <Notice icon={<IconLock size={18} aria-hidden />} isFramed isLong>
        <span>
          {rights.mayDuplicate
            ? t('You can’t edit this template. Duplicate it to make your own.')
            : t('You can’t edit this template.')}
        </span>
        {rights.mayDuplicate && <DuplicateButton template={template} />}
      </Notice>
    );
  return (
    <>
      {isOvertaken && (
        <Notice icon={<IconVersions size={18} aria-hidden />} tone="warning" isFramed isLong>
          <span>
            {t('Version {{version}} was published meanwhile. Your draft is unchanged.', {
              version: published.version,
            })}
          </span>
          <Button size="compact-md" variant="default" onClick={() => setIsComparing(true)}>
            {t('Compare')}
          </Button>
        </Notice>
      )}
      {isOvertaken && isComparing && (
        <OvertakenDialog editor={editor} onClose={() => setIsComparing(false)} />
      )}
      {saving.theirs && (
        <DraftConflict
          mine={edits.form}
          theirs={saving.theirs.form}
          onKeepMine={saving.keepMine}
          onTakeTheirs={saving.takeTheirs}
        />
      )}
    </>
  );
}

interface EditorNoticesProps {
  template: Template;
  editor: TemplateEditing;
}
