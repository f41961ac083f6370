/**
 * Animals that are presented as patients and are none of those that the visit names: "Now Otis. Otis is a 3 year old
 * neutered Beagle". Nothing that is said of one may stand with a patient of the visit.
 */

import { soundsLike } from '@auscult/domain/names/sounds-like';
import { ANIMAL_WORDS } from '../lexicon/breeds.ts';
import { isNameAlike } from '../lexicon/spelled-alike.ts';
import { findAll } from '../reading/text/find-all.ts';
import { literally } from '../reading/text/literally.ts';
import { captured, notAhead, sequence } from '../reading/text/patterns.ts';
import { isClinical } from '../reading/words/clinical-words.ts';
import { findTurns } from './announced-pets.ts';
import { isNameOfMany } from './herd-animals.ts';
import { openHandlesIn } from './naming/handles.ts';
import { strangersIn } from './naming/strangers.ts';
import { type PetNames, petNames } from './pet-names.ts';

/** What is looked at of a sentence. */
export interface HeardSentence {
  text: string;
  isOwner: boolean;
}

/** Who is presented in a talk, beyond the names that the clinic typed. */
export interface PresentedPets {
  /** The names of animals that are none of the visit's. */
  unlisted: readonly string[];
  /** How a patient of the visit is called in the talk, where that is written otherwise: "Ottis" to "Otis". */
  called: ReadonlyMap<string, string>;
}

/** Reads who is presented. @param pets as the clinic typed them */
export function presentedPets(
  sentences: readonly HeardSentence[],
  pets: ReadonlyArray<{ name: string }>,
): PresentedPets {
  // The animals of a herd or a litter are told apart elsewhere.
  if (pets.length === 0 || pets.some(({ name }) => isNameOfMany(name))) return NOBODY;
  const open = new Set(sentences.flatMap(({ text }) => openHandlesIn(text)));
  const said = sentences.filter(({ isOwner }) => !isOwner).map(({ text }) => text);
  // In a visit of one, an owner who names another animal speaks of the household.
  const heard = pets.length > 1 ? sentences.map(({ text }) => text) : said;
  const found = [
    ...new Set([...presentedIn(said), ...turnedTo(said), ...strangersIn(heard, pets.length < 2)]),
  ].filter(
    (name) =>
      !open.has(name) && !pets.some((pet) => sharesWord(pet.name, name) || isCalledSo(pet.name, name)),
  );
  const called = new Map<string, string>();
  for (const name of found) {
    const [alike, second] = pets.filter((pet) => isNameAlike(name.toLowerCase(), pet.name.toLowerCase()));
    if (alike && !second && !isSaid(alike.name, sentences)) called.set(name, alike.name);
  }
  const unlisted = found.filter((name) => !called.has(name));
  // Where no patient is ever named, whoever is presented may be one by another name.
  const isAnyNamed = called.size > 0 || pets.some((pet) => isSaid(pet.name, sentences));
  return isAnyNamed ? { unlisted: [...unlisted, ...open], called } : { ...NOBODY, unlisted: [...open] };
}

const NOBODY: PresentedPets = { unlisted: [], called: new Map() };

/** The names by which the patients and the unlisted animals of a talk are told apart; each of the latter is called as it is said. */
export function namesWith(
  pets: ReadonlyArray<{ name: string; species?: string }>,
  { unlisted, called }: PresentedPets,
): PetNames {
  return petNames(pets, new Map([...called, ...unlisted.map((name) => [name, name] as const)]));
}

/**
 * A fact about an animal that is none of the visit's, with its name before it and no patient to stand with; others as they
 * are. @param pets the names of the visit's
 */
export function underItsName<F extends { text: string; pets: readonly string[] }>(
  fact: F,
  pets: readonly string[],
): F & { unlisted?: string } {
  const listed = fact.pets.filter((name) => pets.includes(name));
  const [unlisted] = fact.pets.filter((name) => !pets.includes(name));
  if (unlisted === undefined || listed.length > 0) return { ...fact, pets: listed };
  const isNamed = new RegExp(`\\b${literally(unlisted)}\\b`).test(fact.text);
  return { ...fact, pets: listed, unlisted, text: isNamed ? fact.text : `${unlisted}: ${fact.text}` };
}

const NAME = sequence(
  captured([
    sequence(
      notAhead([
        sequence(
          [
            /And|But|So|Then|That|This|It|He|She|The|Oh|No|Yes|Yeah|We|They|There|What|Now|Well|Or|Like|Is/,
            /Was|Maybe|Okay|Just|One|You|My|Our|Your|His|Her|First|Second|Next|Last|Patient|Subjective/,
            /Signalment|History|Here|Today|Dr|Doctor|Mr|Mrs|Ms|Miss/,
          ],
          /\b/,
        ),
      ]),
      /[A-Z][a-z]+/,
    ),
  ]),
  /(?: [A-Z][a-z'-]+)?/,
).source;
/** "Otis is a 3 year old", "this is Otis, a 3-year-old", "Otis, an 8 week old". */
const PRESENTED = sequence(
  [
    /^|[.!?,:] /g,
    sequence(
      /\b/g,
      [
        /[Tt]his is|[Hh]ere is|[Tt]hat is|[Pp]atient is|[Pp]atient:|[Nn]ext(?: up)? is|[Nn]ow|[Aa]nd/g,
        /[Ss]o|[Ww]ith|[Ww]e have|[Ss]eeing/g,
      ],
      / /g,
    ),
  ],
  NAME,
  /(?: is|['’]s|,) an? (?:\w+ ){0,2}?[\w.]+[ -](?:years?|months?|weeks?|yr)[ -]old /g,
);
/** "Neutered male Beagle", in the words behind. */
const ANIMAL = new RegExp(
  `^(?:[\\w-]+ ){0,5}?(?:male|female|neutered|spayed|castrated|entire|intact|${Object.values(ANIMAL_WORDS).join('|')})\\b`,
  'i',
);

function presentedIn(said: readonly string[]): string[] {
  return said.flatMap((text) =>
    /[ -]old /.test(text)
      ? findAll(text, PRESENTED)
          .filter((found) => ANIMAL.test(text.slice(found.index + found[0].length)))
          .map(([, name = '']) => name)
      : [],
  );
}

/** "Now Otis." and "hi, Otis", where something of him is looked at, too. */
function turnedTo(said: readonly string[]): string[] {
  const called = said.flatMap((text) => {
    const name = CALLED_UP.exec(text)?.[1];
    return name !== undefined && findTurns(text, petNames([{ name }])).length > 0 ? [name] : [];
  });
  const [greeted, examined, asked] = [GREETED, EXAMINED, ASKED].map((pattern) => namesBy(pattern, said));
  return [...new Set([...called, ...(greeted ?? [])])].filter(
    (name) => examined?.has(name) && !asked?.has(name) && !isClinical(name) && !IS_NO_NAME.test(name),
  );
}

function namesBy(pattern: RegExp, said: readonly string[]): ReadonlySet<string> {
  return new Set(said.flatMap((text) => findAll(text, pattern).map(([, name = '']) => name)));
}

/** "Hi Otis.", "good boy, Otis": said to an animal, or to its owner. */
const GREETED = new RegExp(
  `\\b(?:[Hh]i|[Hh]ello|[Hh]ey|[Cc]ome here|[Cc]ome on|[Uu]p you (?:come|get|go)|[Gg]ood (?:boy|girl)),? ${NAME}\\b`,
  'g',
);
/** A sentence that ends with a name, or calls somebody: what `findTurns` may read as a turn. */
const CALLED_UP = new RegExp(
  `(?:^(?:(?:[Oo]kay|[Aa]lright|[Rr]ight|[Ss]o|[Aa]nd|[Nn]ow|[Tt]hen|[Nn]ext|[Nn]ext up|[Oo]n to|[Ll]et's (?:do|see|look at|start with))[ ,]+)+)${NAME}(?:[.!,:]|$| (?:first|next|now)\\b)`,
);
/** Days, and words that begin a sentence; what is clinical is known elsewhere. */
const IS_NO_NAME = sequence(
  /^/,
  [
    /(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August/,
    /September|October|November|December|Plan|Assessment|Objective|Exam|Good|Great|Perfect|Sorry/,
    /Thanks|Thank|Please|Let|Lets|If|When|For|To|Of|On|In|At|Do|Does|Did|Can|Could|Would|Will|How|Why/,
    /Where|Who|Which|Not|All|Both|Any|Some/,
  ],
  /$/,
);
/** "Otis weighs 12 kilos", "Otis's heart": said of an animal, and hardly of a person. */
const EXAMINED = sequence(/\b([A-Z][a-z]+)(?:['’]s)? /g, [
  /weigh(?:s|ed)? (?:in|about|only|almost|\d)|is \d|temp|weight|heart|pulse|lungs?|eyes?|ears?/g,
  /teeth|belly|abdomen|skin|coat|gums/g,
  /is (?:limping|vomiting|coughing|itchy|spayed|neutered|due for)/g,
]);
/** "Otis, can you get the scale?" */
const ASKED = /\b([A-Z][a-z]+),? (?:can|could|would|will) you\b/g;

/** "Junie", and no more than Juniper is in the visit. */
function isCalledSo(typed: string, said: string): boolean {
  return typed.split(' ').some((word) => soundsLike(word, said) !== 'no');
}

function sharesWord(typed: string, said: string): boolean {
  return typed
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .includes(said.toLowerCase());
}

function isSaid(name: string, sentences: readonly HeardSentence[]): boolean {
  const own = new RegExp(`(?<!\\w)${literally(name)}(?!\\w)`, 'i');
  return sentences.some(({ text }) => own.test(text));
}
