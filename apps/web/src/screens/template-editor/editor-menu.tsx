import { Menu } from '@mantine/core';
import { IconBookmarks, IconHistory, IconTrash, IconUsers } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { useEditing } from '#web/features/template-editor/editing-context.ts';
import { ActionsMenu } from '#web/ui/actions-menu.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { sayFailure } from '#web/ui/notices.tsx';
import { useWholeEditor } from './editor-context.ts';
import { PermissionsDialog } from './permissions-dialog.tsx';
import { ShelfDialog } from './shelf-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

type Opened = 'versions' | 'shelf' | 'permissions' | 'discard';

/** Versions, the shelf, colleagues' rights, and discarding the draft. */
export const EditorMenu = memo(function EditorMenu({ isPublished }: { isPublished: boolean }) {
  const { rights } = useEditing();
  const [opened, setOpened] = useState<Opened>();
  return (
    <>
      <ActionsMenu label={t('More of this template')} tour="editor-more" width={240}>
        <Menu.Item
          leftSection={<IconHistory size={17} aria-hidden />}
          disabled={!isPublished}
          onClick={() => setOpened('versions')}
        >
          {t('Versions')}
        </Menu.Item>
        <Menu.Item leftSection={<IconBookmarks size={17} aria-hidden />} onClick={() => setOpened('shelf')}>
          {t('Library')}
        </Menu.Item>
        {rights.may('all') && (
          <Menu.Item
            leftSection={<IconUsers size={17} aria-hidden />}
            onClick={() => setOpened('permissions')}
          >
            {t('Permissions')}
          </Menu.Item>
        )}
        {isPublished && (
          <>
            <Menu.Divider />
            <Menu.Item
              data-danger
              leftSection={<IconTrash size={17} aria-hidden />}
              onClick={() => setOpened('discard')}
            >
              {t('Discard draft')}
            </Menu.Item>
          </>
        )}
      </ActionsMenu>
      {opened && <OpenedDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
});

function OpenedDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const { template, editor } = useWholeEditor();
  const discard = () =>
    void editor
      .discard()
      .catch((error: unknown) => sayFailure(errorText(error, errorTexts.discardTemplateDraft)))
      .finally(onClose);
  if (opened === 'versions') return <VersionsDialog id={template.id} editor={editor} onClose={onClose} />;
  if (opened === 'shelf') return <ShelfDialog onClose={onClose} />;
  if (opened === 'permissions') return <PermissionsDialog template={template} onClose={onClose} />;
  return (
    <ConfirmDialog
      isOpen
      title={t('Discard this draft?')}
      text={t('Draft discarded. While you stay here, Undo restores it.')}
      action={t('Discard draft')}
      isBusy={editor.discarding.isPending}
      onConfirm={discard}
      onClose={onClose}
    />
  );
}
