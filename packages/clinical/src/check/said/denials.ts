/** Which words of a sentence are denied, and how far each denial reaches. */

import { findAll } from '../../reading/text/find-all.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { clauseStart, coreLength, type Range } from './left-open.ts';
import { listScope, type Scope } from './listed-denials.ts';

const NEGATOR = anyOf([
  sequence(
    /\b/gi,
    [
      /no|not|non(?=-)|(?<!with (?:and|or) )without|denies|denied|never|neither|nor|none|nothing|nobody/gi,
      /declin(?:e|ed|es)|stop(?:ped|s)?|(?<=(?:['’]re|['’]m|\bare|\bam|\bwas|\bwere) )stopping/gi,
      /discontinue[ds]?|hold(?: off(?: on)?)?|leave (?=(?:the |his |her )?[\w-]+ (?:off|out)\b)|skip/gi,
      /avoid|(?:keep|stay|steer) (?:well )?(?:away from|clear of)|withheld|defer(?:red)?|free of/gi,
      /negative for|ruled out|instead of|pass(?:es|ed|ing)? on|cannot/gi,
    ],
    /\b/gi,
  ),
  /\bleft (?=(?:\w+ )?(?:hay|food|feed|grain|breakfast|dinner|meal)\b)|n['’]t\b/gi,
]);
/** A "no" that only answers, and turns of phrase that deny nothing. */
const EMPTY_NEGATOR = sequence(/^/i, [
  /no(?=\s*[,.!?…]|\s*$)|not enough|nothing(?=\s*[,.!?…]|\s*$| but\b)/i,
  sequence(/no /i, [
    /problem(?!s\b| (?:with|in|walking|at|since|before|so far|breathing|eating|drinking|urinating)\b)/i,
    /worries|idea|wait|no\b|matter/i,
    /(?:more|less|fewer|earlier|later|sooner|longer|greater|higher|lower) than|make (?:it|that)/i,
    /scratch that|sorry|actually|i mean|let's/i,
  ]),
  /not (?:changing|altering|adjusting)\b/i,
  /not (?:only|just|sure|know|until|bad|to mention|worry|mind|believe|remember|(?:today|now|yet|this time):)/i,
  /n['’]t (?:know|worry|believe|remember|mind|think so|tell (?:about|if|whether|how|you))/i,
  /n['’]t (?:you|he|she|it)\b|stop (?:by|in)|hold (?:that thought|her|him|still)/i,
]);
/** Where a denial ends: at a "but", and where a new statement begins; "skip that and do Clavamox" skips no Clavamox. */
const NEW_STATEMENT = anyOf([
  sequence(
    /: /i,
    /(?=(?:stay|keep|continue|give|start|use|go|put|take|soak|feed|offer|switch|change|wash|clean|rest|walk|call|ring)\b)/i,
  ),
  /(?<=^ (?:that|it|this|those),? )and (?:just )?(?:do|use|go with|start|try|give|switch)\b/i,
  sequence(
    /\b/i,
    [
      /but|however|though|although|except|because|so|then|just|maybe/i,
      /there(?:['’]s| (?:is|are|was|were))|(?:we['’]ll|let['’]?s) (?=[a-z])|if|when|until|till|unless/i,
      /or (?:he|she|it|they)(?:['’]s| is| has| was)/i,
      sequence(/and /i, [
        sequence(
          [
            /call|he|she|it|i|we|they|the|his|her|there|this|that|is|was|add|repeat|recheck|start|begin/i,
            /switch|use|try|continue|carry on|has|have/i,
          ],
          /\b/i,
        ),
        /[a-z]+ (?:is|are|was|were|looks?|feels?)/i,
      ]),
      /the [a-z]+ (?:had|has|is|was|got|did)/i,
    ],
    /\b/i,
  ),
  /\(/i,
]);
/** "X negative", "X no, not in his case", "X was not performed", "X isn't dilated", "X stays off": what is denied stands before. */
const DENIED_BEFORE = anyOf([
  / no(?=,)(?<=^\W*(?:(?:and|but|so|the) )*[\w-]+(?: [\w-]+)? no)/gi,
  /\bbut (?:he|she|it|they|this one) (?:doesn't|didn't|don't|hasn't|haven't|isn't|wasn't)(?=\W*$)/gi,
  sequence(
    /(?<!\b(?:nearly|almost|virtually|practically|and you|but you) )\b/gi,
    /(?:absent|ruled out|declined|deferred|withheld|postponed)\b/gi,
  ),
  /\bstays? off(?=[.,;]|$| for now| until)/gi,
  sequence(
    /(?:(?:(?<!\b(?:has|have|had) )|(?=not been))\bnot|\b(?:is|was|are|were)n['’]t) /gi,
    [
      /(?!(?:need|feed|bleed|breed|shed)\b)\w+ed|\w+en|done|due|seen|felt|present|started|today|yet/gi,
      /assessable|palpable|visible|audible|detectable|evident|appreciable|identifiable/gi,
    ],
    /\b/gi,
  ),
]);

/** Characters that a denial reaches at most. */
const REACH = 300;

const DENIED_LABEL =
  /^[^:.;]{1,40}(?=:\s*(?:none|nothing|nope|nah|never|not|no(?=\W*$|[.,;]| (?:owner|he|she|it|problems?|never|not|sir)\b))\b)/i;
/** A stretch of a sentence that denies what stands in it. */
export interface Denial {
  all: Range;
  /** Without its circumstances. */
  core: Range;
  isStep: boolean;
}

/** Words that say that something is not done, rather than that it is not there. */
const STEP = sequence(/^/i, [
  /declin|stop|discontinue|hold|skip|avoid|(?:keep|stay|steer) |withheld|defer|postponed|pass/i,
  /instead|cannot/i,
  /not (?:given|started|needed|due|used|done|today|yet|prescribed|repeated|performed|recommended|indicated)/i,
]);

/** What a sentence denies. */
export function deniedIn(sentence: string): Denial[] {
  const denials: Denial[] = [];
  for (const match of findAll(sentence, NEGATOR)) {
    const rest = sentence.slice(match.index, match.index + REACH);
    if (EMPTY_NEGATOR.test(rest)) continue;
    const scope = rest.slice(match[0].length);
    const [from, end] = [match.index, match.index + match[0].length];
    // "Non-productive" denies one word.
    const { length, sure } = /^non$/i.test(match[0])
      ? oneWord(scope)
      : withOneVerb(scopeOf(match[0], scope), scope);
    const core: Range = [from, end + coreLength(scope.slice(0, sure))];
    denials.push({ all: [from, end + length], core, isStep: STEP.test(rest) });
  }
  // "Medications: none" denies the medications, "Films: no obstruction" not the films.
  const label = sentence.includes(':') && DENIED_LABEL.exec(sentence)?.[0];
  if (label) denials.push(whole([0, label.length], false));
  for (const match of findAll(sentence, DENIED_BEFORE)) {
    if (isOfAnotherDay(sentence, match)) continue;
    const from = conditionStart(sentence, clauseStart(sentence, match.index), match.index);
    denials.push(whole([from, match.index], STEP.test(match[0])));
  }
  return denials;
}

/** "Not bearing weight and pointing the foot": whether the second is denied with the first nobody can tell. */
function withOneVerb({ length, sure }: Scope, scope: string): Scope {
  const next = /^ (?:\w+ )?\w+ing\b[^,.;]*? and (?=\w+ing\b)/i.exec(scope);
  return { length, sure: next ? Math.min(sure, next[0].length) : sure };
}

function oneWord(scope: string): Scope {
  const length = /^\S*/.exec(scope)?.[0].length ?? 0;
  return { length, sure: length };
}

/** "X-rays on Tuesday (owner declined today)": they are done, and only not yet. */
function isOfAnotherDay(sentence: string, { 0: words, index }: RegExpExecArray): boolean {
  const open = sentence.lastIndexOf('(', index);
  if (open < 0 || index - open > 30) return false;
  return (
    /\btoday\b/i.test(`${words}${sentence.slice(index + words.length, index + words.length + 8)}`) &&
    DAY.test(sentence.slice(0, open))
  );
}

const DAY = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:tomorrow|next (?:week|month))\b/i;

/** "X-rays if not improved": what hangs on a denial is not denied by it. */
function conditionStart(sentence: string, from: number, to: number): number {
  const condition = sentence.slice(from, to).search(/\b(?:if|unless|until|when|once)\b/i);
  return condition < 0 ? from : from + condition;
}

function whole(all: Range, isStep: boolean): Denial {
  return { all, core: all, isStep };
}

/** "No NSAIDs, including meloxicam": what follows the comma is of what is denied. */
const EXAMPLES = /^[^,.;:]*, (?:incl(?:uding|\.)?|such as|e\.g\.|especially|particularly|notably)(?=[ :])/i;

/** How far a denial reaches: to the clause's end, and over commas where they part a list. */
function scopeOf(negator: string, rest: string): Scope {
  const statement = NEW_STATEMENT.exec(rest.replace(/^-/, ' '));
  const isAside = statement?.[0] === '(' && /^[^(]*\([\w ,/-]{1,30}\) [a-z]|\)[^.;]*\bor\b/.test(rest);
  const end = statement && !isAside ? statement.index : rest.length;
  const comma = rest.indexOf(',', EXAMPLES.test(rest) ? rest.indexOf(',') + 1 : 0);
  return comma < 0 || comma > end ? { length: end, sure: end } : listScope(negator, rest, comma, end);
}
