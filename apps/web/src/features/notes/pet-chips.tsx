import { ALL_PETS } from '@auscult/domain/notes/render-note';
import { Button } from '@mantine/core';
import { t } from '#web/copy/text.ts';
import type { LineActs } from './line-acts.ts';
import type { LineMoves } from './line-moves.ts';
import type { HeldLine } from './note-edits.ts';
import classes from './pet-chips.module.css';

/** Below an unassigned line: one press assigns it to a pet, or to all. */
export function PetChips({ held: { key }, acts, moves, onGiven }: PetChipsProps) {
  const give = (pet: string | null) => {
    // If only unassigned lines are shown, this one then disappears.
    if (acts.isOfUnassigned) acts.focusHeir(key);
    moves.move([key], pet);
    onGiven?.();
  };
  return (
    <fieldset className={classes.chips} aria-label={t('This line is about')}>
      {[...moves.pets, null].map((pet) => (
        <Button
          key={pet ?? ''}
          classNames={{ root: classes.chip, label: classes.name }}
          size="compact-sm"
          variant="default"
          radius="xl"
          title={pet ?? undefined}
          disabled={!moves.isReady}
          tabIndex={key === acts.active ? 0 : -1}
          onClick={() => give(pet)}
        >
          {pet ?? t(ALL_PETS)}
        </Button>
      ))}
    </fieldset>
  );
}

interface PetChipsProps {
  held: HeldLine;
  acts: LineActs;
  moves: LineMoves;
  /** Called after one was pressed. */
  onGiven?: () => void;
}
