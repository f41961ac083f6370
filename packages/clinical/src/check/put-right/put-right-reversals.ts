/**
 * What a line says and somebody turned round later without naming another value: "let's stop the Apoquel" – "then we won't
 * stop it", "5 mg twice a day" – "halve it", "owner declined" – "go ahead and do them", "on gabapentin" – "we never gave him that".
 */

import { namedDrugs, sharesDrug } from '../../reading/drugs/drug-mentions.ts';
import { hasDose } from '../../reading/figures/quantities.ts';
import { anyOf, notAhead, sequence } from '../../reading/text/patterns.ts';
import { conceptKeys } from '../said/concepts.ts';
import type { Told } from '../said/told-sentences.ts';
import { MISTAKEN, mayBeMistaken } from './put-right-mistaken.ts';
import { isChosenInstead, OBJECTIONS } from './put-right-objections.ts';
import { isSeenAnew, maySeeAnew } from './put-right-second-looks.ts';
import type { Reversal, Turnable } from './reversal.ts';

/** Whether a sentence may turn round any line at all: few do. */
export function mayReverse(one: Told): boolean {
  if (one.text.endsWith('?')) return false;
  return maySeeAnew(one.text) || turnsIn(one).length > 0;
}

/** Segments within which any sentence turns a line round. */
export const TURNS_WITHIN = 12;

/** Whether a later sentence turns a line round. @param between the sentences from the line's last one to this one */
export function isReversed(line: Turnable, one: Told, between: readonly Told[]): boolean {
  const distance = one.segment - line.last.segment;
  if (isSeenAnew(line, one, between)) return true;
  return turnsIn(one).some(
    ({ says, unless, within, of }) =>
      distance <= within && says(line) && !unless.test(line.text) && OF_SAME[of](line, one, between),
  );
}

const turning = new WeakMap<Told, readonly Reversal[]>();

/** In which ways a sentence may turn a line round; each is held against all lines before it. */
function turnsIn(one: Told): readonly Reversal[] {
  const known = turning.get(one) ?? readTurns(one.text);
  turning.set(one, known);
  return known;
}

function readTurns(text: string): readonly Reversal[] {
  if (text.endsWith('?') || CONDITION.test(text)) return [];
  const ways = mayBeMistaken(text) ? WITH_MISTAKES : REVERSALS;
  return ways.filter(({ turns }) => turns.test(text));
}

/** "Stop it if he vomits", "then stop" and "then halve it" are part of the order. */
const CONDITION = anyOf([
  /\b(?:if(?! you (?:think|say|want|insist|really|feel|like|must))|unless|when|once he|once she|in case)\b/i,
  /\b(?:then|next) (?:we |you |we'll |just )?(?:halve|cut|drop|double)\b/i,
  /\w,? then (?:we |you )?stop\b/i,
]);

/** How it is known that two speak of the same. */
const OF_SAME = {
  /** The drug is named again. */
  named: (line: Turnable, one: Told) => sharesDrug(line.drugs, namedDrugs(one.text)),
  /** The drug is named again, or none is, and none other was meanwhile. */
  last: (line: Turnable, one: Told, between: readonly Told[]) =>
    [...between, one].every(({ text }) => {
      const names = namedDrugs(text);
      return names.length === 0 || sharesDrug(line.drugs, names);
    }),
  /** Another drug is named, by who has just taken up what was objected: "Right. Gabapentin instead." */
  other: (line: Turnable, one: Told, between: readonly Told[]) => {
    const names = namedDrugs(one.text);
    const isAgreed = between.at(-1)?.segment === one.segment;
    return isAgreed && names.length > 0 && !sharesDrug(line.drugs, names);
  },
  chosen: isChosenInstead,
  /** What is denied is what the line tells. */
  thing: (line: Turnable, one: Told) => {
    const denied = THEN_NO.exec(one.text)?.[1] ?? '';
    return !conceptKeys(denied.split(' ').slice(0, 2).join(' ')).isDisjointFrom(conceptKeys(line.text));
  },
  /** Nobody had asked for what is said: "When was that?" "That's March." */
  untold: (_line: Turnable, _one: Told, between: readonly Told[]) => !between.at(-1)?.text.endsWith('?'),
  /** It is the next thing that is agreed on. */
  any: () => true,
} as const satisfies Record<Reversal['of'], (line: Turnable, one: Told, between: readonly Told[]) => boolean>;

/** "Ah. Then no cortisone today." */
const THEN_NO =
  /^(?:(?:oh|ah|okay|right|true|well|hm+)[,.]? )*then (?:it's |that's |we do )?(?:no|not|skip|without) (?:(?:the|that|his|her|any|a|more) )*([a-z][^,.;]*)/i;

const STOPS = /\b(?:stop|discontinue|no more|come off|take (?:him|her|it) off|quit|wean)\b/i;
/** What an owner thinks over before. */
const UNDERTAKES =
  /\b(?:surg\w+|take .{2,30} (?:out|off)|remov\w+|amputat\w+|spay|neuter|extract\w*|biops\w+|dental|chemo\w*|euthan\w+|put (?:him|her) to sleep|MRI|CT|operat\w+)\b/i;
/** "50 mg until the dental" undertakes none. */
const UP_TO =
  /\b(?:until|till|before|after|since|pending|ahead of) (?:(?:the|his|her|that|a|next) ){0,2}\w+/gi;
const CHANGES_DOSE =
  /\b(?:go|going|come|bump|increase|raise|decrease|lower|reduce|drop|cut|move)\b.{0,30}\b(?:up|down|back|to|by|in)\b/i;
const LEAVES =
  /\b(?:not?|never|stop\w*|discontinue\w*|off|hold|held|skip\w*|declin\w*|avoid|without|until|then|tomorrow|later|wean\w*|taper\w*)\b|n't\b/i;
/** What has been given is not taken back by there being no more of it. */
const GIVEN = /\b(?:IV|IM|SC|SQ|under the skin|given|gave|got|today|now|already)\b/i;
const NAMES_DRUG = ({ drugs }: Turnable): boolean => drugs.length > 0;

const REVERSALS: readonly Reversal[] = [
  ...OBJECTIONS,
  {
    says: ({ part, text }) => part === 'plan' && STOPS.test(text),
    unless: /\b(?:not|don't|won't|never) (?:\w+ )?stop|\b(?:if|until|then|restart|resume)\b/i,
    turns: anyOf([
      /\b(?:won't|not|don't|wouldn't|needn't|can't) (?:[a-z]+ )?(?:stop|quit|take (?:him|her) off)\b/i,
      /\bkeep (?:him|her|it|them|that) (?:on|going)\b/i,
      /\bnot (?:those|that one|the others?|all of (?:them|it))\b|\bkeep (?:giving|going|using)\b/i,
      /\b(?:stay|leave (?:him|her|it)) on (?:it|that|the|\w+$)|\b(?:go|carry) on with\b/i,
    ]),
    within: 6,
    of: 'last',
  },
  {
    says: (line) => line.part === 'plan' && NAMES_DRUG(line),
    unless: LEAVES,
    turns: anyOf([
      /\bleave (?:it|that|this|him|her|them) (?:off|out)\b/i,
      sequence(
        /\b/i,
        [
          sequence(
            /(?:keep|leave) (?:him|her) off/i,
            notAhead([
              sequence(
                / (?:(?:the|his|her|that|wet) )?/i,
                [
                  /streets?|roads?|grass|lawn|legs?|foot|feet|paws?|furniture|bed|couch|sofa|stairs|steps|beach/i,
                  /fields?|pasture|floor|ground|ice/i,
                ],
                /\b/i,
              ),
            ]),
          ),
          /take (?:him|her) off/i,
          /(?:won't|not going to|wouldn't) (?:give|use|start|put) (?:him |her )?(?:on )?(?:it|that|this)/i,
        ],
        / ?\b/i,
      ),
    ]),
    within: 6,
    of: 'last',
  },
  {
    says: (line) => line.part === 'plan' && NAMES_DRUG(line) && !GIVEN.test(line.text),
    unless: LEAVES,
    turns: /\b(?:no more|(?:we'll|let's|you can|please|i'd|i want you to|then|^) ?(?:just )?stop)\b/i,
    within: 8,
    of: 'named',
  },
  {
    says: ({ part, text }) => part !== 'subjective' && CHANGES_DOSE.test(text),
    unless: /\b(?:leave|stay|keep|unchanged|if|until)\b/i,
    turns:
      /\b(?:leave|keep|hold|stay|stick)(?: (?:it|him|her|that|with it|the dose))? at\b|\bleave (?:it|that|the dose) (?:alone|as (?:it|is)|where it|the same|for now|be)\b|\bstay (?:where|put)\b/i,
    within: 5,
    of: 'last',
  },
  {
    says: ({ part, text }) => part !== 'subjective' && UNDERTAKES.test(text.replaceAll(UP_TO, '')),
    unless:
      /\b(?:recommend\w*|offer\w*|discuss\w*|option\w*|consider\w*|declin\w*|think\w*|estimate\w*|could|may|might|if|or|not?|later|call)\b/i,
    turns: anyOf([
      /\b(?:don't|do not|needn't) (?:have to|need to|must) decide\b/i,
      /\b(?:decide|let (?:me|us) know) (?:later|another day|tomorrow|by|next|in a)\b/i,
      sequence(
        /\b/i,
        [
          /think (?:about it|it over|on it)|sleep on it/i,
          /talk (?:to|with) my (?:husband|wife|partner|mom|mum|dad|daughter|son)/i,
        ],
        /\b/i,
      ),
    ]),
    within: 4,
    of: 'any',
  },
  {
    says: ({ part }) => part === 'plan',
    unless: LEAVES,
    turns: THEN_NO,
    within: 3,
    of: 'thing',
  },
  {
    says: (line) => line.part === 'plan' && NAMES_DRUG(line),
    unless: LEAVES,
    turns:
      /^(?!and\b|also\b)[^,;]{0,30}\b(?:use|give|do|try|go with|switch to|take|send|prescribe) .{2,40} instead\b(?! of)/i,
    within: 2,
    of: 'other',
  },
  {
    says: ({ text }) => /\b(?:declin\w*|refus\w*)\b/i.test(text),
    unless: /\b(?:then|later|now|accept\w*|agree\w*|but)\b/i,
    turns: sequence(
      /\b/i,
      [
        /go ahead(?: and)?|let's (?:just )?(?:do|run|get) (?:it|them|that|those)/i,
        /(?:we'll|i'll) (?:just )?(?:do|take) (?:it|them|that)|do (?:it|them) then/i,
        /(?:okay|fine|all right),? (?:then )?(?:do|run|take|give) (?:it|them|that)/i,
        sequence(
          /(?:okay|fine|all right|alright|well|go on|yes|yeah),? (?:go on )?(?:then )?/i,
          /(?:we'll |i'll |let's |you can |please )?(?:do|give|book|schedule|run|have) /i,
          /(?:it|him|her|them|that|the)/i,
        ),
        /(?:we'll|i'll|let's|we can) (?:get (?:it|her|him|that) )?(?:book|schedul)\w*/i,
        /put (?:him|her|me|us) (?:down|in) for|sign (?:him|her|me) up/i,
        /can't leave (?:him|her|it) like (?:that|this)|you(?:'ve| have) (?:convinced|talked) me/i,
        /changed my mind/i,
      ],
      /\b/i,
    ),
    within: 6,
    of: 'any',
  },
  {
    says: ({ part, text }) => part === 'plan' && hasDose(text),
    unless: /\b(?:half|halve[ds]?|double[ds]?)\b/i,
    turns: anyOf([
      /\b(?:halve|double) (?:it|that|the dose|this)\b/i,
      /\b(?:cut|drop|split) (?:it|that|the dose) in (?:half|two)\b/i,
      /\b(?:give|take|use|make it|go with|do|only) half (?:of )?(?:that|it|the dose)\b/i,
      sequence(
        /^(?:(?:okay|oh|ah|right|well|hm+|no|so|let's say|call it)[,.]? ){0,3}half (?:of )?(?:that|it)/i,
        /(?:,? (?:then|maybe|to start))?[.!]*$/i,
      ),
      /\btwice that\b/i,
    ]),
    within: 5,
    of: 'last',
  },
  {
    says: (line) => line.part !== 'plan' && NAMES_DRUG(line),
    unless: LEAVES,
    turns: anyOf([
      sequence(
        /\b(?:never|didn't|did not|hasn't|haven't) (?:actually |ever )?/i,
        /(?:gave|give|given|had|have|got|get|took|take|been (?:on|given))\b/i,
      ),
      /\b(?:had|got|took|gets|takes) no\b/i,
      /\b(?:wasn't|isn't|not|never) (?:actually |ever )?(?:on|the|from)\b/i,
    ]),
    within: 12,
    of: 'named',
  },
  {
    says: (line) => /\b(?:allerg\w+|react\w+|sensitiv\w+)\b/i.test(line.text) && NAMES_DRUG(line),
    unless: LEAVES,
    turns:
      /\b(?:(?:wasn't|isn't|not) (?:actually |really )?(?:the|from|allergic|a reaction)|(?:was|is|been|'s) (?:always |perfectly |totally )?(?:fine|okay|ok) (?:on|with))\b/i,
    within: 12,
    of: 'named',
  },
];

const WITH_MISTAKES: readonly Reversal[] = [...REVERSALS, ...MISTAKEN];
