import type { SoapNote } from '@auscult/contract/notes';
import { noteAsHtml } from '@auscult/domain/notes/note-as-html';
import { noteAsPlainText } from '@auscult/domain/notes/note-as-plain-text';
import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconChevronDown, IconCopy, IconFileTypePdf } from '@tabler/icons-react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { useDownloadPdf } from '#web/features/pdf/use-download-pdf.ts';
import { copyText } from './copy-text.ts';
import { placeHere } from './inline-text.tsx';
import type { NoteKind } from './note-kinds.ts';
import classes from './take-note.module.css';

/** Takes a note elsewhere: copied with its formatting, as plain text for a practice system that knows none, as a PDF file. */
export function TakeNote({ kind, note, pet, markup, language, isSaved }: TakeNoteProps) {
  const pdf = useDownloadPdf();
  const copy = (isRich: boolean) => {
    const plain = noteAsPlainText(markup, placeHere());
    const html = isRich ? noteAsHtml(markup, placeHere()) : undefined;
    copyText({ html, plain })
      .then(() => notifications.show({ message: 'Copied.', color: 'green', autoClose: 2000 }))
      .catch(() => notifications.show({ message: 'This browser does not allow copying.', color: 'red' }));
  };
  const download = () =>
    pdf.mutate(
      { print: kind.print, ...note, language, pet },
      {
        onError: (error) =>
          notifications.show({ color: 'red', message: errorText(error, errorTexts.downloadPdf) }),
      },
    );

  return (
    <Button.Group>
      <Button leftSection={<IconCopy size={17} aria-hidden />} onClick={() => copy(true)}>
        {pet === undefined ? 'Copy' : `Copy ${pet}’s note`}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button px="xs" className={classes.more} loading={pdf.isPending} aria-label="Copy or download">
            <IconChevronDown size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => copy(true)}>
            Copy as rich text
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => copy(false)}>
            Copy as plain text
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            disabled={!isSaved}
            onClick={download}
          >
            {pet === undefined ? 'Download PDF' : `Download PDF of ${pet}`}
            {!isSaved && ' (once it is saved)'}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}

interface TakeNoteProps {
  kind: NoteKind;
  note: Pick<SoapNote, 'session_id' | 'node_id'>;
  /** Whose own note it is; undefined for the whole. */
  pet?: string | undefined;
  /** What of the note is seen. */
  markup: string;
  /** Locale of the note, where that is not the reader's. */
  language?: string;
  /** Whether the server has it so. */
  isSaved: boolean;
}
