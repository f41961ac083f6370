/** What stands at the head of pages: the clinic, and the patient they are about. */

import { nameWords } from '@auscult/domain/names/fold-name';
import { soundsLike } from '@auscult/domain/names/sounds-like';
import { findAll } from '../reading/text/find-all.ts';
import { anyOf, sequence } from '../reading/text/patterns.ts';
import { cellsOf, tidied } from './page-words.ts';
import { readSignalment } from './read-signalment.ts';
import { readable } from './readable-text.ts';

/** The clinic or laboratory that a passage names as the page's own; undefined for other text. */
export function clinicNamed(text: string): string | undefined {
  const [first = ''] = cellsOf(text);
  const name = tidied(
    first.replace(
      /^(?:clinic|hospital|practice|facility|from|referring (?:clinic|hospital|practice|vets?))\s*:\s*/i,
      '',
    ),
  )
    .split(/,|\s[-–•]\s|\s(?=\d)/)
    .map((piece) => piece.trim())
    .find((piece) => CLINIC.test(readable(piece)));
  if (!name || name.length > 70 || name.split(/\s+/).length > 9 || /[.:;?!]$/.test(name)) return undefined;
  const isCalled = CLINIC.test(readable(name)) && !NO_CLINIC.test(name);
  return isCalled && /^[\p{Lu}\d]/u.test(name) ? name : undefined;
}

const CLINIC = anyOf([
  sequence(
    /\b/i,
    [
      sequence(
        /(?:veterinary|animal|pet|vet|cat|equine|companion|small animal|companion animal)s?\s/i,
        /(?:\w+\s){0,3}?/i,
        [
          /hospital|clinic|cent(?:er|re)|care|group|practice|associates|specialists?|services|medical/i,
          /emergency|referrals?|surgery|laborator(?:y|ies)|diagnostics|wellness|partners|health|dental/i,
          /cardiology|oncology|imaging|dermatology/i,
        ],
      ),
      /(?:animal|pet|veterinary|vet) ?(?:hospital|clinic|er|med)|veterin(?:arians?|ary)/i,
      /(?:reference|diagnostic) laborator(?:y|ies)|idexx|antech|tier(?:arzt|klinik)\w*|vca|banfield/i,
      /bluepearl/i,
    ],
    /\b/i,
  ),
  sequence(
    /^\w+(?: \w+){0,2} (?:oncology|cardiology|dermatology|neurology|ophthalmology|orthopedics|vets?)/i,
    /(?: (?:ltd|llc|inc))?$/i,
  ),
]);
const NO_CLINIC =
  /\b(?:patient|owner|client|please|your|our|the|was|is|has|referred|seen|records? (?:of|from|for)|thank|report|recommended|rdvm|veterinarian:|diet|hill'?s|by|to|with|at|from)\b/i;

/** How a passage names a patient. */
export interface NamedPatient {
  name: string;
  /** Whether nothing else can be meant: the label says so, at the head of a page or beside other fields. */
  isCertain: boolean;
}

/** The patient that a passage names as the one it is about. */
export function patientNamed(text: string, isPageHead: boolean): NamedPatient | undefined {
  const meant = readable(text);
  const label = NAME.exec(meant) ?? LOOSE_NAME.exec(meant);
  const name = label ? nameBehind(text, label.index + label[0].length) : undefined;
  if (name === undefined) return undefined;
  const hasSignalment = readSignalment(text).length > 0;
  const isOfAnimal = BARE_NAME.test(meant) && hasSignalment;
  const isLabelled = (NAME.test(meant) && name.length > 2) || isOfAnimal;
  const isAlone = ONLY_NAME.test(meant);
  return { name, isCertain: isLabelled && (isPageHead || isAlone || hasSignalment) };
}

/** The name that stands at a place of a text; undefined where something else does. */
function nameBehind(text: string, from: number): string | undefined {
  const value = text
    .slice(from, from + 60)
    .split(
      /\t|\||\s{2,}|[(#;"“]|\b(?:species|breed|sex|age|dob|owner|client|id|date|weight|gender|color)\b\s*[:#]?/i,
    );
  const name = tidied(value[0] ?? '');
  const isName =
    /^\p{Lu}[\p{L}\p{M}\p{N}'’., -]{1,30}$/u.test(name) &&
    name.split(/\s+/).length <= 4 &&
    !NO_NAME.test(name);
  return isName ? name : undefined;
}

/** All patients that a line names by labels, with the places of the labels: of several side by side each. */
export function namedPatients(line: string): Array<{ name: string; start: number }> {
  const meant = readable(line);
  const labels = findAll(meant, NAME_ALL);
  const own = labels.length > 0 ? labels : findAll(meant, LOOSE_NAME_ALL);
  return own.flatMap((label) => {
    const name = nameBehind(line, label.index + label[0].length);
    return name === undefined ? [] : [{ name, start: label.index + label[0].search(/[^\s|,;]/) }];
  });
}

const NAME =
  /(?:^|[\s|,;])(?:patient(?:'s)?(?: name)?|pt(?: name)?|pet(?:'s)?(?: name)?|animal(?:'s)?(?: name)?|name of (?:patient|pet|animal))(?:\s{0,3}[:#|\t]\s{0,6}|\s{2,12}(?=\p{Lu}))/iu;
const NAME_ALL = new RegExp(NAME.source, 'giu');
const LOOSE_NAME_ALL = /(?:^|[\s|,;])name\s{0,3}:\s{0,6}/gi;
/** A label with a name, and nothing more: a heading for what follows, wherever it stands. */
const ONLY_NAME =
  /^\W*(?:patient(?:'s)?(?: name)?|pet(?:'s)?(?: name)?|animal(?:'s)?(?: name)?|name of (?:patient|pet|animal))\s{0,3}[:#|\t]\s{0,6}\S[^:]{0,40}$/iu;
/** A label for any name; with a species or a breed behind it, that of an animal. */
const BARE_NAME = /^\W*name\s{0,3}:/i;
const LOOSE_NAME = /(?:^|[\s|,;])(?:name|re|regarding|rufname)\s{0,3}:\s{0,6}/i;
const NO_NAME = sequence(
  /^/i,
  [
    /information|details?|history|name|species|breed|age|owner|weight|id|number|notes?|was|is/i,
    /presented|canine|feline|dog|cat|signalment|instructions|education|record|summary|e-?mail|phone/i,
    /status|type|chart|visit|bar|qar|bright|quiet|alert|stable|doing|male|female|unknown/i,
  ],
  /\b/i,
);

/** The animals of a page about several: `Patients seen: Bella, Max`. */
export function patientsListed(text: string): string[] {
  const names = LISTED.exec(text)?.[1]?.split(/,|;|&|\band\b/) ?? [];
  return names.map((name) => name.trim()).filter((name) => /^\p{Lu}[\p{L}'’-]{1,20}$/u.test(name));
}

const LISTED = /^\s*(?:patients|pets|animals)\b[^:\n]{0,40}:\s*([^:]{3,120})$/i;

/** The name that a passage opens with, as the one it is about: `Max - Wt 5.1 kg`, `Max: FVRCP`. */
export function leadName(text: string): string | undefined {
  return /^\W{0,3}(\p{Lu}[\p{L}'’]{1,20})(?:\s+[-–]|\s*:)\s/u.exec(text)?.[1];
}

/** Whether a name on a page is that of one of the session's pets: with a surname, shortened, or with a letter misread. */
export function petCalled(name: string, pets: readonly string[]): string | undefined {
  const words = plainName(name).split(' ').filter(Boolean);
  const called = (pet: string) => ` ${words.join(' ')} `.includes(` ${plainName(pet)} `);
  // "Kitten 12" is called so, and "Kitten 1" is another.
  const exact = pets.filter(called).toSorted((one, other) => other.length - one.length)[0];
  if (exact !== undefined) return exact;
  const isShort = (pet: string) => words.length === 1 && plainName(pet).split(' ')[0] === words[0];
  const short = pets.filter((pet) => plainName(pet).includes(' ') && isShort(pet));
  if (short.length > 0) return short.length === 1 ? short[0] : undefined;
  const near = pets.filter(
    (pet) =>
      soundsLike(name, pet) === 'same' ||
      isCut(words.join(' '), plainName(pet)) ||
      words.some((word) => isMisread(word, plainName(pet))),
  );
  return near.length === 1 ? near[0] : undefined;
}

/** A name as it is compared, word by word. */
export function plainName(name: string): string {
  return nameWords(name).join(' ');
}

/** Letters that text recognition takes for each other. */
const ALIKE = ['iltjf1', 'oce0', 'gqy', 'hbn', 'nu', 'vy', 'sz5', 'rn'];

/** A name of four letters or more that is cut at its end. */
function isCut(name: string, pet: string): boolean {
  return name.length >= 4 && pet.startsWith(name) && pet.length - name.length <= 3;
}

/** A name of four letters or more with one of them misread. */
function isMisread(word: string, pet: string): boolean {
  if (word.length < 4 || word.length !== pet.length) return false;
  const slips = [...word].flatMap((letter, at) =>
    letter === pet.charAt(at) ? [] : [letter + pet.charAt(at)],
  );
  return (
    slips.length === 1 &&
    ALIKE.some((group) => [...(slips[0] ?? '')].every((letter) => group.includes(letter)))
  );
}
