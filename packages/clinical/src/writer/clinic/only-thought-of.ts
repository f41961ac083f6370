/** What the clinic would do if it were not so, does with others, or has only thought of. */

import { anyOf, sequence } from '../../reading/text/patterns.ts';

/** Whether a sentence tells what would be done with another, or was thought of and not done. */
export function isOnlyThoughtOf(text: string): boolean {
  return (
    ONLY_THOUGHT_OF.test(text) ||
    PROBABLY_NOT.test(text) ||
    (OTHERWISE.test(text) && !TURNS_TO_THIS.test(text)) ||
    CONTRARY.test(text)
  );
}

/** "I thought about charcoal.", and no word of what became of it. */
const ONLY_THOUGHT_OF =
  /^(?:i|we)(?:'d|'ve| had| have)? (?:also )?(?:thought|been thinking|considered|wondered|debated)(?: about| of)? (?:giving |using |starting )?(?:the |some |an? )?\w+(?: \w+)?[.!]*$/i;

/** "For a small one with no big node, probably not.": an answer that names nothing. */
const PROBABLY_NOT =
  /^(?:and |but |so )*(?:for|with|in|at) (?:an?|the|one|him|her)\b[^.?\d]{0,50}, probably not[.!]*$/i;

/** "I would normally reach for carprofen.", "With a touchy stomach I'd rather not.": what is done with others, and why not here. */
const OTHERWISE = anyOf([
  sequence(
    /^(?:(?:and|but|so|now|well|for [a-z ]{3,30}),? )*/i,
    [
      /(?:normally|usually|ordinarily|typically),? (?:i|we)(?:'d| would)/i,
      /(?:i|we)(?:'d| would) (?:normally|usually|ordinarily|typically)/i,
    ],
    / (?:reach for|use|give|start|go (?:with|to|for|(?=\d))|say|do|put|pick|prescribe|try|want)\b/i,
  ),
  /^(?:and |but |so )*(?:with|given|because of) [^.?]{3,80}?,? (?:i|we)(?:'d| would) rather not[.!]*$/i,
]);

/** "I'd usually use carprofen, so let's do that today." */
const TURNS_TO_THIS =
  /\b(?:but|so (?:let's|we'll|i'll|i'm|we're)|let's|we'll|i'll|today (?:i|we|he|she|it)|today (?=i'|we'))\b/i;

/** "If he were a puppy", "if the glucose were over 360 I'd have worried", "in a bigger dog I'd use 100 mg", "I would have started": what is not so, or was not done. */
const CONTRARY = sequence(/^(?:and |but |so |well |now )*/i, [
  /if (?:it|he|she|they|this|that) (?:were|weren't)\b(?! (?:my|mine|your|our)\b)/i,
  /if (?:the |his |her )[a-z]+(?: [a-z]+)? were\b[^.]*\b(?:i|we)(?:'d| would) (?:have|be)\b/i,
  /if (?:he|she|they|it)(?:'d| had) (?:been|come|had|eaten|gotten|got)\b/i,
  /(?:i|we)(?: would|'d)(?:'ve| have) (?!to\b|him\b|her\b|them\b|owner\b)\w+/i,
  sequence(
    /(?:in|with|on|for) an? /i,
    [
      /bigger|smaller|larger|younger|older|healthy|healthier|normal|different|stronger|male|female/i,
      /pregnant|full[ -]grown/i,
    ],
    /(?: \w+)? (?:dog|cat|horse|animal|patient|cow|goat|sheep|rabbit|kitten|puppy),? /i,
    /(?:i'd|we'd|you'd|it'd|i would|we would)\b/i,
  ),
  /back in the day\b|(?:i was|i'd been) tempted to\b/i,
  /i was (?:going to|gonna) (?:say|give|do|start|use|suggest|recommend|go with)\b.*\bbut\b/i,
]);
