/** Whom a sentence is about, and who is spoken of behind it. */

import { isTwoWeights } from '../reading/numbers/two-weights.ts';
import { notAhead, sequence } from '../reading/text/patterns.ts';
import type { SpokenSentence } from '../reading/turns/spoken-sentences.ts';
import { findTurns, isForLater } from './announced-pets.ts';
import { isWellBesides } from './asides.ts';
import { partedByPronoun } from './by-pronoun.ts';
import { isInPassing } from './in-passing.ts';
import type { PetSentence } from './named-afterwards.ts';
import { findPets, groupMeant, type PetNames, withoutOthersNamed } from './pet-names.ts';
import { goesOnOfAll } from './pet-stretches.ts';
import type { Pronouns } from './pronouns.ts';
import { splitByPet, vitalFirst, withVital } from './split-by-pet.ts';

/** A sentence with whom it is about; in parts where it tells one thing of one patient and another of the next. */
export function partsOf(sentence: SpokenSentence, names: PetNames, around: Around): PetSentence[] {
  const { current, next } = around;
  const text = withoutOthersNamed(sentence.text, names);
  const turned = turnedTo(text, names);
  if (turned !== undefined) return [{ ...sentence, text, pets: [turned] }];
  const base = { ...sentence, text };
  const parted = partedByPronoun(text, names, around);
  if (parted) {
    const vital = vitalFirst(text);
    return parted.map((part, index) => ({
      ...sentence,
      text: index === 0 ? part.text : withVital(part.text, vital),
      pets: [part.pet],
    }));
  }
  const group = groupMeant(text, names, next?.segment === sentence.segment ? next.text : '');
  if (group) return [{ ...base, pets: group }];
  const named = [...new Set(findPets(text, names).map(({ name }) => name))];
  if (named.length === 0) return [{ ...base, pets: isOfNobody(text) ? [] : current }];
  if (isInPassing(text, names)) return [{ ...base, pets: current }];
  return named.length === 1 ? [{ ...base, pets: named }] : splitByPet(base, names, named);
}

interface Around {
  current: readonly string[];
  pronouns: Pronouns;
  next: SpokenSentence | undefined;
}

/** "Gravy first, then Biscuit": the one patient that a sentence turns to, where it names others for later only. */
function turnedTo(text: string, names: PetNames): string | undefined {
  const turn = findTurns(text, names).at(-1);
  if (turn === undefined) return undefined;
  const isAlone = findPets(text, names).every(
    ({ name, start, end }) => name === turn.name || (start > turn.end && isForLater(text, start, end)),
  );
  return isAlone ? turn.name : undefined;
}

/** "0.9 and 6.4 kilos": of two of them, and nobody says whose each is. */
function isOfNobody(text: string): boolean {
  return isAboutAll(text) || isTwoWeights(text) || OF_SEVERAL.test(text);
}

/** "Temps 38.4 and 38.9.": one of each, and nobody says whose. */
const OF_SEVERAL =
  /^(?:(?:and|the|their|both) )*(?:temps|temperatures|weights|heart rates)[:,]?(?: (?:are|were))? \d[\d.]*(?:,? and|,) \d[\d.]*\W*$/i;

/** "I weighed everybody": what follows is about no one in particular. */
function isAboutAll(text: string): boolean {
  return ABOUT_ALL.test(text);
}

/** "All four quarters", "all 3 stones": so many parts of one animal are no animals. */
const ABOUT_ALL = sequence(
  /\b/i,
  [
    /everybody|everyone/i,
    sequence(/all /i, [
      /of them/i,
      sequence(
        /(?:three|four|\d+)/i,
        notAhead([
          sequence(
            / /i,
            [
              /quarters?|limbs?|legs?|feet|paws?|pads|hooves|claws|teats?|glands?|fetlocks?|hocks?|joints?/i,
              /nodes?|canines?|teeth|roots?|carnassials?|stones?|masses|lumps?|sites?|views?|eggs|valves|doses?/i,
              /days?|weeks?|times/i,
            ],
            /\b/i,
          ),
        ]),
      ),
    ]),
    /each of them|the whole (?:family|gang)/i,
  ],
  /\b/i,
);

/** Who is spoken of from here on; undefined when that does not change. */
export function spokenOf(
  { text, segment }: SpokenSentence,
  names: PetNames,
  { parts, before }: { parts: readonly PetSentence[]; before: SpokenSentence | undefined },
): readonly string[] | undefined {
  const [{ pets: first = [] } = {}] = parts;
  const isBesides = isWellBesides(text, before?.segment === segment ? before.text : '');
  if (isBesides || isOnlyMeasured(parts, names)) return undefined;
  if (first.length > 1 && goesOnOfAll(text)) return first;
  const said = withoutOthersNamed(text, names);
  const last = turnedTo(said, names) ?? findPets(said, names).at(-1)?.name;
  if (last === undefined) return isAboutAll(text) ? [] : undefined;
  return parts.at(-1)?.pets.includes(last) ? [last] : undefined;
}

/** "5.6 on him, and 5.1 on Oscar": Oscar is only measured beside. */
function isOnlyMeasured([first, second]: readonly PetSentence[], names: PetNames): boolean {
  return (
    second !== undefined && ONLY_MEASURED.test(second.text) && findPets(first?.text ?? '', names).length === 0
  );
}

const ONLY_MEASURED = /^(?:[\w'-]+ ){0,2}\d[\d.]*(?: \w+)? (?:on|for|in) [\w'-]+\W*$/;
