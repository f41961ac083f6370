import { isUnassigned } from '@auscult/domain/notes/notes-of-pets';
import { Chip, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '#web/copy/text.ts';
import type { KindTexts } from './kind-texts.ts';
import { petsOf, type SeenNote } from './note-outline.ts';
import classes from './pet-choice.module.css';

/** Among several pets: shows the whole note, or one pet's own, which is its lines and those of all pets. */
export function PetChoice({ texts, lines, pets, pet, onChoose, children }: PetChoiceProps) {
  const named = petsOf(lines, pets);
  if (named.length < 2) return null;
  const unassigned = lines.filter(({ line }) => isUnassigned(line)).length;

  return (
    <div className={classes.bar}>
      <Chip.Group value={pet ?? WHOLE} onChange={(value) => onChoose(named.find((name) => name === value))}>
        <Group className={classes.pets} gap="xs" role="radiogroup" aria-label={t(texts.whose)}>
          <Chip value={WHOLE} variant="light">
            {t(texts.whole)}
          </Chip>
          {named.map((name) => (
            <Chip key={name} classNames={PET_CLASSES} value={name} variant="light">
              {name}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {children}
      {pet !== undefined && unassigned > 0 && (
        <output className={classes.left}>{texts.countUnassigned(unassigned)}</output>
      )}
    </div>
  );
}

const PET_CLASSES = { root: classes.pet, label: classes.label, iconWrapper: classes.check };

/** A name that no pet can have. */
const WHOLE = '\n';

interface PetChoiceProps extends SeenNote {
  /** What the screen says of such a note. */
  texts: KindTexts;
  onChoose: (pet: string | undefined) => void;
  /** What else can be done where there are several. */
  children?: ReactNode;
}
