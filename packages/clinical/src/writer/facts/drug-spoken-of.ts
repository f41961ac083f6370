/** The drug that the talk is of from here on. */

import { broughtUp, stoppedDrug, subjectDrug } from '../../reading/drugs/drug-mentions.ts';
import { anyOf, notAhead, sequence } from '../../reading/text/patterns.ts';
import type { PetStatement } from './note-facts.ts';
import { isOfElsewhere } from './other-cases.ts';
import { keyOf, type NamedDrug, type Visit } from './visit-so-far.ts';

/** Remembers the drug that a statement speaks of, and forgets the one before where it turns to something of no known name. */
export function rememberDrug(visit: Visit, statement: PetStatement): void {
  const key = keyOf(statement);
  const drug = drugIn(statement);
  if (drug && !isTurnedDown(statement)) visit.drugs.set(key, drug);
  else if (!drug && GIVES_OTHER_STUFF.test(statement.text)) visit.drugs.delete(key);
}

/** The drug that a statement speaks of, or answers to. */
function drugIn({
  text,
  question = '',
  segment,
  evidence,
  ...statement
}: PetStatement): NamedDrug | undefined {
  const stopped = stoppedDrug(text);
  const own = stopped ?? subjectDrug(text) ?? broughtUp(text);
  // "He's on 2.5 mg of Felimazole?" "Yes.": it was named by whoever asked.
  const from =
    statement.answers && question.includes(own?.said ?? text) ? Math.min(segment, ...evidence) : segment;
  const isOver = IS_OVER.test(text) || stopped !== undefined;
  const place = from === segment ? Math.max(...evidence) : Math.min(...evidence);
  if (own) return { ...own, segment: from, place, isOver };
  // The clinic speaks of what the owner asked for, too.
  const isAnswer = statement.answers || statement.role !== 'owner';
  const asked = isAnswer ? subjectDrug(question) : undefined;
  return (
    asked && {
      ...asked,
      segment: Math.min(segment, ...evidence),
      place: Math.min(...evidence),
      isOver: IS_OVER.test(text),
    }
  );
}

/** "She's not coughing any more" is of no drug. */
const IS_OVER = sequence(
  /\b/i,
  [
    /no more/i,
    /(?<!\b(?:not|n't) (?:cough|vomit|limp|itch|scratch|sneez|strain|pant|wheez|shak|lick|cry|bleed)[a-z]* .{0,20})any ?more/i,
    /not (?:giving|using|starting)|(?:don't|do not) want|(?:that's|is|are) done|finished/i,
    /discontinue\w*|stop(?:ped)? (?:the|giving)/i,
  ],
  /\b/i,
);

/** "Marbocyl: rather not", "No Banamine", "we used to give metronidazole": the talk goes on about the drug before. */
function isTurnedDown({ role, text }: PetStatement): boolean {
  return role !== 'owner' && (TURNS_DOWN.test(text) || isOfElsewhere(text));
}

const TURNS_DOWN =
  /^(?:no (?!more\b)[\w-]+(?: [\w-]+)?(?:[;,.!]|$)|[\w -]{2,30}: (?:rather |better |prefer )?not\b)/i;

/** "Don't give him any more of that powder", "I'm giving him pen, 5 mL": what "it" is from here on, and no drug of a known name. */
const GIVES_OTHER_STUFF = anyOf([
  sequence(
    /\bgiv(?:e|en|ing) (?:him|her|them) /i,
    notAhead([
      sequence(
        [
          /it|that|this|them|another|one|half|some|about|the|two|an?|only|just|up|less|more|both|all|every/i,
          /once|twice|now|today/i,
        ],
        /\b/i,
      ),
    ]),
    /[a-z]{3,},? \d/i,
  ),
  sequence(
    /\b(?:give|giving|feed|feeding|use|using|put|stop|keep|buy)\b[^.,;]{0,25}\b/i,
    /(?:that|this|the|some|any)(?: [a-z]+){0,3} /i,
    /(?:powder|stuff|supplement|paste|potion|remedy|oil|herbs?|gunk|spray)\b/i,
  ),
]);
