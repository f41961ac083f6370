/**
 * Of what species the only patient of a visit is, by how it is presented ("nine-year-old spayed Labrador", "he's a barn
 * cat"), by what only such patients are given ("FVRCP"), or by the kind that all talk is of ("most dogs with this …").
 * An animal that is merely spoken of ("he is afraid of the neighbor's dog") tells nothing.
 */

import { ANIMAL_WORDS, type KnownSpecies } from '../lexicon/breeds.ts';
import { sequence } from '../reading/text/patterns.ts';

/** Words, as segments of a transcript or lines of a note. */
type Words = ReadonlyArray<{ text: string }>;

/** The one species that the words tell of the patient; undefined where they tell none, or more than one. */
export function heardSpecies(segments: Words): KnownSpecies | undefined {
  const kept = heardIn.get(segments);
  if (kept) return kept.species;
  const species = speciesIn(segments);
  heardIn.set(segments, { species });
  return species;
}

/** A note is checked in slices; gone when nobody holds the transcript any more. */
const heardIn = new WeakMap<Words, { species: KnownSpecies | undefined }>();

function speciesIn(segments: Words): KnownSpecies | undefined {
  const clauses = segments
    .flatMap(({ text }) => text.replaceAll('’', "'").split(CLAUSE_END))
    .filter((clause) => MAY_TELL.test(clause) && !ELSEWHERE.test(clause));
  const presented = speciesBy(PRESENTED, clauses);
  const heard = presented.length > 0 ? presented : speciesBy(AT_LARGE, clauses);
  return heard.length === 1 ? heard[0] : undefined;
}

type Ways = ReadonlyArray<readonly [KnownSpecies, RegExp]>;

function speciesBy(ways: Ways, clauses: readonly string[]): KnownSpecies[] {
  return ways.flatMap(([species, way]) => (clauses.some((clause) => way.test(clause)) ? [species] : []));
}

const CLAUSE_END = /[.?!;]/;

/** Another's animal, one beside the patient, and figures of speech. */
const ELSEWHERE = sequence(
  /\b/i,
  [
    /neighbou?r(?:'s|s)?|friend(?:'s|s)?|at home|at the house/i,
    /(?:sister|brother|aunt|uncle|cousin|daughter|son|mom|mother|dad|father|roommate|grandson)(?:-in-law)?'s/i,
    /next door|used to|our old|also have|(?:we|i)(?:'ve got| have) (?:a|an|the|two|three)|there'?s a/i,
    /saw an?|got an?|bit (?:him|her|by)|chased|attacked|fight|fought|like an?|that kind of/i,
    /(?:same|is that) the/i,
  ],
  /\b/i,
);

const AGE = '(?:years?|yrs?|months?|mos?|weeks?|wks?|days?)[- ]olds?';
const SEX =
  '(?:spayed|neutered|castrated|intact|entire|altered|male|female|fs|mn|mc|fi|mi|f\\/?s|m\\/?n|sf|nm)';
/** "He's a", "she is seven, a yellow", "this is Buck, the Paint". */
const IS = "(?:(?:he|she|it|this|patient)(?:'s| is|s)|your|species|signalment)";
/** What stands between: "it is made for dogs" presents none. */
const WORDS = "(?:(?!(?:for|of|with|in|to|than|from|by|about|not)\\b)[\\w/'-]{1,15}[,:\\s]{1,2}){0,4}";

/** What only patients of one species are given. */
const GIVEN: Partial<Record<KnownSpecies, string>> = {
  dog: 'dh?l?ppv?|da2?ppv?|dhlpp|bordetella',
  cat: 'fvrcp|felv|feline leukemia|litter ?(?:box|tray)',
};

/** How one species is mostly kept; a horse that is presented as one may be walked on a lead too. */
const KEPT: Partial<Record<KnownSpecies, string>> = {
  dog: '(?:leash|lead) (?:walks?|walking)|walk(?:s|ed|ies)? (?:only )?on (?:a|the|his|her) (?:short )?(?:leash|lead)(?! rope)',
};

const YOUNG: Partial<Record<KnownSpecies, string>> = {
  dog: 'puppy|pup',
  cat: 'kitten',
  horse: 'foal|colt|filly',
};

const PRESENTED: Ways = waysOf((species, animals) => {
  const given = GIVEN[species];
  const young = YOUNG[species];
  return [
    `(?:${AGE}|${SEX})[,\\s]{1,2}${WORDS}(?:${animals})`,
    `${IS}[:,\\s]{1,2}${WORDS}(?:${animals})`,
    `other (?:${animals})`,
    ...(given ? [given] : []),
    ...(young ? [`(?:he|she|it) was (?:just |only |still )?an? (?:${young})`] : []),
  ];
});

/** How the patient is kept, and how kinds of animals are spoken of at large, which a vet does of the kind seen. */
const AT_LARGE: Ways = waysOf((species, animals) => [
  ...(KEPT[species] ? [KEPT[species]] : []),
  `(?:most|some|many|lots? of|in|for|with|to|all) (?:${animals})`,
  `^ ?(?:${animals}) (?:get|do|can|with|that|are|have|hide|run|need|will|don't|often|usually|like|tend)`,
]);

function waysOf(patterns: (species: KnownSpecies, animals: string) => string[]): Ways {
  return (Object.entries(ANIMAL_WORDS) as Array<[KnownSpecies, string]>).map(([species, animals]) => [
    species,
    new RegExp(`(?<![\\w-])(?:${patterns(species, animals).join('|')})(?![\\w-])`, 'i'),
  ]);
}

/** Of most clauses nothing more needs to be read. */
const MAY_TELL = new RegExp(
  `(?<![\\w-])(?:${[...Object.values(ANIMAL_WORDS), ...Object.values(GIVEN), ...Object.values(KEPT)].join('|')})(?![\\w-])`,
  'i',
);
