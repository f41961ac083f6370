/** Who was introduced as the patient, beside who the visit is of. */

import type { NoteFlag } from '@auscult/contract/notes';
import { foldName, nameWords } from '@auscult/domain/names/fold-name';
import { soundsLike } from '@auscult/domain/names/sounds-like';
import { isNameAlike } from '../../lexicon/spelled-alike.ts';
import { findAll } from '../../reading/text/find-all.ts';
import { ahead, sequence } from '../../reading/text/patterns.ts';
import { type Subject, soft } from '../said/subject.ts';
import type { NamedPet } from './check-pet.ts';

/**
 * The flag for a line that rests on "this is Biscuit, a nine year old", where nobody named a patient of the visit in all of
 * it: it may have been recorded under the wrong name.
 */
export function checkIntroduced({ own, all }: Subject, pets: readonly NamedPet[]): NoteFlag[] {
  const stranger = own.rows.flatMap((text) => introducedIn(text))[0];
  if (stranger === undefined || pets.length === 0) return [];
  const names = pets.flatMap(({ name }) => nameWords(name));
  // "Milligrams" begins like Milo, and names nobody.
  const said = new Set(all.rows.flatMap((text) => text.match(/\b\p{Lu}\p{L}+/gu) ?? []));
  if ([...said].some((word) => names.some((name) => isAlike(word, name)))) return [];
  const [pet] = pets;
  return [
    soft(
      'pet',
      pets.length === 1
        ? `${stranger} was introduced here, and ${pet?.name} is never named: please check whose visit this is.`
        : `${stranger} was introduced here, and no patient of this visit is ever named: please check whose visit this is.`,
    ),
  ];
}

function isAlike(word: string, name: string): boolean {
  return isNameAlike(foldName(word), name) || soundsLike(word, name) !== 'no';
}

function introducedIn(text: string): string[] {
  return findAll(text, INTRODUCES).flatMap(([, name = '']) =>
    /^(?:Mom|Mum|Dad|Doctor|Dr)$/.test(name) ? [] : [name],
  );
}

/** A name, and how old or of what kind the animal is: a person is introduced otherwise. */
const INTRODUCES = sequence(
  /\b(?:[Tt]his is|[Hh]ere's|[Hh]ere is|[Ww]e have|[Ww]e've got|I've got|[Ss]o it's|name is|name's) /gu,
  /([A-Z]\p{Ll}{2,})\b/gu,
  ahead([
    sequence(/[,.]? (?:(?:he's|she's|he is|she is|who is|who's|the|our|an?) ){0,2}/gu, [
      /(?:\w+[ -]){0,4}?(?:year|month|week)s?[- ]old/gu,
      sequence(
        /(?:\w+ ){0,3}?/gu,
        [
          /dog|cat|puppy|kitten|mare|gelding|stallion|horse|rabbit|labrador|lab|retriever|terrier|shepherd/gu,
          /poodle|dachshund|spaniel|shorthair|longhair|siamese/gu,
        ],
        /\b/gu,
      ),
    ]),
  ]),
);
