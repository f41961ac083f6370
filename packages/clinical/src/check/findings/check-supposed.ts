/** Diagnoses that a line states, and that were only supposed, asked for, or the owner's own guess. */

import type { NoteFlag } from '@auscult/contract/notes';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { conceptKeys } from '../said/concepts.ts';
import { nearestTo, quoted, sentencesIn } from '../said/said-sentences.ts';
import { type Subject, soft } from '../said/subject.ts';
import { isBeside } from './check-negation.ts';

/** The flag for an assessment that is surer than what it rests on. */
export function checkSupposed(subject: Subject): NoteFlag[] {
  if (subject.part !== 'assessment') return [];
  for (const clause of subject.text.split(/[.;](?=\s|$)/).slice(0, MANY)) {
    if (HEDGED.test(clause)) continue;
    const [diagnosis = ''] = clause.split(CAUSE);
    const first = supposedIn(subject, thingsIn(diagnosis));
    if (first !== undefined)
      return [soft('evidence', `This was only supposed: "${quoted(first)}". Please check.`)];
  }
  return [];
}

/** More clauses than a line of a note has in earnest. */
const MANY = 20;

/** What it comes from may be sure where it is not. */
const CAUSE = /\b(?:secondary|due|attributed) to\b/i;

/** What was said of a diagnosis and only supposes it; what the owner guesses, too, where the line rests on that alone. */
function supposedIn(subject: Subject, things: ReadonlySet<string>): string | undefined {
  const sentences = sentencesIn(subject.own);
  const parts = sentences.flatMap(partsOf);
  const near = nearestTo(things, parts);
  const affirmed = affirmedIn(sentences);
  const isSure = (part: string): boolean => affirmed.has(part) || !isSupposed(subject, part);
  if (near.length > 0 && !near.some(isSure)) return near[0];
  // "Hepatic lymphoma": the liver is sure, and the lymphoma is not.
  const name = [...things].at(-1) ?? '';
  const named = things.size > 1 ? parts.filter((part) => conceptKeys(part).has(name)) : [];
  if (named.length > 0 && !named.some(isSure)) return named[0];
  const isGuess = things.size > 0 && !sentences.some(isSure);
  return isGuess && subject.own.indexes.every(subject.isOwner) ? sentences[0] : undefined;
}

/** "Is it bloat?" "I think it is.": the questions of a stretch that were answered with a yes, where they ask for no more than may be. */
function affirmedIn(sentences: readonly string[]): ReadonlySet<string> {
  return new Set(
    sentences.filter((one, at) => {
      const answer = sentences[at + 1] ?? '';
      return one.endsWith('?') && AFFIRMS.test(answer) && !SUPPOSES.test(one.slice(0, -1));
    }),
  );
}

const AFFIRMS = sequence(/^(?:(?:well|oh|so|okay|sorry),? )?/i, [
  /(?:yes|yeah|yep|yup|exactly|correct)\b(?!,? (?:but|maybe|possibly|could))/i,
  /(?:i'm )?afraid (?:so|it is|s?he (?:is|does|has))/i,
  /(?:(?:i )?(?:think|reckon|believe) )?(?:it|that|s?he) (?:is|does|has)(?=[,.!]|$)/i,
  /(?:i )?(?:think|reckon|believe) so\b|i['’]d say so\b/i,
]);

/** What may be a diagnosis: its place is told surely where it is only supposed. */
function thingsIn(clause: string): ReadonlySet<string> {
  return new Set([...conceptKeys(clause)].filter((key) => !isBeside(key)));
}

/** "Roundworms, and a cold, probably viral" is sure of the worms. */
function partsOf(sentence: string): readonly string[] {
  return ON_A_LIST.test(sentence) ? [sentence] : sentence.split(/,(?=\s)/);
}

/** "Thyroid, diabetes and kidneys are on my list": what is told of all of them stands at the end. */
const ON_A_LIST = /\bon (?:my|our|the) list\b/i;

function isSupposed({ own, isOwner }: Subject, sentence: string): boolean {
  if (SUPPOSES.test(sentence)) return true;
  return GUESSES.test(sentence) && own.indexes.length > 0 && own.indexes.every(isOwner);
}

const HEDGED = anyOf([
  sequence(
    /\b/i,
    [
      /suspect\w*|suspicio\w*|possibl[ey]|probabl[ey]|(?:un)?likely|rule[ds]?|r\/o|ddx|dd/i,
      /differentials?|consider\w*|concern\w*|may|might|could|presum\w*|tentative\w*|vs|versus/i,
      /suggest\w*|consistent|compatible|pending|not|no|cannot|risk|if|potential\w*|question\w*|query/i,
      /owner (?:report|suspect|concern|think|believe)\w*|appears?|seems?|discuss\w*|negative|prognosis/i,
      /improv\w*|monitor\w*|unclear|undetermined|unknown|ruled out|without|candidate|most|thinking/i,
      /worried|wonder\w*|on (?:my|our|the) list/i,
    ],
    /\b/i,
  ),
  /\+\/-|\?/i,
]);

const SUPPOSES = anyOf([
  sequence(
    /\b/i,
    [
      /i'?m thinking|we'?re thinking|can't say|on (?:my|our|the) list|could be|might be|may be/i,
      /maybe(?! (?:an? |about )?(?:one|two|three|four|once|twice|\d))|perhaps|possibl[ey]|probabl[ey]/i,
      /worried (?:about|it)|suspicious|suspect|in case|thought (?:it|he|she) (?:was|had)|not sure/i,
      /don't know|can't tell|wonder(?:ing)?|rule (?:it |that )?out|could (?:have|also)|might have/i,
      /if it'?s|less likely|top (?:two|three)|i guess|hope (?:not|it)/i,
      /if (?:he|she|it|they|there) (?:had|were|was)|risk (?:of|for)|at risk/i,
    ],
    /\b/i,
  ),
  /\?\s*$/i,
]);

/** What an owner thinks is a guess; what a vet thinks is a diagnosis. */
const GUESSES =
  /\bi (?:just )?(?:think|thought|bet|figured?|assumed?|believe|read|googled)\b|\b(?:must|has to) be\b/i;
