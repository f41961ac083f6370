/** Figures and signs that a line gives of the patient, and that were said of another animal of the house. */

import type { NoteFlag } from '@auscult/contract/notes';
import { findDrugs } from '../../lexicon/drugs.ts';
import { readNumbers } from '../../reading/numbers/numbers.ts';
import { findAll } from '../../reading/text/find-all.ts';
import { literally } from '../../reading/text/literally.ts';
import { notAhead, sequence } from '../../reading/text/patterns.ts';
import { conceptKeys } from '../said/concepts.ts';
import type { Said } from '../said/said.ts';
import { nearestTo, quoted, sentencesIn } from '../said/said-sentences.ts';
import { type Subject, soft } from '../said/subject.ts';
import type { NamedPet } from './check-pet.ts';

/** The flag for a line whose words are of a housemate; the first of a line. @param pets all pets of the visit */
export function checkOthers({ text, own, all }: Subject, pets: readonly NamedPet[]): NoteFlag[] {
  const [patient, second] = pets;
  if (!patient || second) return [];
  const house = houseIn(all, patient.name);
  if (
    !house ||
    TELLS_OTHERS.test(text) ||
    house.others.test(text) ||
    !own.rows.some((row) => house.others.test(row))
  )
    return [];
  const clauses = sentencesIn(own).flatMap((said) => clausesOf(said, house));
  if (!clauses.some(({ isOthers }) => isOthers)) return [];
  const found = figureOfOthers(text, clauses) ?? signOfOthers(text, clauses);
  return found === undefined
    ? []
    : [soft('pet', `This may be about another animal: "${quoted(found)}". Please check.`)];
}

/** The line says itself whom it is about. */
const TELLS_OTHERS = /\b(?:brother|sister|littermate|housemate|other (?:cat|dog|horse|pony|rabbit|pet))s?\b/i;

interface Clause {
  text: string;
  isOthers: boolean;
}

/** A sentence in the parts that begin with somebody: "Milo gets three, Luna has two". */
function clausesOf(sentence: string, { others, patients }: House): Clause[] {
  let isOthers = false;
  return sentence.split(/[,;] (?:and |but )?/).map((text) => {
    const [other, own] = [text.search(others), text.search(patients)];
    if (other >= 0 && (own < 0 || own > other)) isOthers = true;
    else if (own >= 0 || /^(?:he|she|they|i|we|you|it)\b/i.test(text)) isOthers = false;
    return { text, isOthers };
  });
}

/** A number that was said of others alone. */
function figureOfOthers(text: string, clauses: readonly Clause[]): string | undefined {
  for (const { value, text: figures, over } of readNumbers(text).slice(0, MANY)) {
    if (!/\d/.test(figures) || over !== undefined) continue;
    const said = clauses.filter((clause) =>
      readNumbers(clause.text).some((one) => one.value === value || one.readings.includes(value)),
    );
    if (said.length > 0 && said.every(({ isOthers }) => isOthers)) return said[0]?.text;
  }
  return undefined;
}

/** Whether any number of a line was said of the patient: then the rest of it is, too. */
function hasOwnFigure(text: string, clauses: readonly Clause[]): boolean {
  const own = clauses.filter(({ isOthers }) => !isOthers).flatMap((clause) => readNumbers(clause.text));
  return readNumbers(text).some(({ value }) =>
    own.some((said) => said.value === value || said.readings.includes(value)),
  );
}

/** More numbers than a line of a note has in earnest. */
const MANY = 50;

/** What is told of others, in the words that are nearest to the line. */
function signOfOthers(text: string, clauses: readonly Clause[]): string | undefined {
  if (/^(?:no|not|does not|has not)\b/i.test(text) || hasOwnFigure(text, clauses)) return undefined;
  const keys = conceptKeys(text);
  const nearest = nearestTo(
    keys,
    clauses.map((clause) => clause.text),
  );
  const said = clauses.filter((clause) => nearest.includes(clause.text));
  const isTold = said.some((clause) => keys.intersection(conceptKeys(clause.text)).size * 2 >= keys.size);
  return isTold && said.every(({ isOthers }) => isOthers) ? said[0]?.text : undefined;
}

/** What names the animals of a house, each as what a clause is about. */
interface House {
  others: RegExp;
  patients: RegExp;
}

const heard = new WeakMap<Said, House | null>();

/** Null where nobody spoke of any other animal of the house. */
function houseIn(all: Said, patient: string): House | null {
  const known = heard.get(all);
  if (known !== undefined) return known;
  const text = all.rows.join(' ');
  const isSpokenOf = MAY_HAVE_KIN.test(text) && KIN_SAID.test(text);
  const house = isSpokenOf
    ? {
        others: new RegExp([KIN, ...namesIn(text, patient)].join('|')),
        patients: new RegExp(`\\b(?:${literally(patient)}|this one)\\b`, 'i'),
      }
    : null;
  heard.set(all, house);
  return house;
}

/** What the pattern needs, and few talks have. */
const MAY_HAVE_KIN = /brother|sister|littermate|housemate|other (?:cat|dog|horse|pony|rabbit)/;
const KIN = sequence(
  /\b/,
  [
    /(?:[Mm]y|[Oo]ur|[Tt]he) other (?:cat|dog|horse|pony|rabbit)/,
    /(?:[Hh]is|[Hh]er) (?:(?:big|little|older|younger) )?(?:brother|sister|littermate|housemate)/,
  ],
  /(?:'s)?(?! (?:in law|who|says|said|thinks|told|bought|gave|called|took|watch\w*|brought))\b/,
).source;
const KIN_SAID = new RegExp(KIN);

/** Names that something is told of as of an animal, other than the patient's. */
function namesIn(text: string, patient: string): string[] {
  const names = new Set(findAll(text, TOLD_OF).map(([, name = '']) => name));
  return [...names]
    .filter((name) => name.toLowerCase() !== patient.toLowerCase() && findDrugs(name).length === 0)
    .map((name) => `\\b${name}(?:'s)?\\b`);
}

const TOLD_OF = sequence(
  /\b/g,
  notAhead([
    sequence(
      [
        /He|She|It|They|That|This|There|Who|What|Which|One|Nobody|Nothing|Everything|Everybody|Mom|Mum/g,
        /Dad|Doctor|Dr|I|We|You|And|But|So|The/g,
      ],
      /\b/g,
    ),
  ]),
  /([A-Z][a-z]{2,})(?: gets| eats| vomits| weighs| drinks| pees| poops| coughs| limps| scratches)\b/g,
);
