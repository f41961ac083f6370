/** Sentences of one turn that name a drug alone, ahead of what is ordered of it or behind. */
import { findDrugs } from '../../lexicon/drugs.ts';
import { namedDrugs } from '../drugs/drug-mentions.ts';
import { saysDosing } from '../figures/dosing-shorthand.ts';
import { withFigures } from '../figures/figures.ts';
import { hasDose } from '../figures/quantities.ts';
import { isQuestion } from '../sentences/questions.ts';
import { capital } from '../sentences/sentences.ts';

/** "Bute. Two grams by mouth.", "Two of these, twice a day. That's the cephalexin.": the drug and its order are one sentence. */
export function withDrugHeads(sentences: readonly string[]): string[] {
  const joined: string[] = [];
  for (const sentence of sentences) {
    const last = joined.at(-1);
    const both = last === undefined || isQuestion(last) ? undefined : together(last, sentence);
    if (both === undefined) joined.push(sentence);
    else joined.splice(-1, 1, both);
  }
  return joined;
}

function together(first: string, second: string): string | undefined {
  const isOfIt = isDrugAlone(first) && namedDrugs(second).length === 0 && isOfADrug(second);
  if (isOfIt && !isQuestion(second)) return underHead(first, second);
  const named = drugNamedBehind(first, second);
  return named === undefined ? undefined : underHead(named, first);
}

/** The drug that a sentence names behind an order that named none. */
function drugNamedBehind(order: string, sentence: string): string | undefined {
  const behind = NAMES_IT.exec(sentence)?.[1];
  if (behind === undefined || namedDrugs(order).length > 0) return undefined;
  const isOrder = (saysDosing(withFigures(order)) && COUNTS.test(order)) || PER_DAY.test(order);
  return isOrder && isDrugAlone(behind) ? capital(behind) : undefined;
}

const COUNTS = /\b(?:of (?:these|this|those)|one|half|two|three|\d)\b/i;
const PER_DAY = /\b(?:one|two|three|half|\d) (?:a|per|each|every) (?:day|night|morning|evening)\b/i;

const NAMES_IT =
  /^(?:that['’]s|that is|that one['’]s|this is|this one['’]s|it['’]s called|they['’]re|those are)(?: (?:the|his|her|your|called))* ([a-z].*)$/i;

/** A drug or a vaccine and no more than words that lead up to it. */
function isDrugAlone(sentence: string): boolean {
  const [drug, second] = findDrugs(sentence);
  if (!drug?.certain || second || !/^[\s.,!]*$/.test(sentence.slice(drug.end))) return false;
  return LEADS_TO_DRUG.test(sentence.slice(0, drug.start));
}

/** "Teeth were done in spring" is not about the drug named before it. */
function isOfADrug(sentence: string): boolean {
  const text = withFigures(sentence);
  return hasDose(text) || saysDosing(text) || /\b(?:it|that|this|them|one|half|\d+)\b/i.test(text);
}

function underHead(head: string, sentence: string): string {
  const name = head.replace(/[\s.,!]+$/, '');
  const rest = sentence.replace(/^(?:so|and|okay|now),? /i, '');
  return /^(?:\d|[a-z-]+ (?:\w+ )?(?:milligrams?|mils?|units?|tablets?|capsules?|drops?|mg|ml|grams?)\b)/i.test(
    rest,
  )
    ? `${name}, ${rest.charAt(0).toLowerCase()}${rest.slice(1)}`
    : `${name}: ${/^I\b/.test(rest) ? rest : rest.charAt(0).toLowerCase() + rest.slice(1)}`;
}

const LEADS_TO_DRUG =
  /^(?:(?:so|and|then|okay|now|next|first|second|third|also|plus|for|the|his|her|pain|nausea|itch|stomach|cough|heartworm|flea|tick|fleas|ticks|joints?|medications?|meds|um|uh|alright)[\s,.:]+)*$/i;
