import type { SoapNote } from '@auscult/contract/notes';
import { Button, Modal, SimpleGrid, Text } from '@mantine/core';
import { InlineText } from './inline-text.tsx';
import classes from './note-conflict.module.css';
import type { HeldLine } from './note-edits.ts';
import { heldNote } from './note-edits.ts';

/** Shows two versions of a note that were changed at the same time, and lets the person choose. Neither is lost. */
export function NoteConflict({ mine, theirs, onKeepMine, onTakeTheirs }: NoteConflictProps) {
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="Somebody else changed this note meanwhile"
      size="xl"
    >
      <Text c="dimmed" mb="md">
        Lines that differ are marked. If you take the other version, yours is one Undo away.
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Version title="Your version" lines={mine} other={heldNote(theirs).lines} />
        <Version title="The other version" lines={heldNote(theirs).lines} other={mine} />
        <Button onClick={onKeepMine}>Keep mine</Button>
        <Button variant="default" onClick={onTakeTheirs}>
          Take the other
        </Button>
      </SimpleGrid>
    </Modal>
  );
}

interface NoteConflictProps {
  mine: readonly HeldLine[];
  theirs: SoapNote;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

interface VersionProps {
  title: string;
  lines: readonly HeldLine[];
  other: readonly HeldLine[];
}

function Version({ title, lines, other }: VersionProps) {
  const known = new Set(other.map(({ line }) => line.text));
  return (
    <section aria-label={title} className={classes.version}>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.lines}>
        {lines.map(({ key, line }) => (
          <li key={key} data-differs={!known.has(line.text) || undefined}>
            <InlineText markup={line.text} />
          </li>
        ))}
      </ul>
    </section>
  );
}
