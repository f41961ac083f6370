import type { SoapNote } from '@auscult/contract/notes';
import { noteAsHtml } from '@auscult/domain/notes/note-as-html';
import { noteAsPlainText } from '@auscult/domain/notes/note-as-plain-text';
import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconChevronDown, IconCopy, IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { placeHere } from '#web/copy/place-here.ts';
import { t } from '#web/copy/text.ts';
import { useChoice } from '#web/features/organizations/use-choice.ts';
import { useSwitch } from '#web/features/organizations/use-switch.ts';
import { isUnprintable, useDownloadPdf } from '#web/features/pdf/use-download-pdf.ts';
import { copyText } from '#web/platform/copy-text.ts';
import { sayFailure } from '#web/ui/notices.tsx';
import { useScreenKeys } from '#web/ui/use-screen-keys.ts';
import { CLIENT_DOCUMENTS, MEDICAL_NOTES, type NoteKind } from './note-kinds.ts';
import classes from './take-note.module.css';
import { UnprintableDialog } from './unprintable-dialog.tsx';

/** Copies or downloads a note: with formatting, as plain text for practice systems without it, or as a PDF file. */
export function TakeNote({
  kind,
  note,
  pet,
  markup,
  language,
  blocked,
  isSaved,
  isDraft,
  isMain,
  items,
}: TakeNoteProps) {
  const pdf = useDownloadPdf();
  // The person's setting; the menu has both. @spec 1.3/user-settings/copy-behavior
  const isUsuallyRich = useChoice('copyBehavior') === 'rich';
  const manner = { ...useManner(), hasMedicineTables: kind.node === CLIENT_DOCUMENTS.node };
  // A client document is sent unsigned. Only a medical note is a draft until it is signed.
  const isUnsignedNote = isDraft && kind.node === MEDICAL_NOTES.node;
  const copy = (isRich: boolean) => {
    const plain = noteAsPlainText(markup, placeHere(), manner);
    const html = isRich ? noteAsHtml(markup, placeHere(), manner) : undefined;
    copyText({ html, plain })
      .then(() =>
        notifications.show({
          message: isUnsignedNote ? t('Copied as DRAFT.') : t('Copied.'),
          color: 'green',
          autoClose: 2000,
        }),
      )
      .catch(() => sayFailure(t('This browser does not allow copying.')));
  };
  useScreenKeys({ c: blocked === undefined ? () => copy(isUsuallyRich) : undefined });
  const download = (hasBoxes: boolean) =>
    pdf.mutate(
      { print: kind.print, ...note, language, pet, hasBoxes },
      {
        onError: (error) => isUnprintable(error) || sayFailure(errorText(error, errorTexts.downloadPdf)),
      },
    );

  return (
    <>
      <Button.Group className={classes.group} data-tour="copy-note">
        <Button
          className={classes.copy}
          variant={isMain ? 'filled' : 'default'}
          aria-keyshortcuts="C"
          disabled={blocked !== undefined}
          title={blocked}
          leftSection={<IconCopy size={17} aria-hidden />}
          onClick={() => copy(isUsuallyRich)}
        >
          <span className={classes.name}>
            {pet === undefined ? t('Copy') : t('Copy {{pet}}’s note', { pet })}
          </span>
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              px="xs"
              variant={isMain ? 'filled' : 'default'}
              className={classes.more}
              loading={pdf.isPending}
              aria-label={t('Copy or download')}
            >
              <IconChevronDown size={16} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={classes.menu}>
            <Menu.Item
              leftSection={<IconCopy size={16} aria-hidden />}
              disabled={blocked !== undefined}
              onClick={() => copy(true)}
            >
              {t('Copy as rich text')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconCopy size={16} aria-hidden />}
              disabled={blocked !== undefined}
              onClick={() => copy(false)}
            >
              {t('Copy as plain text')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconPrinter size={16} aria-hidden />}
              disabled={blocked !== undefined}
              onClick={() => print()}
            >
              {t('Print')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconFileTypePdf size={16} aria-hidden />}
              disabled={!isSaved || blocked !== undefined}
              onClick={() => download(false)}
            >
              {downloadName(pet, isSaved)}
            </Menu.Item>
            {items}
          </Menu.Dropdown>
        </Menu>
      </Button.Group>
      <UnprintableDialog
        sentence={isUnprintable(pdf.error) ? pdf.error.detail : undefined}
        onPrint={() => download(true)}
        onClose={pdf.reset}
      />
    </>
  );
}

/** The format of the copy, from the settings of the person or the team. */
function useManner() {
  const isTight = useSwitch('removeSpacesBetweenSections');
  const fontSize = useChoice('richTextFontSize');
  return { isTight, fontSize: fontSize === 'default' ? undefined : Number(fontSize) };
}

interface TakeNoteProps {
  kind: NoteKind;
  note: Pick<SoapNote, 'session_id' | 'node_id'>;
  /** The pet whose own note it is; undefined for the whole. */
  pet?: string | undefined;
  /** The visible part of the note. */
  markup: string;
  /** Locale of the note, if it is not the reader's. */
  language?: string;
  /** Why it cannot be copied yet, if so. */
  blocked?: string | undefined;
  /** Whether the server has this state. */
  isSaved: boolean;
  /** Whether it is unsigned. */
  isDraft?: boolean;
  /** Whether it is the primary action of the note. */
  isMain?: boolean;
  /** Other items of its menu. */
  items?: ReactNode;
}

function downloadName(pet: string | undefined, isSaved: boolean): string {
  if (pet === undefined) return isSaved ? t('Download PDF') : t('Download PDF (once it is saved)');
  return isSaved
    ? t('Download PDF of {{pet}}', { pet })
    : t('Download PDF of {{pet}} (once it is saved)', { pet });
}
