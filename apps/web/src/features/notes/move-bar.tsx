import { ALL_PETS } from '@auscult/domain/notes/render-note';
import { Button } from '@mantine/core';
import type { LineMoves } from './line-moves.ts';
import classes from './pet-choice.module.css';

/** Gives the lines that are chosen to a pet, or to all of them. */
export function MoveBar({ moves }: { moves: LineMoves }) {
  const { chosen, pets, isReady, move, choose } = moves;
  if (!chosen) return null;
  const said = chosen.size === 1 ? '1 line chosen' : `${chosen.size} lines chosen`;
  return (
    <div className={classes.move} role="toolbar" aria-label="Move the chosen lines">
      <output className={classes.count}>
        {chosen.size === 0 ? 'Choose the lines to move' : `${said}. Move to`}
      </output>
      {[...pets, null].map((pet) => (
        <Button
          key={pet ?? ''}
          size="compact-md"
          variant="light"
          disabled={chosen.size === 0 || !isReady}
          onClick={() => move([...chosen], pet)}
        >
          {pet ?? ALL_PETS}
        </Button>
      ))}
      <Button size="compact-md" variant="subtle" color="gray" onClick={() => choose(undefined)}>
        Cancel
      </Button>
    </div>
  );
}
