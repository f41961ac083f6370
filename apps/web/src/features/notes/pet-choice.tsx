import { isUnassigned } from '@auscult/domain/notes/notes-of-pets';
import { Chip, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { many, t } from '#web/copy/text.ts';
import { petsOf, type SeenNote } from './note-outline.ts';
import classes from './pet-choice.module.css';

/** Among several pets: shows the whole note, or one pet's own, which is its lines and those of all pets. */
export function PetChoice({ lines, pets, pet, onChoose, children }: PetChoiceProps) {
  const named = petsOf(lines, pets);
  if (named.length < 2) return null;
  const unassigned = lines.filter(({ line }) => isUnassigned(line)).length;

  return (
    <div className={classes.bar}>
      <Chip.Group value={pet ?? WHOLE} onChange={(value) => onChoose(named.find((name) => name === value))}>
        <Group gap="xs" role="radiogroup" aria-label={t('Whose note')}>
          <Chip value={WHOLE} variant="light">
            {t('Whole note')}
          </Chip>
          {named.map((name) => (
            <Chip key={name} value={name} variant="light">
              {name}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {children}
      {pet !== undefined && unassigned > 0 && (
        <output className={classes.left}>
          {many(
            unassigned,
            '{{count}} line is unassigned and stands in no pet’s note. You find it at the end of the whole note.',
            '{{count}} lines are unassigned and stand in no pet’s note. You find them at the end of the whole note.',
          )}
        </output>
      )}
    </div>
  );
}

/** A name that no pet can have. */
const WHOLE = '\n';

interface PetChoiceProps extends SeenNote {
  onChoose: (pet: string | undefined) => void;
  /** What else can be done where there are several. */
  children?: ReactNode;
}
