/** Steps and medicines of a line that somebody dropped or replaced a few turns later, and statements refused by the next. */

import { findDrug } from '../../lexicon/drugs.ts';
import { namedDrugs, sharesDrug } from '../../reading/drugs/drug-mentions.ts';
import { wordsOf } from '../../reading/sentences/sentences.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { asksSomething } from '../said/assertions.ts';
import { conceptKeys } from '../said/concepts.ts';
import type { Subject } from '../said/subject.ts';
import type { Told } from '../said/told-sentences.ts';

/** A line, and the last sentence that it rests on. */
export interface Statement {
  text: string;
  /** The part of the note that the line stands in. */
  part: Subject['part'];
  last: Told;
}

/** Whether a sentence may drop or replace anything at all. */
export function mayDrop({ text }: Told): boolean {
  return MAY_DROP.test(text) || REFUSAL.test(text) || TO_SOMEBODY.test(text) || isNameAlone(text);
}

const MAY_DROP =
  /\b(?:skip|leave|drop|forget|scrap|cancel|hold off|pass on|do without|can wait|then|instead|not)\b/i;

/** A word or two: a drug that is doubted, or named in place of another. */
function isNameAlone(text: string): boolean {
  return text.length < MOST_OF_NAME && namedDrugs(text).length > 0;
}

const MOST_OF_NAME = 40;

/** Whether a later sentence drops or replaces what a line says. @param isNext whether it is the first that follows */
export function isDropped(statement: Statement, one: Told, isNext: boolean): boolean {
  if (one.text.endsWith('?') || one.segment - statement.last.segment > REACH) return false;
  return isLeftOut(statement, one) || isReplaced(statement, one) || (isNext && isRefused(statement, one));
}

/** Farther on than this many segments another thing is spoken of. */
const REACH = 5;

/** "You know what, let's leave the ultrasound." */
function isLeftOut({ text, part }: Statement, one: Told): boolean {
  // "Let's hold off on the dental": the dental disease is there all the same.
  if (part === 'assessment' || part === 'objective') return false;
  const left = LEFT_OUT.exec(one.text)?.[1] ?? PUT_OFF.exec(one.text)?.[1];
  if (left === undefined || CONDITION.test(one.text) || SAYS_SO.test(text) || STAYS.test(one.text))
    return false;
  return !conceptKeys(left.split(' ').slice(0, 3).join(' ')).isDisjointFrom(conceptKeys(text));
}

/** "Don't skip the meloxicam", "leave the bandage on", "drop the dose to 5 mg". */
const STAYS = anyOf([
  /\b(?:don't|do not|never|can't|shouldn't|not|without) (?:[a-z]+ )?(?:skip|leav|drop|forget|cancel)/i,
  /\bleave (?:the |that |his |her )?[a-z ]{2,30}? (?:on|in|wrapped|open|covered|uncovered)\b/i,
  /\bdrop (?:the |that |his |her )?(?:dose|amount|off|down|back|to)\b/i,
]);
/** The line has it already. */
const SAYS_SO = /\b(?:declin\w*|skip\w*|defer\w*|not|no|held?|stop\w*|instead|without|later)\b/i;
const LEFT_OUT =
  /\b(?:skip|leave(?= the| that)|drop|forget|scrap|cancel|leave out|hold off on|pass on|do without) (?:(?:the|that|his|her|about) )*([a-z][^,.;]*)/i;
const PUT_OFF = /^(?:[a-z' ]{0,20}[,.] )?([a-z /-]{3,40}?) can wait\b/i;
const CONDITION = /\b(?:if|unless|until|till|when)\b/i;

/** "He had ulcers, though." "Firocoxib then." */
function isReplaced({ text }: Statement, one: Told): boolean {
  const [drugs, names] = [namedDrugs(text), namedDrugs(one.text)];
  if (drugs.length === 0 || names.length === 0 || CONDITION.test(one.text)) return false;
  // "I don't want to use Mometamax" is not replaced by "let's use Claro instead".
  if (DENIES_USE.test(text)) return false;
  const isOther = !sharesDrug(drugs, names);
  if (isOther && !names.some((name) => drugs.some((drug) => isOfClass(drug, name)))) return false;
  if (isOther) return INSTEAD.test(one.text);
  const denied = namedDrugs(NOT_IT.exec(one.text)?.[1] ?? '');
  return sharesDrug(drugs, denied) && names.some((name) => !drugs.includes(name));
}

function isOfClass(one: string, other: string): boolean {
  const drugClass = findDrug(one)?.drug_class;
  return drugClass !== undefined && drugClass === findDrug(other)?.drug_class;
}

/** "Famotidine?" "We sent her home on omeprazole." */
export function isDrugDoubted({ text, last }: Statement, asked: Told, next: Told | undefined): boolean {
  if (asked.segment === last.segment || !/^[\w-]+\?$/.test(asked.text)) return false;
  const [drugs, doubted, names] = [namedDrugs(text), namedDrugs(asked.text), namedDrugs(next?.text ?? '')];
  if (!sharesDrug(drugs, doubted)) return false;
  return !sharesDrug(drugs, names) && names.some((name) => doubted.some((drug) => isOfClass(drug, name)));
}

/** "Metronidazole, 0.2 mg/kg." "Meloxicam." "Meloxicam, thank you." */
export function isDrugNamedAnew({ text, last }: Statement, one: Told, next: Told | undefined): boolean {
  const isNext = one.segment === last.segment + 1 && wordsOf(one.text).length <= 2;
  if (!isNext || one.text.endsWith('?')) return false;
  const [drugs, names, echo] = [namedDrugs(text), namedDrugs(one.text), namedDrugs(next?.text ?? '')];
  if (drugs.length === 0 || names.length === 0 || sharesDrug(drugs, names)) return false;
  return next?.segment === one.segment + 1 && sharesDrug(names, echo) && !sharesDrug(drugs, echo);
}

const DENIES_USE =
  /\b(?:do not|don't|not|can't|cannot|won't|never|rather not) (?:want to |like to |going to |be )?(?:use|using|give|giving|start|do|put)\b/i;
const INSTEAD = /^[^,.;]{1,30} then\b(?=[.,!]|$)|\binstead\b(?! of)/i;
const NOT_IT = /\bnot (?:the )?([a-z][\w-]+)/i;

/** "They said shots at six weeks." "No, that was the worming." */
function isRefused({ text, last }: Statement, one: Told): boolean {
  return (
    one.segment === last.segment + 1 &&
    !isOfAnother(text, last, one) &&
    (REFUSAL.test(one.text) || (TO_SOMEBODY.test(one.text) && namedDrugs(one.text).length === 0)) &&
    !asksSomething(last.text) &&
    !last.text.endsWith('?')
  );
}

/** "He stopped eating. He chewed on the carpet, too." "No, that was Daisy who chewed on the carpet.": of what the line leaves out. */
function isOfAnother(line: string, last: Told, one: Told): boolean {
  const again = namingWords(one.text).intersection(namingWords(last.text));
  return again.size > 0 && again.isDisjointFrom(namingWords(line));
}

function namingWords(text: string): ReadonlySet<string> {
  return new Set(wordsOf(text.toLowerCase()).filter((word) => word.length > SHORT));
}

/** Letters of words that mostly name nothing. */
const SHORT = 4;

/** "No, Denise." */
const TO_SOMEBODY =
  /^(?:[Nn]o|[Nn]ope),? (?:[Mm]om|[Dd]ad|[Mm]um|babe|honey|hon|dear|sweetie|(?!I\b|No\b|Yes\b|Yeah\b|The\b|That\b|Not\b|Just\b|He\b|She\b|It\b|We\b|They\b|You\b)[A-Z][a-z]+)[,.]/;

const LEAD = '^(?:(?:oh|okay|well|um|uh|so|and|wait|sorry|yeah|hm+|actually)[,.…]* )*';
const REFUSAL = sequence(LEAD, [
  /(?:scratch|strike) that|never ?mind|forget (?:it|that)|i take (?:it|that) back/i,
  sequence(
    /(?:let's|we'll|i'd|i'll) (?:just )?(?:push|cancel|postpone|scrap|put off|move) (?:that|it|this)/i,
    /(?: (?:back|out|off))?(?=[.,!]|$| (?:until|till|for now|a (?:week|bit|month|few|couple)|\d))/i,
  ),
  /i misspoke|i mixed|that's (?:wrong|not right|not (?:him|her|his|hers))/i,
  sequence(/(?:no|nope|nah)[,.…]* (?:[a-z]+,? )?/i, [
    /(?:that|it) was|that's not|(?:they|he|she|we) (?:got|had|didn't|was|were|never)|i (?:said|meant)/i,
    /you (?:said|told|mean)/i,
    /(?:i|you|he|she|we|they) (?:don't|doesn't|didn't|wasn't|weren't|haven't|hasn't)/i,
  ]),
]);
