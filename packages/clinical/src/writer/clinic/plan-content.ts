/** Whether what sounds like a step of the plan tells one: "we'll see" is none, "nothing after midnight" is. */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { hasQuantity } from '../../reading/figures/quantities.ts';
import { ahead, anyOf, notAhead, sequence } from '../../reading/text/patterns.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import { FOLLOW_UP } from '../facts/plan-words.ts';

/** Whether a step names what is done, given, kept or left out. */
export function hasContent(text: string): boolean {
  if (/^no (?!problem|idea|worries|way)[a-z]+/i.test(text) || KEEPS.test(text) || WITHHOLDS.test(text))
    return true;
  if (
    [ACTIVITY, STARVES, STARTS_SOMETHING, DOES_IT_ON, OF_DOSES, STOPS_USING, CALLS_WHEN, CARES].some(
      (pattern) => pattern.test(text),
    )
  )
    return true;
  return (
    hasQuantity(text) ||
    namedDrugs(text).length > 0 ||
    FOLLOW_UP.test(text) ||
    STARTS_ON.test(text) ||
    TAKES_OFF.test(text) ||
    RESTS.test(text) ||
    isClinical(text)
  );
}

/** "Take it slow and do as much as he can tolerate.", "normal activity". */
const ACTIVITY = anyOf([
  /\btake it (?:slow|easy|steady)\b/i,
  /\bas (?:much as )?(?:he|she|they|it)(?:['’]s able| can(?: tolerate| manage)?| tolerates?)\b/i,
  /\bas tolerated\b/i,
  /\b(?:restrict|limit|resume|normal|usual|regular) (?:(?:his|her|the|normal) )*activit/i,
]);

/** "I'll call you Thursday", "we'll ring with the results": when it is heard from again. */
const CALLS_WHEN = sequence(
  /\b(?:i|we)(?:['’]ll| will) (?:give you a (?:call|ring)|call|ring|phone|text|e-?mail|message)/i,
  /(?: you| owner)?\b/i,
  ahead([
    sequence(
      /.*\b/i,
      /(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|morning|afternoon|week|results?|once|as soon as|when)/i,
      /\b/i,
    ),
  ]),
);

/** "Ice it tonight.", "weigh her once a week": what an owner does at home. */
const CARES = sequence(
  /^(?:(?:and|so|then|just|also|please)[, ]+)*(?:ice|weigh|brush|rinse|massage|burp|turn|soak) /i,
  /(?:him|her|it|them|that|the|his)\b/i,
  /(?=.*\b(?:times|once|twice|every|day|days|daily|weekly|night|tonight|tomorrow|morning|minutes|until)\b)/i,
);

/** "We can do it next Wednesday.": what was agreed on before. */
const DOES_IT_ON =
  /\b(?:do|schedule|book) (?:it|that|them) (?:(?:on|for|this|next) )*(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|week|month|tomorrow)\b/i;

/** "Let's stop the oatmeal": whatever was used so far. */
const STOPS_USING = sequence(
  /^(?:(?:and|so|okay|then|please|yes|just)[, ]+)*(?:let's |i'd |we'll |you can |i want you to )?stop /i,
  /(?:(?:giving|using|feeding) (?:him |her )?)?(?:the|all the|all) /i,
  /(?!(?:recording|video|car|bleeding|itch\w*|cycle|pain|vomiting|clock|timer|machine|rest)\b)/i,
  /[a-z]{4,}/i,
);

/** "Skip tonight's and tomorrow morning's.", "double it on stress days": doses of what was spoken of. */
const OF_DOSES = sequence(/^(?:(?:and|but|so|then|okay|just|please)[, ]+)*/i, [
  /skip (?:tonight|tomorrow|today|this (?:morning|evening)|the (?:next|morning|evening))(?:'s)?\b/i,
  /(?:double|halve|triple) (?:it|that|the (?:dose|\w+))(?= (?:on|when|for|while|if|before|the|from|until)\b|[.,!]*$)/i,
]);

/** "Nothing after ten the night before.", "wash hands", "bathe her on day five". */
const STARVES =
  /^nothing (?:to eat|by mouth|after|past|from)\b|^(?:wash (?:your |the )?(?:hands|bedding|bowls)|bathe (?:him|her|them)|disinfect|wear gloves|isolate)\b/i;

/** "Start NAC.": whatever it is, the dose behind it is of it. */
const STARTS_SOMETHING = sequence(
  /^(?:(?:[Aa]nd|[Ss]o|[Tt]hen),? )*(?:[Ll]et's |[Ww]e'll |I'll )?/,
  /(?:[Ss]tart|[Gg]ive|[Aa]dd|[Bb]egin|[Cc]ontinue)(?: (?:him|her|them) on)?(?: some)? /,
  /(?!(?:Him|Her|It|That|This|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Tomorrow|Today)\b)/,
  /[A-Z][\w-]{1,20}[.]$/,
);

/** "She needs to be rested." */
const RESTS =
  /\bneeds? (?:(?:some|complete|strict|total|proper|plenty of|lots of) )?(?:to (?:be )?(?:rest(?:ed)?|kept (?:in|quiet|calm|warm|still)|confined|crated)|rest(?:ing)?|crate rest|box rest)\b/i;

/** "We'll take both off": lumps that were spoken of before. */
const TAKES_OFF =
  /\b(?:take|cut) (?:them )?both(?: of them| \w+)? (?:off|out)\b|\b(?:remove|excise) (?:them )?both\b/i;

/** "Start the new ones on the first of May." */
const STARTS_ON = sequence(
  /\b(?:start|restart|begin|stop|switch|finish)\b[^.,;]{3,50} (?:on|by|from|until) (?:the |next )?/i,
  [
    /\d|\w+day\b|\w+(?:st|nd|rd|th)\b|january|february|march|april|may|june|july|august|september/i,
    /october|november|december/i,
  ],
);

/** "I won't give iron today", "don't give him an enema": what is not given need be in no list. */
const WITHHOLDS = sequence(
  /\b(?:won't|will not|not going to|wouldn't|don't|do not|never) (?:be )?/i,
  [
    /giv(?:e|ing)|crush(?:ing)?|split(?:ting)?|start(?:ing)?|us(?:e|ing)|prescrib(?:e|ing)/i,
    /feed(?:ing)?|put(?:ting)?|apply(?:ing)?/i,
  ],
  / (?:him |her |them )?(?:any |the |an? |some )?/i,
  notAhead([
    /anything yet\b|(?:\w+ )?(?:time|hug|kiss|break|chance)\b|it\b|that\b|up\b|in\b|him\b|her\b/i,
    /them\b|this\b|you\b|owner\b/i,
  ]),
  /[a-z]{3,}/i,
);

/** "Keep him behind the gate": where or how the animal is kept. */
const KEEPS = sequence(
  /\b[Kk]eep (?:him|her|them|it|[A-Z]\w+) /,
  [
    /away|behind|off|out|in|inside|separate\w*|apart|on|under|with|from|warm|cool|calm|dry|wrapped/,
    /bandaged|covered|dressed|confined|elevated|moving|still|quiet/,
  ],
  /\b/,
);
