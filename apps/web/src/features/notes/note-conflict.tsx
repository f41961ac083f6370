import type { NoteLine, SoapNote } from '@auscult/contract/notes';
import { isAboutAll } from '@auscult/domain/notes/notes-of-pets';
import { Button, Modal, SimpleGrid, Text } from '@mantine/core';
import { many, t } from '#web/copy/text.ts';
import { InlineText } from './inline-text.tsx';
import classes from './note-conflict.module.css';
import type { HeldLine } from './note-edits.ts';
import { heldNote } from './note-edits.ts';
import type { NoteKind } from './note-kinds.ts';
import { petsOf } from './note-outline.ts';

/**
 * Shows what differs between two versions of a note that were changed at the same time, and lets the person choose.
 * Neither is lost.
 */
export function NoteConflict({ kind, mine, theirs, onKeepMine, onTakeTheirs }: NoteConflictProps) {
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t(kind.texts.changedMeanwhile)}
      size="xl"
    >
      <Text c="dimmed" mb="md">
        {t('Differences are highlighted. You can undo either choice.')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Version title={t('Your version')} lines={mine} other={heldNote(theirs).lines} />
        <Version title={t('The other version')} lines={heldNote(theirs).lines} other={mine} />
        <Button onClick={onKeepMine}>{t('Keep mine')}</Button>
        <Button variant="default" onClick={onTakeTheirs}>
          {t('Use the other version')}
        </Button>
      </SimpleGrid>
    </Modal>
  );
}

interface NoteConflictProps {
  kind: NoteKind;
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
  const known = new Set(other.map(({ line }) => identityOf(line)));
  const hasSeveralPets = petsOf([...lines, ...other], []).length > 1;
  return (
    <section aria-label={title} className={classes.version}>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.lines}>
        {partsOf(lines, known).map((part) =>
          'same' in part ? (
            <li key={part.key} className={classes.same}>
              {many(part.same, '{{count}} line is the same', '{{count}} lines are the same')}
            </li>
          ) : (
            <li key={part.key} data-differs>
              <InlineText markup={part.line.text} />
              {hasSeveralPets && <span className={classes.about}> {whomName(part.line)}</span>}
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

/** Lines that differ, and between them how many do not. */
function partsOf(lines: readonly HeldLine[], known: ReadonlySet<string>): Part[] {
  const parts: Part[] = [];
  for (const held of lines) {
    const last = parts.at(-1);
    if (!known.has(identityOf(held.line))) parts.push(held);
    else if (last && 'same' in last) last.same += 1;
    else parts.push({ key: held.key, same: 1 });
  }
  return parts;
}

type Part = HeldLine | { key: number; same: number };

/** The same words for another pet are another line. */
function identityOf({ text, pet, all_pets }: NoteLine): string {
  return JSON.stringify([text, pet, all_pets ?? false]);
}

function whomName(line: NoteLine): string {
  return isAboutAll(line) ? t('All pets') : (line.pet ?? t('Unassigned'));
}
