/** In which entries of a history a statement belongs. */

import { isPreventive, namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { anyOf, sequence } from '../../reading/text/patterns.ts';
import { isEarlierCourse } from '../facts/earlier-courses.ts';

/** The entries of a history where a statement belongs, the best first. */
export function historyPlaces(text: string): readonly string[] {
  if (REACTED.test(text)) return ['Past Medical History', 'History'];
  const drugs = namedDrugs(text);
  if (drugs.length > 0) return placesOfDrugs(drugs, text);
  const place = HISTORY_PLACES.find(([pattern]) => pattern.test(text))?.[1];
  return place ? [place, 'History'] : ['History'];
}

function placesOfDrugs(drugs: readonly string[], text: string): readonly string[] {
  if (isEarlierCourse(text)) return ['Past Medical History', 'History'];
  if (NOT_GIVEN_NOW.test(text) || HEARD_OF.test(text)) return ['History'];
  if (/vaccine/.test(drugs.join(' '))) return ['Preventives and Vaccines', 'Past Medical History', 'History'];
  const kind = isPreventive(drugs, text) ? 'Preventives and Vaccines' : 'Current Medications';
  return [kind, 'Current Medications', 'History'];
}

const REACTED = sequence(
  /\b/i,
  [
    /allerg\w+ to|allergies|reaction|facial swelling|face (?:swelled|swelling|swollen)/i,
    /(?:he|she|it|they) (?:can(?:['’]t|not| never)|could(?:n['’]t| not)) (?:have|take|tolerate|be on)/i,
    /(?:trouble|problems|sick|hives) (?:on|from|after) (?:it|that|the)/i,
    /(?:made|makes) (?:him|her) (?:(?:really|very|so) )?(?:sick|ill)/i,
  ],
  /\b/i,
);

/** "Did they check electrolytes?" "No.": of no drug; "last time he had clindamycin": over; "here for his Cytopoint": wanted. */
const NOT_GIVEN_NOW = anyOf([
  /\b(?:did|has|have|was|were)(?: not|n't)? (?:check|test|measure|run)(?:ed|d)?\b/i,
  sequence(
    /^(?:(?:the|and|so|but) )*last (?:time|year|month|spring|summer|fall|winter),? (?:he|she|they) /i,
    /(?:had|got|was on|were on|took)\b(?![^.]*\b(?:was|at|on) (?:\d|this|last|yesterday|\w+day))/i,
  ),
  /\b(?:is|are|was|'s|'re) (?:just )?here (?:today )?for (?:a|an|the|his|her|their|some)\b/i,
]);

/** "The internet says Prozac", "I read about mannitol", "last visit we talked about Librela": spoken of, and not given. */
const HEARD_OF = anyOf([
  sequence(
    /\b/i,
    [
      /the internet|google|facebook|reddit|tiktok|chatgpt/i,
      /(?:a|my) (?:friend|neighbou?r|co-?worker|sister|brother|cousin|aunt|uncle|mom|mum|mother|breeder|groomer|trainer)/i,
      /people|they|some(?:body|one)/i,
    ],
    / (?:online )?(?:says?|said|swears? by|recommends?|recommended|suggested|mentioned)\b/i,
  ),
  /\b(?:i|we|owner)(?:['’]ve| have)? (?:read|heard|googled|saw something)(?: [a-z]+)? (?:about|of|on)\b/i,
  /\b(?:we|you|i|owner) (?:talked|spoke) about\b/i,
]);

/** "I gave her a tube of calcium at ten": what went into the animal, and no value that came out of it. */
export const GAVE =
  /\b(?:gave|given|giving|give|drenched|dosed)\b.{0,40}\b(?:tubes?|bolus(?:es)?|bottles?|drench|paste|injections?|shots?|doses?|tablets?|pills?|powder|syringes?)\b/i;

const HISTORY_PLACES: ReadonlyArray<readonly [RegExp, string]> = [
  [/^urine or stool (?:pee|urin|wee)/i, 'Thirst and Urination'],
  [/\b(?:medications?|meds|supplements?|current dose)\b/i, 'Current Medications'],
  [/\b(?:vaccin\w+|shots|prevent\w+|(?:de)?worm(?:ed|ing))\b/i, 'Preventives and Vaccines'],
  [GAVE, 'Current Medications'],
  [/\b(?:allerg\w+ to|allergies|surger\w+|years? ago|reaction)\b/i, 'Past Medical History'],
  [
    sequence(
      /\b/i,
      [
        /vomit\w*|throw\w* up|threw up|(?:been|being) sick\b(?! (?:on|from|of)\b)/i,
        /br(?:ought|inging|ings) up (?:his|her|a|some|food|bile|foam|yellow)|the runs|diarrh\w+|stools?/i,
        /poop\w*|poos?|manure|hairball/i,
      ],
      /\b/i,
    ),
    'Vomiting and Diarrhea',
  ],
  [/\b(?:cough\w*|honk\w*|sneez\w*|nasal discharge)\b/i, 'Coughing and Sneezing'],
  [/\b(?:kibble|treats?|diet|canned|wet food|hay|muesli|pellets|fed)\b/i, 'Diet'],
  // "He got into the trash and I think he ate a corn cob."
  [/\bgot into\b|\bswallowed\b|\bingested\b/i, 'History'],
  // "I haven't seen him eat anything": asked whether he swallowed something, and no appetite.
  [
    /(?:\bnot|n't|\bnever) (?:seen|see|saw|caught|noticed) (?:him|her|it|them) (?:eat|eating|swallow\w*|chew\w*) (?:any|some)(?:thing)?\b/i,
    'History',
  ],
  [/\b(?:appetite|ravenous\w*|eat\w*|ate\b|breakfast|dinner)\b/i, 'Appetite'],
  [
    /\b(?:pu\/?pd|poly(?:uri|dips)\w*|nocturi\w*|drink\w*|thirst\w*|pee\w*|urin\w+|litter(?! ?mates?\b)(?<!\b(?:same|first|last|her|his|one|a) litter)|water)\b/i,
    'Thirst and Urination',
  ],
  [
    /\b(?:indoor\w*|outdoor\w*|boarding|shelter|travel\w*|other (?:pets|dogs|cats)|environment)\b/i,
    'Environment',
  ],
  [/\b(?:energy|letharg\w+|activ\w+|playing|behavio\w+|sleep\w*|hiding)\b/i, 'Activity and Behavior'],
];
