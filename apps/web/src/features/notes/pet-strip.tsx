import type { NotePatient } from '@auscult/contract/notes';
import { isUnassigned } from '@auscult/domain/notes/notes-of-pets';
import { type ReactNode, useId } from 'react';
import { many, t } from '#web/copy/text.ts';
import type { KindTexts } from './kind-texts.ts';
import { petsOf, type SeenNote } from './note-outline.ts';
import { type PetFact, petFacts } from './pet-facts.ts';
import classes from './pet-strip.module.css';
import type { Whose } from './whose.ts';

/**
 * With several pets: the facts about each, and a choice of what is shown: the whole note, one pet's own (its
 * lines and those of all pets), or the unassigned lines.
 */
export function PetStrip({ texts, lines, pets, pet, patients, onChoose, children, ...seen }: PetStripProps) {
  const group = useId();
  const named = petsOf(lines, pets);
  if (named.length < 2) return null;
  const unassigned = lines.filter(({ line }) => isUnassigned(line)).length;
  const isWhole = pet === undefined && !seen.isUnassigned;

  return (
    <div className={classes.bar}>
      <div className={classes.strip} role="radiogroup" aria-label={t(texts.whose)}>
        <Choice
          group={group}
          name={t('All')}
          title={t(texts.whole)}
          facts={[]}
          isChosen={isWhole}
          onChoose={() => onChoose({})}
        />
        {named.map((name) => (
          <Choice
            key={name}
            group={group}
            name={name}
            title={name}
            facts={petFacts(name, lines, patients)}
            isChosen={pet === name}
            onChoose={() => onChoose({ pet: name })}
          />
        ))}
        {unassigned > 0 && (
          <Choice
            group={group}
            name={t('Unassigned')}
            title={t('Lines of no pet')}
            facts={[{ text: many(unassigned, '{{count}} line', '{{count}} lines'), isAlarm: true }]}
            isChosen={seen.isUnassigned === true}
            onChoose={() => onChoose({ isUnassigned: true })}
          />
        )}
      </div>
      {children}
      {pet !== undefined && unassigned > 0 && (
        <output className={classes.left}>{texts.countUnassigned(unassigned)}</output>
      )}
    </div>
  );
}

interface PetStripProps extends SeenNote {
  /** The texts of this kind of note. */
  texts: KindTexts;
  /** The server's facts from the lines of each pet. */
  patients: readonly NotePatient[];
  onChoose: (whose: Whose) => void;
  /** Other tools for several pets. */
  children?: ReactNode;
}

function Choice({ group, name, title, facts, isChosen, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <label className={classes.choice} title={title} data-alarm={facts.some(isAlarm) || undefined}>
      <input
        type="radio"
        className={classes.radio}
        name={group}
        checked={isChosen}
        aria-labelledby={`${id}-name`}
        aria-describedby={facts.length > 0 ? `${id}-facts` : undefined}
        onChange={onChoose}
        // The arrow keys scroll the strip to the chosen pet.
        onFocus={({ currentTarget }) =>
          currentTarget.parentElement?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
        }
      />
      <span id={`${id}-name`} className={classes.name}>
        {name}
      </span>
      {facts.length > 0 && (
        <span id={`${id}-facts`} className={classes.facts}>
          {facts.map(({ text, isAlarm: isRed }, at) => (
            <span key={text} data-alarm={isRed || undefined}>
              {at > 0 && ' · '}
              {text}
            </span>
          ))}
        </span>
      )}
    </label>
  );
}

function isAlarm(fact: PetFact): boolean {
  return fact.isAlarm;
}

interface ChoiceProps {
  /** Of the radio buttons. */
  group: string;
  name: string;
  /** The full name, if it is truncated. */
  title: string;
  facts: readonly PetFact[];
  isChosen: boolean;
  onChoose: () => void;
}
