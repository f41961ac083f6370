/** What was said not to be. A lost "no" is the worst thing a note can do, so a statement keeps its own. */
import { captured, notAhead, repeated, sequence } from '../text/patterns.ts';

/** Whether a statement says that something is not so, not there or not done. */
export function isNegated(text: string): boolean {
  return NEGATION.test(text);
}

/** An answer that is no more than "no": with what stands behind it, and whether that is content of its own. */
export function readRefusal(answer: string): { rest: string } | undefined {
  const text = answer.trim();
  if (SAW_NONE.test(text) || NOT_SHOWN.test(text)) return { rest: '' };
  const match = NO.exec(text);
  if (!match || KEPT_NO.test(text)) return undefined;
  const rest = text.slice(match[0].length);
  if (/[,.;!]\s*$/.test(match[0]) || rest === '') return { rest };
  if (isEmptyDenial(rest)) return { rest: '' };
  if (GOES_ON_FROM_NO.test(rest)) return { rest };
  // "Nothing new" and "no he does yell" are no refusals: what follows the no belongs to it. "Nope, nothing new" is one.
  const closed = /^.*[,.;!]\s*/.exec(match[0])?.[0];
  return closed === undefined ? undefined : { rest: text.slice(closed.length) };
}

/** An answer that begins with a yes, with what stands behind it. */
export function readAgreement(answer: string): { rest: string } | undefined {
  const match = YES.exec(answer.trim());
  return match ? { rest: answer.trim().slice(match[0].length) } : undefined;
}

/** Whether words behind a "no" only say it again: "nothing like that", "not that I know of". */
export function isEmptyDenial(rest: string): boolean {
  return /^\W*$/.test(rest.replaceAll(DENIAL_AGAIN, ''));
}

/** "Any allergies?" "Not that he's ever shown." */
const NOT_SHOWN =
  /^(?:(?:no|nope),? )?not that (?:he|she|they|it|i|we|anyone|anybody)(?:'s|'ve| has| have)?(?: ever)? (?:shown|had|told|seen|noticed|found|heard|mentioned)(?: (?:us|me|of|any))?[.!]*$/i;
const NEGATION =
  /\b(?:no|not|none|never|neither|nor|nothing|without|negative|denies|denied|declin\w*|free of|unremarkable|cannot)\b|n['’]t\b/i;
/** In a group that captures, since V8 writes out any other body of a loop several times over. */
const NO = new RegExp(
  `^${
    captured([
      sequence(
        /(?:(?:god|lord|heavens?|goodness|heck|hell|thankfully|luckily|fortunately|thank god|thank goodness|honestly)\b[,\s]+)?/,
        [
          /no way|no chance|no|nope|nah|nay|naw|nada|nowt|none|neither|never|negative|nothing|0(?=\W*(?:$|no))/,
          /not really|not at all|not yet|not that/,
          /not (?:a|one|even a) (?:bit|drop|thing|peep|lick|trace|one|single (?:one|time|drop))/,
          /not (?:him|her|them|this one|that one)(?=\s*[,.;!]|$)|i don't think so/,
          /(?:he|she|they|it|i|we) (?:hasn't|haven't|doesn't|don't|didn't|isn't|wasn't)(?=\s*(?:[,.;!]|$))/,
          /not/,
        ],
        /\b(?: (?:dear|honey|hon|babe|sweetie|love|sir|ma'am|doctor|doc)\b)?[\s,.;!]*/,
      ),
    ]).source
  }+`,
  'i',
);
/** "No because he wouldn't eat", "no nothing just the flea stuff". */
const GOES_ON_FROM_NO = /^(?:because|'?cause|just|only|except|apart from|other than)\b/i;
/** "No vomiting" and "not eating" are whole statements, not the word no before something else. */
const KEPT_NO = sequence(/^(?:(?:no|nope|nah)\b[,.\s]+)*/i, [
  sequence(
    /no /i,
    notAhead([
      /nothing|none|neither\b|not|because\b|no\b|i\b|he\b|she\b|it\b|they\b|we\b|never|problem|idea/i,
      /(?:way|chance)\b|(?:dear|honey|hon|babe|sweetie|love|sir|ma'am|doctor|doc)\b|and no\b/i,
      /to (?:all|both|any|each|either)\b/i,
    ]),
    /[a-z]/i,
  ),
  sequence(
    /not /i,
    notAhead([
      /really|at all|yet|since\b|that\b|as far|to my|(?:him|her|them|this one|that one)\s*(?:[,.;!]|$)/i,
      /(?:a|one|even a) (?:bit|drop|thing|peep|lick|trace|one\b|single)/i,
    ]),
    /[a-z]/i,
  ),
]);
/** "I haven't noticed any", "she doesn't do any of those", "haven't given him a thing": a no in a sentence of its own. */
const SAW_NONE = sequence(
  /^(?:(?:no|nope),? )?(?:(?:i|we|he|she|they|it) )?(?:have|has|had|do|does|did)(?:n't| not) /i,
  /(?:really |actually |ever )?/i,
  [
    /do|done|have|had|get|got|notice|noticed|see|seen|hear|heard|given (?:him|her|them|it)/i,
    /give (?:him|her|them|it)|been (?:doing|having)/i,
  ],
  / (?:any|anything|either|a thing|that|those)(?: of (?:that|those|these|them|it))?/i,
  /(?: (?:at all|lately|recently|really|yet|so far))?[.!]*$/i,
);
/** "Unfortunately, yes.", "actually, he did", "I'm afraid so", "it sure is". */
const YES = sequence(
  /^/i,
  repeated(
    [
      sequence(
        [
          sequence(
            /(?:unfortunately|sadly|actually|honestly|well|um|oh)/i,
            /(?=,? (?:yes|yeah|yep|(?:he|she|it|they|i|we) (?:does|do|is|are|did|has|have|was)(?=\s*(?:[,.;!]|$))))/i,
          ),
          /i'm afraid so/i,
          /(?:he|she|it|they) (?:sure|certainly|really|definitely) (?:does|do|is|are|did|has|have|was)(?=\s*(?:[,.;!]|$))/i,
          /yes|yeah|yep|yup|yah|ja|yip|aye|uh-huh|mm-?hmm|mhm|correct/i,
          /that's (?:right|correct|it|the one|true)(?=\s*(?:[,.;!]|$))/i,
          /(?:that one|(?:that )?sounds (?:about |just )?right|you(?:'ve)? got it)(?=\s*(?:[,.;!]|$))/i,
          sequence(
            /right/i,
            notAhead([
              sequence(/ /i, [
                /away|after|before|now|then|there|here|at|up|in|on|around|by|behind|when|as|front|hind|rear|fore/i,
                /quarter|side|ear|eye|leg|one/i,
              ]),
            ]),
          ),
          /exactly|sure|definitely|absolutely|oh yeah/i,
          /(?:he|she|they|it|i|we) (?:does|do|is|are|am|did|has|have|was)(?=\s*(?:[,.;!]|$))/i,
        ],
        /\b[\s,.;!]*/i,
      ),
    ],
    '+',
  ),
);
const DENIAL_AGAIN = sequence(
  /\b/gi,
  [
    /no+|nope|nah|nada|and|there|whatsoever|none|never|nothing|not|really|at all|like that/gi,
    /of the sort|that (?:i|we)(?:'ve| have)?/gi,
    /(?:know|knew|saw|seen|noticed?|heard|can think|can tell|remember|aware|tell|recall)(?: of| about)?/gi,
    /(?:i|we)(?:'m|'re|'ve)|i|we/gi,
    sequence(
      /(?:to|on|for) (?:all|both|any|each|either|every one)(?: of)?/gi,
      /(?: (?:those|them|that|these|the above|it|two|three|four|\d))?/gi,
    ),
    /(?:all|both) (?:of )?(?:those|them|two|three|\d)|he|she|they|it|hasn't|haven't|doesn't|didn't/gi,
    /don't|isn't|wasn't|has|have|any ?thing|else|whatsoever|of the kind|like this|since(?: then)?/gi,
    /right now|at the moment|currently|sir|ma'am|doctor|doc|think so|so far|as far as|to my knowledge/gi,
    /either|neither|of (?:that|those|them)|zero|done|been|everything|thankfully|thank god|luckily|yet/gi,
    /any|seem to|seems?|much/gi,
  ],
  /\b/gi,
);
