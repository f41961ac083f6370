/** Words that only lead up to what the clinic says. */

import { askedToNote } from '../../reading/sentences/asked-to-note.ts';
import { ahead, sequence } from '../../reading/text/patterns.ts';
import { withSteps } from './let-me.ts';

/** A sentence without what the hands do first, what a disease is only called, and why or by whom a step or a sign is named. */
export function withoutLead(sentence: string): string {
  return [
    NARRATED,
    WHAT_I_SEE,
    THAT_MEANS,
    KNOWN,
    IN_ROW,
    BEST_THING,
    PLAN_AHEAD,
    NOW_WE,
    WHAT_WE_CALL,
    LEADS_TO_STEP,
    TO_BE_TOLD,
    AFRAID,
    HERE_IT_IS,
  ].reduce((text, lead) => text.replace(lead, ''), askedToNote(sentence) ?? withSteps(sentence));
}

/** "Let me get the scope in... no ulcers": what the hands do, before what the eyes find. */
const NARRATED =
  /^[^.…\d]{0,40}\blet me (?:just )?(?:get|see|look|feel|lift|turn|open|have|check)\b[^.…\d]{0,40}(?:\.{3}|…)\s*(?=\w)/i;

/** "What I'm seeing is some redness", "you can see there's a crack", "I notice that her gums are tacky": what is there, and not who sees it. */
const WHAT_I_SEE = sequence(
  /^(?:(?:and|so|okay|now|but|um|yeah|i think)[, ]+)*/i,
  [
    sequence(
      /what (?:i|we)(?:['’]m|['’]re|['’]ve| am| are| can| do| have)? /i,
      /(?:see(?:ing|n)?|hear(?:ing|d)?|feel(?:ing)?|felt|f(?:ou|i)nd(?:ing)?|notic(?:e|ed|ing)|pick(?:ed|ing)? up|got)/i,
      /(?: here| there| today| now| on (?:the |his |her )?(?:exam|x-rays?|ultrasound|bloods?))? /i,
      /(?:is|was)(?: that)?/i,
    ),
    sequence(
      /you(?: can|['’]ll) (?:just |actually |kind of |really )?(?:see|hear|feel|notice)/i,
      /(?: here| there| that)?(?= (?:there|that|how|he|she|it|his|her|the)\b)(?: that)?/i,
    ),
    /i (?:also |just )?(?:notice|noticed|see|found)(?: here)? that/i,
    /if you look at(?= (?:this|that|it)(?:'s| is)\b)/i,
    sequence(
      /if you (?:look|feel|listen)(?: (?:at (?:this|that|it|here)|right here|here|there|closely)){0,2},?/i,
      /(?= (?:there|this|that|you|he|she|it|his|her|the)\b)/i,
      /(?: you(?: can|'ll) (?:see|hear|feel)(?: that)?)?/i,
    ),
  ],
  / (?=\w)/i,
);

/** "So what that means is that he has a strain", "that basically means I think he's hurt his back": what it means, and no more. */
const THAT_MEANS = sequence(
  /^(?:(?:and|so|then|now|well|but|okay|um)[, ]+)*(?:what )?(?:that|this|all (?:of )?(?:that|this))/i,
  /(?: all)?(?: basically| just| really| usually)? means(?: to me)?(?: is)?,?(?: is)?(?: that)?,? /i,
  /(?=(?:i|we) (?:think|suspect|believe)\b|(?:he|she|there)(?:'s| has| is| probably| likely)\b)/i,
);

/** "I know that he's had this reflux before", "I see she has lost some weight"; what is read off a record: see `records-read.ts`. */
const KNOWN =
  /^(?:(?:and|so|then|now|well|but|okay|um)[, ]+)*(?:i|we) (?:also )?(?:know|remember|recall|see(?: here)?) (?:that )?(?=(?:he|she|it|they|we)(?:'s|'d|'ve| has| had| have| was| were| did)\b)/i;

/** "Number one, we'll start him on fluids", "first of all, he's overweight": that it is one of several. */
const IN_ROW = sequence(
  /^(?:(?:and|so|then|okay|well)[, ]+)*/i,
  [
    sequence(
      [
        /number (?:one|two|three|four|\d)|first(?: of all|ly)?|second(?: of all|ly)?|third(?:ly)?/i,
        /last(?:ly| of all)?|finally|for (?:one|another) thing/i,
      ],
      /, /i,
    ),
  ],
  /(?=(?:i|we|he|she|it|they|let's|you|there|the|his|her|that|this)\b)/i,
);

/** "I think the best thing is to take her to surgery", "the best thing would be if we kept him": the step. */
const BEST_THING = sequence(
  /^(?:(?:so|and|but|well|okay|honestly|then)[, ]+)*(?:i (?:do )?think )?(?:probably )?(?:the )?/i,
  /(?:best|safest|right|smartest|next|first) thing (?:(?:to do|for (?:him|her|it)|here|now) )*/i,
  /(?:is|would be|might be|'d be)(?: probably| just)?(?: going)?/i,
  /(?: (?:that )?(?:we|to)(?:'d|'ll| would| should| can)?|,)? /i,
  ahead([
    sequence(
      [
        /take|get|do|start|give|keep|put|run|send|try|go|have|hospitali[sz]e|admit|operate|remove|stop/i,
        /hold|wait|refer|repeat|recheck|switch|add/i,
      ],
      /\b/i,
    ),
  ]),
);

/** "He's a reactor, I'm afraid." */
const AFRAID = /,? (?:i'm|i am) afraid(?=[.!]*$)/i;

/** "But that's one reason I want X-rays.", "and you said he's coughing": the step, or the sign, and not why or by whom it was said. */
const LEADS_TO_STEP = sequence(/^(?:(?:but|and|so|okay),? )*/i, [
  sequence(
    /(?:that's|which is|this is) /i,
    /(?:why|(?:1|one|another|the|the main|a big|part of the) reason(?: why)?) /i,
    /(?=(?:i|we)(?:'d| would)? (?:want|like|need|recommend|suggest)\b)/i,
  ),
  sequence(
    /you (?:said|mentioned|told (?:me|us))(?: (?:that|on the phone))? /i,
    /(?=(?:he|she|it|they)(?:'s|'d| is| was| has| had)\b)/i,
  ),
]);

/** "So the plan: feed him 900 calories a day." */
const PLAN_AHEAD =
  /^(?:(?:so|and|okay|then),? )*(?:here's )?(?:the|my|our) plan(?: is|'s)?(?:[:,]|\.{3}) (?=[a-z])/i;

/** "So now we go to every other day", "from now: ofloxacin": to come, and nothing that was given now. */
const NOW_WE =
  /^(?:so |and |okay,? )*(?:from now(?: on)?[:,] (?=[a-z])|now we (?=(?:go|come|drop|step|cut|move) (?:up |down |back )?to\b))/i;

/** "Otis has what we call idiopathic cystitis." */
const WHAT_WE_CALL =
  /\b(?:what (?:we|vets|they|i)(?:'d)? call|what(?:'s| is) (?:called|known as)|something (?:we call|called)) /i;

/** "Tell your husband no more hot dogs.": an order, whoever is told. */
const TO_BE_TOLD = sequence(
  /^(?:and |so )?tell (?:your|his|her|the) /i,
  [
    /husband|wife|mum|mom|mother|dad|father|kids?|partner|sons?|daughters?|boys?|girls?|family/i,
    /roommates?|sister|brother|sitter|groomer/i,
  ],
  /(?: that)?,? (?=(?:no|not|stop|don't|only)\b)/i,
);

/** "Here's what I think: it's the fleas": what is thought, and not that it is. */
const HERE_IT_IS =
  /^(?:(?:and|so|okay|now|but)[, ]+)*here(?:'s| is) what (?:i think|i'm thinking|we think)(?: (?:is|it's|that's) (?:going on|happening))?(?: is)?[:,]? (?=\w)/i;
