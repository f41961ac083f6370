/** What an asker says around the question, and of the clinic: "So tell me, is he eating?", "the dose we recommended?", "when I press here?". */

import { ahead, anyOf, captured, sequence } from '../text/patterns.ts';
import { rewritten } from '../text/rewrites.ts';
import { inThirdPerson } from './noun-questions.ts';

/** A question without whoever asks it, and what only leads to it: "Just to confirm, no vomiting?" is "no vomiting?". */
export function withoutAsker(question: string): string {
  const asked = withoutLead(question);
  const named = NAMES_FOR_OWNER.find((pattern) => pattern.test(asked));
  return rewritten(named ? asked.replace(named, '$1') : asked, ASKERS);
}

function withoutLead(question: string): string {
  const asked = question.replace(LEAD, '').replace(OF_THE_FOLLOWING, 'any ');
  const [, when = '', rest = ''] = WHEN_AHEAD.exec(asked) ?? [];
  return rest === ''
    ? asked
    : `${rest.replace(/[?\s]+$/, '')} ${when.charAt(0).toLowerCase()}${when.slice(1)}?`;
}

/** "In the past couple of days has he had any vomiting?", "before the episode, did he seem weak?" */
const WHEN_AHEAD = sequence(
  /^(?:(?:so|and|okay|now|well)[, ]+)*/i,
  captured([
    sequence([
      /(?:in|over|during|within) the (?:past|last) [a-z\d ]{2,25}?/i,
      /(?:since|after|before|prior to|during) (?:the|his|her|that|this|you|he|she|it)\b[^,?]{0,40}?/i,
      /(?:while|when|if) (?:he|she|it|the|his|her|you|i|we)\b[^,?]{3,40}|since then|at that time/i,
    ]),
  ]),
  /,? ((?:has|have|is|are|was|were|does|did|do) (?:he|she|it|they|there|you)\b.*|any\b.*)$/i,
);

const LEAD = sequence(
  /^(?:(?:so|and|okay|now|well|then|great|good)[, ]+)*/i,
  [
    /(?:(?:can|could|will) you )?(?:please )?(?:just )?(?:tell|remind) (?:me|us)/i,
    /just (?:to|so i can) (?:confirm|clarify|be sure|check|make sure)(?: then)?/i,
    /(?:i )?(?:just )?(?:have|need|want) to ask(?: you)?|let me (?:just )?ask(?: you)?/i,
    /to your knowledge|would you say(?: that)?|if you had to guess|please|again|finally|lastly/i,
  ],
  /[, ]+/i,
  /(?=(?:is|are|was|were|do|does|did|has|have|had|any|no|not|how|when|what|where|which|he|she|it|they|his|her)\b)/i,
);
const OF_THE_FOLLOWING = anyOf([
  sequence(
    /^(?:any )?of (?:the following|these(?: (?:things|signs|symptoms|problems))?)/i,
    /(?: (?:things|signs|symptoms|problems))?(?:[:,]| such as| like)+ /i,
  ),
  sequence(
    /\bany of (?:the following|these(?: (?:things|signs|symptoms|problems))?)/i,
    /(?: (?:things|signs|symptoms|problems))?(?:[:,]| such as| like)+ /i,
  ),
]);

/** What was made of a question that the clinic asked: its "we" and "I" are the clinic, and its "you" is the owner. */
export function inAskersVoice(told: string): string {
  return told
    .replace(WE_DID, 'the clinic ')
    .replace(WHEN_YOU, (_, when: string, verb: string) => `${when} owner ${inThirdPerson(verb)}`)
    .replaceAll(/\byou['’]ve\b/gi, 'owner has')
    .replaceAll(/\byou['’]re\b/gi, 'owner is')
    .replaceAll(/\byou['’]d\b/gi, 'owner would')
    .replaceAll(/\byour\b/gi, "owner's")
    .replaceAll(/\byou\b/gi, 'owner');
}

/** "Does he cry when you touch his back?" */
const WHEN_YOU =
  /\b(when|if|where|while) you (touch|press|push|feel|squeeze|move|bend|lift|open|pull|rub|look|scratch|pick|pet|turn|brush|call|feed|leave|walk|play|give|clean|put)\b/gi;
/** "The higher dose we recommended", "the food I gave you": and not "have we started?". */
const WE_DID = sequence(
  /(?<=\w )/gi,
  /(?<!\b(?:have|had|were|are|did|do|should|can|could|shall|will|would|may|am|was|if|what) )/gi,
  /(?:we|i) /gi,
  ahead([
    /(?:(?:had|just|last|already) )?(?:gave|sent|put|did|saw|told|took|got|began|spoke|went|made|ran|found|[a-z]{3,}ed)\b/gi,
  ]),
);

/** "Are you talking about methimazole?", "Does Galliprant sound familiar?": the name that the owner could not think of. */
const NAMES_FOR_OWNER = [
  sequence(
    /^/i,
    [
      /(?:are|were) you (?:talking about|thinking of|referring to)|(?:do |did )?you mean/i,
      /(?:is|was) (?:it|that) called|could (?:it|that) be|would (?:it|that) be/i,
    ],
    / (?:the )?([\w-]+(?: [\w-]+){0,2})(?=\W*$)/i,
  ),
  /^does (?:the (?:name|word|diagnosis) )?([\w-]+(?: [\w-]+){0,2}) (?:sound (?:familiar|right)|ring (?:a|any) bells?)(?=\W*$)/i,
];

/** "Does it hurt when I press on her neck?": "on pressing on her neck", whoever's hand that is, and not the owner's. */
const HANDS: Readonly<Record<string, string>> = {
  bend: 'bending',
  extend: 'extending',
  feel: 'feeling',
  flex: 'flexing',
  lift: 'lifting',
  'look(?= (?:in|at|under)\\b)': 'looking',
  move: 'moving',
  open: 'opening',
  palpate: 'palpating',
  pet: 'petting',
  pick: 'picking',
  poke: 'poking',
  press: 'pressing',
  pull: 'pulling',
  push: 'pushing',
  rub: 'rubbing',
  scratch: 'scratching',
  squeeze: 'squeezing',
  stretch: 'stretching',
  tap: 'tapping',
  touch: 'touching',
  turn: 'turning',
};

const ASKERS = [
  {
    where: /\b(?:i|we)\b/i,
    rewrites: [
      ...Object.entries(HANDS).map(([hand, touching]): [RegExp, string] => [
        new RegExp(
          `,? \\b(?:when|where|while|if|as) (?:i|we)(?:['’]m| am|['’]re| are)?(?: just| gently)? (?:${hand}|${touching})\\b`,
          'gi',
        ),
        ` on ${touching}`,
      ]),
      // "Any allergies that I should know about?", "Any conditions we should be aware of?"
      [
        /,? (?:that |which )?(?:i|we) (?:should|need to|ought to|have to) (?:know|be (?:aware|worried|concerned|careful)|note|worry|watch out)(?: about| of| for)?(?=\W*$)/gi,
        '',
      ] as [RegExp, string],
    ],
  },
];
