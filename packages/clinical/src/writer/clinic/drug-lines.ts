/** The line of a drug in the note: in the words of a clinic, and with what is said of the drug afterwards. */

import { findDrugs } from '../../lexicon/drugs.ts';
import { saysDosing, withShortDosing } from '../../reading/figures/dosing-shorthand.ts';
import { capital, lowered, tidy, wordsOf } from '../../reading/sentences/sentences.ts';
import { ahead, sequence } from '../../reading/text/patterns.ts';
import { joinEvidence } from '../../reading/turns/spoken-sentences.ts';
import { plannersVoice } from '../../reading/wording/clinical-voice.ts';
import type { NoteFact, PetStatement } from '../facts/note-facts.ts';

/** Adds what a statement says to the drug's line. */
export function joinRegimen(fact: NoteFact, statement: PetStatement): void {
  const more = orderVoice(plannersVoice(withShortDosing(statement.text)));
  const said = new Set(wordsOf(fact.text.replaceAll(/\b0\.5 (?=tablet|pill|capsule)/g, 'half a ')));
  fact.evidence = joinEvidence(fact.evidence, statement.evidence);
  fact.segment = statement.segment;
  if (wordsOf(more).every((word) => said.has(word))) return;
  const head = fact.text.replace(/\.$/, '');
  fact.text = orderVoice(`${head}${isBareOrder(head) ? ':' : ';'} ${lowered(more)}`);
}

/** "Carprofen 75 mg" waits for how it is given. */
function isBareOrder(head: string): boolean {
  return !saysDosing(head) && !head.includes(':') && wordsOf(head).length <= 8;
}

/** A drug order as a clinic writes it: "The first one is carprofen, 75 mg" is "Carprofen 75 mg". */
export function orderVoice(text: string): string {
  let order = withoutPause(text);
  for (const [pattern, instead] of ORDER_VOICE) order = order.replaceAll(pattern, instead);
  return capital(tidy(order)) ?? '';
}

/** "Carprofen, 75 mg" is "Carprofen 75 mg". */
function withoutPause(text: string): string {
  const paused = findDrugs(text).filter(({ end }) => /^,\s*\d/.test(text.slice(end)));
  return paused.reduceRight((rest, { end }) => rest.slice(0, end) + rest.slice(end + 1), text);
}

const KIND = sequence(/(?:(?:a|an|the|some|this|her|his|their|new|different|oral|strong(?:er)?|mild) )*/, [
  /antibiotics?|anti-?inflammator(?:y|ies)|pain (?:meds?|medications?|killers?|relievers?)/,
  /muscle relaxers?|steroids?|sedatives?|anti-?nausea(?: (?:meds?|medication|drug|shot))?/,
  /anti-?histamines?|diuretics?|medications?|meds?|medicines?|tablets?|pills?|drugs?|ointment|drops/,
  /nsaids?|probiotics?|prescription/,
]).source;
const ORDER_VOICE: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /^(?:the )?(?:first|second|third|fourth|other|next|last)(?: (?:one|medication|med|drug|thing))?(?:'s| is| will be)(?: going to be)? (?=\w)/gi,
    '',
  ],
  [/^(?:one|that|it)(?:'s| is)(?: going to be)? (?=(?:an? |the )?[a-z])/gi, ''],
  [
    /^(?:i'm |i am |we're |we are )?(?:send(?:ing)?|discharg(?:e|ing)) (?:owner|him|her|them|it|home)(?: home)? (?:with|on) /gi,
    '',
  ],
  [/^(?:i'm|i am|we're|we are)? ?prescrib(?:e|ing) /gi, ''],
  [new RegExp(`^${KIND}(?: called| named|,| -|:) (?!not?\\b)(?=\\w)`, 'gi'), ''],
  [
    /(^|[:;] )(?:and )?(?:so )?(?:then )?(?:he|she|they|owner)(?:'ll| will)? (?:gets?|takes?|give|need|have)s? (?=\d|half|one|a |that|it)/gi,
    '$1',
  ],
  [
    /(^|[:;] )(?:so )?(?:(?:the dose|that|it|this) (?:is|will be|comes (?:as|in))|that's|it's|it'll be) (?:going to be )?(?:an? )?(?=[\d.]|half|one|once|q\d)/gi,
    '$1',
  ],
  [/([:;] )(?:give|take|use) (?:it |that )?(?=\d|half|one|a |with|q\d|PO|once|every)/gi, '$1'],
  [
    sequence(
      /,\s*/gi,
      ahead([
        sequence(
          [
            /q\d+h|PO|SQ|IM|IV(?! (?:catheter|fluids?|line|access|pump|port)\b)/gi,
            /with (?:a )?(?:food|meals?|water)|for \d[\d-]* (?:days?|weeks?|months?)|for a (?:day|week|month)/gi,
            /as needed|once daily/gi,
          ],
          /\b/gi,
        ),
      ]),
    ),
    ' ',
  ],
  [/\b(\d[\d.]*) (\d[\d.]* ?(?:mg|mcg|mL|g)) (capsule|tablet|chew|chewable|pill)s?\b/gi, '$2 $3, $1'],
];
