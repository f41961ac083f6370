/** Drugs and vaccines of a note that nobody named, and doses that were said of another drug. */

import type { NoteFlag } from '@auscult/contract/notes';
import { type DrugMention, findDrug, findDrugs } from '../../lexicon/drugs.ts';
import { findVaccines } from '../../lexicon/vaccines.ts';
import { readNumbers } from '../../reading/numbers/numbers.ts';
import { findAll } from '../../reading/text/find-all.ts';
import { literally } from '../../reading/text/literally.ts';
import { rightBefore } from '../../reading/text/nearby-words.ts';
import { sequence } from '../../reading/text/patterns.ts';
import type { Said } from '../said/said.ts';
import { hard, type Subject, soft } from '../said/subject.ts';
import { isUnderstoodFromBefore } from './drug-understood.ts';
import { isMeantByShort, mayBeOneDrug } from './short-drug-names.ts';

/** The flags for the drugs of a line. */
export function checkDrugs(subject: Subject): NoteFlag[] {
  return [
    ...findDrugs(subject.text).flatMap((drug) => checkNamed(subject, drug.text, drug.drugs)),
    ...findVaccines(subject.text).flatMap(({ text, vaccine }) => checkNamed(subject, text, [vaccine])),
    ...unknownDrugs(subject),
    ...swappedDoses(subject),
  ];
}

function checkNamed(subject: Subject, name: string, drugs: readonly string[]): NoteFlag[] {
  const isNamed = (said: Said): boolean =>
    drugs.every((drug) => isNamedIn(said, drug, subject.all)) ||
    isOfKind(said, name, drugs) ||
    isNamedInParts(said, name);
  if (isNamed(subject.own)) return [];
  // "And the enalapril?" "We stopped that one.": an answer is of what was asked for.
  if (drugs.every((drug) => isKeyOf(subject.own.concepts, drug))) return [];
  if (drugs.every((drug) => isUnderstoodFromBefore(subject, drug))) return [];
  if (isNamed(subject.near)) {
    return [soft('drug', `${name} was named close by, but not in the words this line rests on.`)];
  }
  // "Let's go up to two and a half units": the drug is understood from before.
  if (isNamed(subject.all) && subject.own.drugs.size === 0) {
    return [
      soft('drug', `${name} was named elsewhere in the visit, but not in the words this line rests on.`),
    ];
  }
  if (isNamed(subject.all)) {
    return [
      hard('drug', `${name} was named elsewhere in the visit, but not in the words this line rests on.`),
    ];
  }
  return [hard('drug', `Nobody named ${name}.`)];
}

function isNamedIn(said: Said, drug: string, all: Said): boolean {
  return said.drugs.has(drug) || isMeantByShort(said, drug, all);
}

/** "FortiFlora" is a probiotic, and a line may call it just that; "Proviable" is another one. */
function isOfKind(said: Said, name: string, [kind]: readonly string[]): boolean {
  return (
    kind !== undefined &&
    name.toLowerCase().replace(/s$/, '') === kind &&
    [...said.drugs].some((drug) => findDrug(drug)?.drug_class === kind)
  );
}

/** "A tube of calcium, one of the boluses" is a calcium bolus. */
function isNamedInParts({ rows }: Said, name: string): boolean {
  const [first = '', second = '', third] = name.toLowerCase().split(' ');
  if (second === '' || third !== undefined) return false;
  const parts = new RegExp(`\\b${literally(first)}s?\\b[^.?!]{1,40}\\b${literally(second)}(?:e?s)?\\b`, 'i');
  return rows.some((row) => parts.test(row));
}

function isKeyOf(concepts: ReadonlySet<string>, drug: string): boolean {
  return concepts.has(`drug:${drug}`) || concepts.has(`vaccine:${drug}`);
}

/** Endings by which drug names are made (WHO's INN stems), for drugs that the lexicon does not know. */
const DRUG_ENDING = sequence(
  /\b[a-z]{3,}/gi,
  [
    /cillin|floxacin|cycline|nazole|prazole|sartan|oxib|profen|mycin|dipine|statin|tidine|setron/gi,
    /zepam|zolam|caine|bital|pitant|gliflozin|gliptin|laner|mectin|dectin|sonide|solone|vastatin/gi,
    /triptan|parin|oxetine|azepine|azosin|terol|micin|thiazide|semide|tinib|limus|mab/gi,
  ],
  /\b/gi,
);

function unknownDrugs(subject: Subject): NoteFlag[] {
  const known = findDrugs(subject.text);
  return findAll(subject.text, DRUG_ENDING).flatMap((match) => {
    const isKnown = known.some(({ start, end }) => start <= match.index && match.index < end);
    const name = match[0].toLowerCase();
    if (isKnown || subject.near.rows.some((row) => row.toLowerCase().includes(name))) return [];
    return [hard('drug', `Nobody named ${match[0]}.`)];
  });
}

/** A dose that was said, but of another drug of the same words. */
function swappedDoses(subject: Subject): NoteFlag[] {
  const written = dosesOf(subject.text);
  const said = written.length > 0 ? subject.own.rows.flatMap(dosesOf) : [];
  return written.flatMap((dose) => {
    const same = said.filter(({ value, unit }) => value === dose.value && unit === dose.unit);
    if (same.length === 0 || same.some(({ drug }) => mayBeOneDrug(drug, dose.drug, subject.own, subject.all)))
      return [];
    return [hard('dose', `"${dose.text}" was said of ${same[0]?.drug}, not of ${dose.drug}.`)];
  });
}

interface Dose {
  drug: string;
  value: number;
  unit: string;
  text: string;
}

const DOSED = /^(?:mg|mcg|g|mL|IU|mEq)(?:\/|$)/;
/** Words between a drug and its dose. */
const REACH = 60;

/** Doses with the drug they are of: the one right behind ("ten milligrams of torb"), or else the last before. */
function dosesOf(text: string): Dose[] {
  const drugs = findDrugs(text).filter(({ start }) => !WRONG_ONE.test(rightBefore(text, start, 50)));
  return readNumbers(text).flatMap((number) => {
    const { value, unit, end, start } = number;
    if (!unit || !DOSED.test(unit)) return [];
    const drug = drugOf(text, drugs, { start, end: number.unitEnd ?? end });
    return drug ? [{ drug, value, unit, text: text.slice(start, number.unitEnd ?? end) }] : [];
  });
}

/** "0.5 per kilo, no, that's the rectal diazepam, sorry, 0.2": whose the wrong dose was, and not the next one. */
const WRONG_ONE = /\bno,? (?:wait,? |sorry,? )*that(?:'s| is| was) (?:the|for|his|her|my) (?:[a-z]+ )?$/i;

const OF = /^\s(?:of\s(?:(?:the|his|her|your|that|this)\s)?)?$/;
const SENTENCE_END = /[.?!;](?=\s)/;

function drugOf(
  text: string,
  drugs: readonly DrugMention[],
  number: { start: number; end: number },
): string | undefined {
  const behind = drugs.find(({ start }) => start >= number.end);
  if (behind && OF.test(text.slice(number.end, behind.start))) return behind.drugs[0];
  const before = drugs.findLast(({ end }) => end <= number.start && number.start - end <= REACH);
  // "The Metacam stays. Then fifty milligrams twice a day of the gabapentin.": of which one nobody can tell by the order.
  const isParted = before && SENTENCE_END.test(text.slice(before.end, number.start));
  const isNext = behind && !SENTENCE_END.test(text.slice(number.end, behind.start));
  return isParted && isNext ? undefined : before?.drugs[0];
}
