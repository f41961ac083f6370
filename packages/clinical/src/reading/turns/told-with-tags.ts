/** Statements that end like questions: "There's a murmur, okay?", "We'll start carprofen today, does that work?". */

import { namedDrugs } from '../drugs/drug-mentions.ts';
import { askedToNote } from '../sentences/asked-to-note.ts';
import { tidy } from '../sentences/sentences.ts';
import { captured, repeated, sequence } from '../text/patterns.ts';
import type { Role } from '../voices/voice-roles.ts';
import { bodySystem, isClinical } from '../words/clinical-words.ts';

/** A sentence without what only asks whether the other one follows; one that asks something stays as it is. */
export function withoutTag(sentence: string, role: Role): string[] {
  if (!sentence.endsWith('?')) return [sentence];
  if (role !== 'owner')
    return [
      noted(sentence) ?? told(sentence, TAG) ?? told(sentence, CLINICS_TAG) ?? shown(sentence) ?? sentence,
    ];
  const asked = told(sentence, OWNERS_TAG);
  if (asked !== undefined && (isClinical(asked) || namedDrugs(asked).length > 0))
    return [asked, sentence.slice(sentence.lastIndexOf(', ') + 2)];
  return [told(sentence, TAG) ?? sentence];
}

/** "I see he has asthma, has he had any medication for it?": told, and asked. */
export function toldAndAsked(sentence: string, role: Role): string[] {
  const [, said = '', asked = ''] = role === 'owner' ? [] : (TELLS_AND_ASKS.exec(sentence) ?? []);
  if (said === '' || ASKS.test(said)) return [sentence];
  return [`${said}.`, `${asked.charAt(0).toUpperCase()}${asked.slice(1)}`];
}

const TELLS_AND_ASKS = sequence(
  /^/i,
  captured([
    sequence(
      /(?:(?:i see|i hear|i understand|it says|looks like|so|and|okay|now|well|alright)(?: here)?(?: that)?[, ]+)*/i,
      /(?:he|she|it|they)(?:['’](?:s|re|ve)| has| have| is| are| was| were| had)(?: [^\s,?]+){1,12}/i,
    ),
  ]),
  /, /i,
  captured([
    /(?:has|is|does|did|was|do|are|have|were) (?:he|she|it|they|you|there) (?:[a-z]+ )+[a-z]+\b[^?]*\?/i,
    /(?:any|how (?:often|long|much|many))\b[^?]*\?/i,
  ]),
  /$/i,
);

/** "His teeth are pretty bad, aren't they?" "Oh, I know.": nobody was asked. @returns what was told */
export function toldUnasked(
  { text, role, asks, speaker, segment }: Saying,
  next: Saying | undefined,
): string | undefined {
  if (!asks || role === 'owner') return undefined;
  const said = told(text, CONFIRMS);
  if (said === undefined || !isClinical(said) || next?.segment === segment) return undefined;
  const isPassedOver = next === undefined || next.speaker === speaker || next.role !== 'owner';
  return isPassedOver || TAKES_IN.test(next.text) || isShownTo(text, said, next.text) ? said : undefined;
}

/** "That tooth's a bit wobbly, isn't it?" "Is it?", "he's put on weight, hasn't he?" "He has.": seen, and nodded at. */
function isShownTo(text: string, said: string, answer: string): boolean {
  if (!IS_IT_NOT.test(text) || !(OF_NOW.test(said) || bodySystem(said) !== undefined)) return false;
  return NODS.test(answer);
}

interface Saying {
  text: string;
  role: Role;
  asks: boolean;
  speaker: string;
  segment: number;
}

/** "Can you write down grade two murmur?" */
function noted(sentence: string): string | undefined {
  const finding = askedToNote(sentence);
  return finding !== undefined && isClinical(finding, 'finding', 'sign') ? finding : undefined;
}

function told(sentence: string, tag: RegExp): string | undefined {
  const body = tidy(tag.exec(sentence)?.[1] ?? '');
  return STATES.test(body) && !ASKS.test(body) ? `${body.replace(/[.,\s]+$/, '')}.` : undefined;
}

/** What only the clinic can know, or decides. */
function shown(sentence: string): string | undefined {
  const said = told(sentence, CONFIRMS);
  return said !== undefined && CLINICS_OWN.test(said) ? said : undefined;
}

/** Behind a comma: "is he eating okay?" asks how. */
const TAG =
  /^(.{6,}?), (?:okay|ok|al(?:l ?)?right|you know|you know what i mean|if (?:you know|that makes sense))(?: (?:guys|buddy|folks|everyone|doc|doctor|then))?\s*\?$/i;
/** What an owner would ask in earnest. */
const CLINICS_TAG = sequence(
  /^(.{6,}?), /i,
  [
    sequence(/(?:so )?/i, [
      sequence(
        /(?:is|are|would) (?:that|this|you|it)(?: be)? (?:all )?/i,
        /(?:okay|ok|al(?:l ?)?right|good|fine|cool)(?: (?:with|by|for) (?:you|that|this))?/i,
      ),
      sequence(
        /(?:does|do) (?:that|this|it) /i,
        /(?:(?:all )?(?:work|make sense|sound (?:okay|ok|al(?:l ?)?right|good|fine|reasonable|fair))|work)/i,
        /(?: for you)?/i,
      ),
      /sounds? (?:good|okay|ok|al(?:l ?)?right|fine|fair|reasonable|like a plan)|shall (?:we|i)|will we/i,
      /should (?:we|i)|makes? sense|fair(?: enough)?|got it|got that|you got that|see|you see|yeah|yes/i,
      /if (?:that's|that is) (?:all )?(?:okay|ok|al(?:l ?)?right|fine)(?: (?:with|by) you)?/i,
      /if (?:that|it) (?:sounds|is|works) ?(?:okay|ok|good|for you)?/i,
      /(?:okay|ok|al(?:l ?)?right|good) with (?:you|that)/i,
    ]),
  ],
  /\s*\?$/i,
);
/** "I gave him a Benadryl last night, is that okay?" tells, and asks. */
const OWNERS_TAG = sequence(
  /^(.{6,}), /i,
  [
    sequence(
      /(?:is|was|would|are) (?:that|this|it|those)(?: be)? (?:all )?/i,
      /(?:okay|ok|al(?:l ?)?right|good|fine|bad|safe|normal|too much|enough|wrong|dangerous)/i,
      /(?: (?:for|with|to) [\w ]{2,20})?/i,
    ),
    /does that (?:matter|hurt|sound (?:right|okay|normal))/i,
  ],
  /\s*\?$/i,
);
const CONFIRMS = sequence(
  /^(.{6,}?),? /i,
  [
    /right|correct|huh|eh/i,
    /(?:is|are|was|were|has|have|does|do)(?:n['’]t| not) (?:it|that|they|he|she|there|you think)|no/i,
  ],
  /(?:,? (?:guys|mate|buddy|bud|pal|love|lovely|sweetie|sweetheart|darling|boy|girl|mister|missus|little (?:one|man|guy|girl)|old (?:boy|girl|man)))?\s*\?$/i,
);
/** "Isn't it?" */
const IS_IT_NOT =
  /n['’]t (?:it|that|they|he|she|there)(?:,? (?:guys|mate|buddy|bud|pal|love|lovely|sweetie|sweetheart|darling|boy|girl|mister|missus|little (?:one|man|guy|girl)|old (?:boy|girl|man)))?\s*\?$/i;
const OF_NOW = /\b(?:weight|condition|heavier|thinner|sore|tender|painful|uncomfortable|swollen|hot|warm)\b/i;
/** A yes and no more, or a question back. */
const NODS =
  /^(?:(?:oh|yes|yeah|yep|aye|i know|(?:he|she|it|they|that) (?:is|are|has|have|does|do)|(?:is|are|has|have|does|do) (?:it|he|she|they)|really|a bit|a little|poor \w+|bless (?:him|her))[,.?! ]*)+$/i;
const CLINICS_OWN = sequence(/^(?:(?:okay|so|and|but|now|then|well|um|uh|alright|you know)[, ]+)*/i, [
  /there(?:['’]s| is| are)(?: still| also| just)? (?:an?|some|quite|these|this|pretty|no|\d)\b/i,
  /i (?:can |do |could )?(?:see|hear|feel|appreciate|notice|found)\b(?!,? (?:here|that|(?:here )?in) )/i,
  sequence(/(?:i|we)(?:['’](?:m|re|ll)| am| are| will)(?: just| also)? /i, [
    /gonna|going to/i,
    /(?:start|stop|give|put|send|add|switch|increase|decrease|recheck|repeat|do|run|take|keep|continue|see)\b/i,
  ]),
  /you can (?:see|hear|feel)\b/i,
  /(?:that|this)(?:['’]s| is)(?: quite| still| just)? (?:an?|some|really|pretty|quite|very)\b/i,
]);
/** "Oh, wow.", "I know, poor thing.": no yes, no no, and nothing of their own. */
const TAKES_IN = sequence(
  /^/i,
  repeated(
    [
      sequence(
        [
          /oh|okay|ok|wow|huh|hm+|al(?:l ?)?right|sure|really|god|gosh|jeez|goodness|oh no|great|good|sorry/i,
          /go on(?: then)?|lovely|i (?:know|see|didn['’]t (?:know|see|notice) that)/i,
          /poor (?:thing|guy|girl|boy|baby|love|\w+)|got it|aw+|yikes|ouch/i,
          /that's (?:bad|gross|good|awful|terrible|scary)/i,
        ],
        /[, ]*/i,
      ),
    ],
    '+',
  ),
  /[.!?]*$/i,
);
/** Something is said of somebody, or is to be done: a lone "appetite, okay?" asks. */
const STATES = sequence(/^[^?]{0,80}?\b/i, [
  /(?:i|we|he|she|it|they|you|there|that|this|these|those) [a-z]/i,
  sequence(
    [
      /is|are|was|were|has|have|had|can|will|would|should|could|may|might|must|does|did|do|want|need/i,
      /look|looks|feel|feels|sound|sounds|shows?|take|give|start|stop|put|get|got|gave|come|call|keep/i,
      /use|bring|recheck|watch|make|let|try|don['’]t/i,
    ],
    /\b/i,
  ),
  /[a-z]+(?:['’](?:s|re|ve|ll|d|m)|n['’]t)\b/i,
]);
const ASKS = sequence(
  /^(?:(?:okay|ok|so|and|but|alright|all right|right|now|then|well|oh|um|uh)[, ]+)*/i,
  [
    /any|is|are|was|were|do|does|did|has|have(?! (?:him|her|them|it)\b)|had|can|could|should|would/i,
    /will|may|what(?! (?:that|this|it|i|we|he|she|all (?:that|this))\b[^?]* (?:means?|is|was|do)\b)/i,
    /which|how|when (?:did|was|is|are)|where|who|why/i,
  ],
  /\b/i,
);
