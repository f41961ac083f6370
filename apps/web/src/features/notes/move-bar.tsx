import { ALL_PETS } from '@auscult/domain/notes/render-note';
import { Button } from '@mantine/core';
import { many, t } from '#web/copy/text.ts';
import type { LineMoves } from './line-moves.ts';
import classes from './move-bar.module.css';

/** Assigns the selected lines to a pet, or to all of them. */
export function MoveBar({ moves }: { moves: LineMoves }) {
  const { chosen, pets, isReady, move, choose } = moves;
  if (!chosen) return null;
  return (
    <div className={classes.move} role="toolbar" aria-label={t('Move the chosen lines')}>
      <output className={classes.count}>
        {chosen.size === 0
          ? t('Choose the lines to move')
          : many(chosen.size, '{{count}} line chosen. Move to', '{{count}} lines chosen. Move to')}
      </output>
      {[...pets, null].map((pet) => (
        <Button
          key={pet ?? ''}
          size="compact-md"
          variant="light"
          disabled={chosen.size === 0 || !isReady}
          onClick={() => move([...chosen], pet)}
        >
          {pet ?? t(ALL_PETS)}
        </Button>
      ))}
      <Button size="compact-md" variant="subtle" color="gray" onClick={() => choose(undefined)}>
        {t('Cancel')}
      </Button>
    </div>
  );
}
