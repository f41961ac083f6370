import type { NoteLine, SoapNote } from '@auscult/contract/notes';
import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDots,
  IconHistory,
  IconTextPlus,
} from '@tabler/icons-react';
import { t } from '#web/copy/text.ts';
import type { NoteEdit, NoteEdits } from './note-edits.ts';
import type { NoteKind } from './note-kinds.ts';
import { NoteVersions } from './note-versions.tsx';

/** Where the bar of a note has no room for undo and redo. The style sheet has the same widths. */
const NARROW = '(max-width: 48em), (62em < width <= 67em)';

/** Rare actions of a note: its versions, an amendment; where the bar is narrow, undo and redo, too. */
export function NoteMenu({ kind, note, lines, isSaved, onTake, edits, onEdit, onAmend }: NoteMenuProps) {
  const [isOpen, versions] = useDisclosure();
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t(kind.texts.more)}>
            <IconDots size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isNarrow && edits && onEdit && (
            <>
              <Menu.Item
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                disabled={edits.past.length === 0}
                onClick={() => onEdit({ kind: 'undo' })}
              >
                {t('Undo')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArrowForwardUp size={16} aria-hidden />}
                disabled={edits.future.length === 0}
                onClick={() => onEdit({ kind: 'redo' })}
              >
                {t('Redo')}
              </Menu.Item>
            </>
          )}
          <Menu.Item
            leftSection={<IconHistory size={16} aria-hidden />}
            disabled={!isSaved}
            onClick={versions.open}
          >
            {isSaved ? t('Versions') : t('Versions (once it is saved)')}
          </Menu.Item>
          {onAmend && (
            <Menu.Item leftSection={<IconTextPlus size={16} aria-hidden />} onClick={onAmend}>
              {t('Add amendment')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <NoteVersions
        isOpen={isOpen}
        kind={kind}
        note={note}
        lines={lines}
        onTake={onTake}
        onClose={versions.close}
      />
    </>
  );
}

interface NoteMenuProps {
  kind: NoteKind;
  /** The note on the server. */
  note: SoapNote;
  /** The lines on the screen. */
  lines: readonly NoteLine[];
  /** Whether the server has these lines. */
  isSaved: boolean;
  /** Shows the current note; undefined if it is read-only. */
  onTake?: (note: SoapNote) => void;
  /** Undefined if the note is read-only. */
  edits?: NoteEdits;
  onEdit?: (edit: NoteEdit) => void;
  /** Undefined before the note is signed, and for people who cannot amend it. */
  onAmend?: (() => void) | undefined;
}
