import { noteAsHtml } from '@auscult/domain/notes/note-as-html';
import { noteAsPlainText } from '@auscult/domain/notes/note-as-plain-text';
import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconChevronDown, IconCopy } from '@tabler/icons-react';
import classes from './copy-note.module.css';
import { copyText } from './copy-text.ts';
import { placeHere } from './inline-text.tsx';

/** Copies a note with its formatting, or as plain text for a practice system that knows none. */
export function CopyNote({ markup }: { markup: string }) {
  const copy = (isRich: boolean) => {
    const plain = noteAsPlainText(markup, placeHere());
    const html = isRich ? noteAsHtml(markup, placeHere()) : undefined;
    copyText({ html, plain })
      .then(() => notifications.show({ message: 'Copied.', color: 'green', autoClose: 2000 }))
      .catch(() => notifications.show({ message: 'This browser does not allow copying.', color: 'red' }));
  };

  return (
    <Button.Group>
      <Button leftSection={<IconCopy size={17} aria-hidden />} onClick={() => copy(true)}>
        Copy
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button px="xs" className={classes.more} aria-label="More ways to copy">
            <IconChevronDown size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => copy(true)}>Copy as rich text</Menu.Item>
          <Menu.Item onClick={() => copy(false)}>Copy as plain text</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
}
