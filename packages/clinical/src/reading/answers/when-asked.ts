/** What was asked for by its day: "When was she diagnosed with Cushing's?", "when did he last eat?", "when was her last dental?" */

import { capital } from '../sentences/sentences.ts';
import { captured, sequence } from '../text/patterns.ts';
import { firstSign } from '../words/clinical-names.ts';
import { isClinical } from '../words/clinical-words.ts';
import { namesDisease } from '../words/disease-words.ts';

/** The label of the day on which something was done, or was last: "Diagnosed with Cushing's", "Last eaten"; undefined for anything else. */
export function whenDone(question: string): string | undefined {
  const done = WAS_DONE.exec(question)?.[1];
  return done === undefined ? lastTimeOf(question) : capital(done);
}

/** The label of the day of something that an animal had: "Surgery", "Last dental"; undefined where nothing of the animal was asked for. */
export function whenHad(question: string): string | undefined {
  const [, last = '', thing] = HAD.exec(question) ?? WAS_LAST.exec(question) ?? [];
  if (thing === undefined || !(isClinical(thing) || namesDisease(thing) || /\blitter$/i.test(thing)))
    return undefined;
  return capital(`${last}${thing}`);
}

/** "When was he first diagnosed with diabetes?", "when did he get neutered?" */
const WAS_DONE = sequence(
  /\bwhen (?:was|were|did) (?:he|she|it|they) /i,
  captured([
    sequence(
      /(?:first |last |initially )?(?:get )?/i,
      [
        /diagnosed|treated|operated on|seen for|hospitali[sz]ed|admitted|discharged|spayed|neutered/i,
        /castrated|gelded|vaccinated|dewormed|wormed|microchipped|adopted|born|weaned|hurt|injured|bitten/i,
        /hit|stung|bred|clipped|groomed/i,
      ],
      /(?: [a-z][a-z'’-]*){0,5}/i,
    ),
  ]),
  /\W*$/i,
);
/** "When did he have the surgery?" */
const HAD =
  /\bwhen did (?:he|she|it|they) (last )?(?:have|get|go through) (?:the |his |her |their |that |this |an? )?((?:last )?[a-z][a-z' -]{2,30})\?/i;
/** "When was her last dental?" */
const WAS_LAST =
  /\bwhen (?:was|were) (?:the |his |her |their )(last |first |previous )([a-z][a-z' -]{2,30})\?/i;

/** "When was the last time he ate?", "when did she last eat?" ask for what was "last eaten"; undefined where nobody asks for it. */
function lastTimeOf(question: string): string | undefined {
  const [, last, of] = LAST_OF.exec(question.toLowerCase()) ?? [];
  if (last !== undefined) return `Last ${(IS_HAD.test(last) ? of : undefined) ?? LAST_DONE[last] ?? last}`;
  const done = LAST_TIME.exec(question)?.[1]?.toLowerCase();
  if (done === undefined) return undefined;
  const [verb = '', ...more] = done.split(' ');
  return `Last ${LAST_DONE[verb] ?? firstSign(more.join(' ')) ?? firstSign(done) ?? 'time'}`;
}

const LAST_OF =
  /\bwhen (?:was|did|were) (?:he|she|it|they|you) last ([a-z]+)(?: (?:his|her|their|the|an?|any) ([a-z]+(?: [a-z]+)?))?/;
/** "When did she last have her heartworm test?" */
const IS_HAD = /^(?:have|get|had|do|take)$/;
const LAST_TIME =
  /\bwhen was the last time(?: that)? (?:he|she|it|they|you|we)(?:['’]d)? ((?:[a-z]+ ?){1,6})/i;
const LAST_DONE: Readonly<Record<string, string>> = {
  see: 'seen',
  saw: 'seen',
  eat: 'eaten',
  ate: 'eaten',
  drink: 'drunk',
  drank: 'drunk',
  give: 'given',
  gave: 'given',
  pee: 'urination',
  peed: 'urination',
  urinated: 'urination',
  poop: 'stool',
  pooped: 'stool',
  vomit: 'vomiting',
  vomited: 'vomiting',
  threw: 'vomiting',
};
