import type { NoteLine, SoapNote } from '@auscult/contract/notes';
import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots, IconHistory, IconSignature, IconTextPlus } from '@tabler/icons-react';
import { t } from '#web/copy/text.ts';
import type { NoteKind } from './note-kinds.ts';
import { NoteVersions } from './note-versions.tsx';

/** What is seldom done with a note: its versions, its signature. */
export function NoteMenu({ kind, note, lines, isSaved, onTake, onSign, onAmend }: NoteMenuProps) {
  const [isOpen, versions] = useDisclosure();
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t(kind.texts.more)}>
            <IconDots size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconHistory size={16} aria-hidden />}
            disabled={!isSaved}
            onClick={versions.open}
          >
            {isSaved ? t('Versions') : t('Versions (once it is saved)')}
          </Menu.Item>
          {onSign && (
            <Menu.Item leftSection={<IconSignature size={16} aria-hidden />} onClick={onSign}>
              {t('Sign and lock')}
            </Menu.Item>
          )}
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
  /** The note as the server has it. */
  note: SoapNote;
  /** As they are seen. */
  lines: readonly NoteLine[];
  /** Whether the server has it so. */
  isSaved: boolean;
  /** Takes what stands there now; left out where nothing can change. */
  onTake?: (note: SoapNote) => void;
  /** Undefined where whoever looks may not sign, or somebody has. */
  onSign?: (() => void) | undefined;
  /** Undefined where whoever looks may not, or nobody has signed. */
  onAmend?: (() => void) | undefined;
}
