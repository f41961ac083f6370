import { isAbout, isAboutAll } from '@auscult/domain/notes/notes-of-pets';
import { ALL_PETS } from '@auscult/domain/notes/render-note';
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconPaw } from '@tabler/icons-react';
import { t } from '#web/copy/text.ts';
import type { LineActs } from './line-acts.ts';
import type { LineMoves } from './line-moves.ts';
import type { HeldLine } from './note-edits.ts';

/** Assigns one line to another pet, or to all of them. */
export function MoveLineMenu({ held: { key, line }, acts, moves }: MoveLineMenuProps) {
  const targets = [...moves.pets.filter((pet) => !isAbout(line, pet)), ...(isAboutAll(line) ? [] : [null])];
  return (
    <Menu
      position="bottom-end"
      opened={acts.moving === key}
      onChange={(isOpen) => acts.setMoving(isOpen ? key : undefined)}
    >
      <Menu.Target>
        <Tooltip label={t('Move line (M)')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label={t('Move line')}
            tabIndex={key === acts.active ? 0 : -1}
          >
            <IconPaw size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{moves.isReady ? t('This line is about') : t('Saving your changes…')}</Menu.Label>
        {targets.map((pet) => (
          <Menu.Item key={pet ?? ''} disabled={!moves.isReady} onClick={() => moves.move([key], pet)}>
            {pet ?? t(ALL_PETS)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => moves.choose([key])}>{t('Choose several lines…')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface MoveLineMenuProps {
  held: HeldLine;
  acts: LineActs;
  moves: LineMoves;
}
