/** What the clinic says of the visit itself: who comes in, what will be asked, that somebody shall wait. */
import { sequence } from '../../reading/text/patterns.ts';

/** Whether a sentence is of the talk, and of no animal. */
export function isOfTheTalk(text: string): boolean {
  return OF_THE_TALK.some((one) => one.test(text));
}

const OF_THE_TALK: readonly RegExp[] = [
  // "I want to ask a few more questions about his ears."
  sequence(
    /^/i,
    [
      /(?:i|we)(?:['’]d like to|['’]ll| want to| need to| have to| will|['’]m going to|['’]re going to| would like to)/i,
      /let me/i,
    ],
    / (?:just )?(?:start (?:with|by) )?/i,
    /(?:ask(?:ing)?|discuss(?:ing)?|go(?:ing)? over|talk(?:ing)? (?:about|through)|hear(?:ing)? about|confirm(?:ing)?) /i,
    /(?:(?:you|him|her|them|owner) )?/i,
    /(?:(?:just|about|a|an|the|some|few|couple|of|more|other|regular|quick|these|those|his|her|your) )*/i,
    [
      /questions?|things?|history|information|details|age|name|signs?|symptoms?|background|chart|diet/i,
      /appetite|water intake|daily routine|routine/i,
    ],
    /\b(?!.*\b(?:recheck|start|stop|give|x-?rays?|bloods?|blood ?work|surgery|estimate)\b)/i,
  ),
  // "One moment while I put the order in.", "hang tight while I grab the nurse"
  /^(?:(?:just )?(?:\d|one|a) (?:moment|second|sec|minute)|hang (?:tight|on)|sit tight|wait (?:here|right here|a second)) (?:while|and) (?:i|we)\b/i,
  /^i(?:['’]ll| will) take that as an?\b/i,
  // "She'll be helping us out today.", "they'll be right in with the forms"
  sequence(
    /^/i,
    [
      /(?:she|he|they)(?:['’]ll| will)/i,
      sequence(
        /(?:my|our|the) /i,
        /(?:assistant|resident|colleague|intern|student|nurse|tech|technician|receptionist)(?: [a-z]+)?/i,
        /(?:['’]ll| will)/i,
      ),
    ],
    / be /i,
    [
      /helping|taking notes|right (?:in|with|back)|joining|assisting|in (?:shortly|soon|in a)/i,
      /back (?:in a|shortly|soon)|(?:with|working with) (?:us|me|you)/i,
    ],
    /\b/i,
  ),
  /^if it takes (?:longer|too long|a while|more than (?:that|a few|\d))\b/i,
  /^(?:please )?(?:just )?(?:ring|push|press) the (?:call )?(?:bell|button)\b/i,
  /^i (?:can |do |totally |completely )*understand (?:the|his|her|your|how|that (?:it|this|you))\b[^.]{0,60}[.!]*$/i,
  // "We need to treat that.", and nobody says with what.
  sequence(
    /^(?:(?:i|we)(?:['’]ll| can| will| need to| have to|['’]ll need to| should)? |to )?/i,
    /(?:definitely |certainly )?(?:treat|fix|manage|address|handle|look into|take care of) /i,
    /(?:that|it|this|them|those|all of (?:them|it|that|those))/i,
    /(?: as well| too| today| for (?:you|him|her)| then)?[.!]*$/i,
  ),
  /^i(?:['’]ll| will) see (?:him|her|you|them)(?: guys| all)? (?:next time|soon|later|then)[.!]*$/i,
];
