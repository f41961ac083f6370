/** Turns what was said to somebody into what is written about the animal: third person, short, in clinical words. */

import { namedDrugs } from '../drugs/drug-mentions.ts';
import { withoutOpening } from '../sentences/opening-words.ts';
import { asSentence, tidy } from '../sentences/sentences.ts';
import { ahead, notAhead, sequence } from '../text/patterns.ts';
import { type Rewrites, rewritten } from '../text/rewrites.ts';
import { isClinical } from '../words/clinical-words.ts';
import { CLINIC_WORDS, CLINICAL_WORDS } from '../words/lay-words.ts';
import { ASSESSMENT_VOICE } from './assessment-voice-rewrites.ts';
import { EXAM_VOICE } from './exam-voice-rewrites.ts';
import { OWNER_VOICE } from './owner-voice-rewrites.ts';
import { PLAN_VOICE } from './plan-voice-rewrites.ts';

/** A statement of the owner: "I gave him two" is "Owner gave him two"; "she's been limping" is "Limping". */
export function ownersVoice(text: string): string {
  return asSentence(withoutPet(inWords(withoutOpening(withoutAddress(text)), OWNER_VOICE)));
}

/** A finding: "There's a soft murmur, I don't hear a gallop" is "Soft murmur, no gallop". */
export function examinersVoice(text: string): string {
  return asSentence(withoutPet(inWords(opened(text, EXAM_LEAD), CLINICS_EXAM)));
}

/** A step of the plan: "We're going to start her on Cerenia" is "Start her on Cerenia". */
export function plannersVoice(text: string): string {
  return asSentence(withDrugHeld(inWords(opened(text, PLAN_LEAD), CLINICS_PLAN)));
}

/** What the clinic makes of it: "So I think this is gastritis" is "Gastritis". */
export function assessorsVoice(text: string): string {
  return asSentence(withoutPet(inWords(opened(text, ASSESSMENT_LEAD), CLINICS_ASSESSMENT)));
}

/** "Leave the CBD out for now" holds it; the water that is left out stands there. */
function withDrugHeld(text: string): string {
  return text.replace(LEFT_OUT, (whole, thing: string) =>
    namedDrugs(thing).length > 0 ? `hold ${thing}` : whole,
  );
}

const LEFT_OUT =
  /^leave ((?:the |his |her )?[\w -]{3,30}?) (?:out|off)(?=[,.!]|$| (?:till|until)\b| for (?:now|today)\b)/i;

const CLINICS_EXAM = [...EXAM_VOICE, ...CLINIC_WORDS];
const CLINICS_PLAN = [...PLAN_VOICE, ...CLINIC_WORDS];
const CLINICS_ASSESSMENT = [...ASSESSMENT_VOICE, ...CLINIC_WORDS];

function inWords(text: string, voice: readonly Rewrites[]): string {
  return tidy(rewritten(rewritten(text, voice), CLINICAL_WORDS));
}

/** Strips openings and leads in turn, since each may hide the other. */
function opened(text: string, lead: RegExp): string {
  let rest = withoutOpening(withoutAddress(text));
  for (let turn = 0; turn < 4; turn += 1) {
    const next = withoutOpening(rest.replace(lead, '').trim());
    if (next === rest || next === '') break;
    rest = next;
  }
  return rest;
}

/** "Priya, he's got an infection" is said to Priya, and not about her; "Better, the cough is gone" or "serum, the one we drew," to nobody by name. */
function withoutAddress(text: string): string {
  const opened = withoutOpening(withoutOpening(text).replace(TO_DOCTOR, ''));
  const called = opened.split(',')[0] ?? '';
  if (namedDrugs(called).length > 0 || (isClinical(called) && TOLD_OF_IT.test(opened))) return opened;
  return opened.replace(CALLED_BY_NAME, '');
}

/** "Priya, he's got an infection": any word with a capital that is no name of nobody. */
const CALLED_BY_NAME = sequence(
  /^/,
  notAhead([
    sequence(
      [
        /Declined|Denied|Refused|Approved|Agreed|Discussed|Advised|Recommended|Granted|Refilled|Today/,
        /Tonight|Overnight|Yesterday|Otherwise|Overall|Better|Worse|Good|Bad|Fine|Great|Normal|Same/,
        /Stable|Quiet|Bright|Swollen|Sore|Painful|Red|Itchy|Tired|Slow|Weak|Lame|Positive|Negative|Mild/,
        /Severe|Soft|Firm|Clear|Less|More|Maybe|Probably|Mostly|Usually|Sometimes|Once|Twice|Then|Again/,
        /Still|Also|Morning|Night|Terrible|Awful|Horrible|Okay/,
      ],
      /\b/,
    ),
  ]),
  /[A-Z][a-z]+, /,
  /(?=(?:he|she|it|so|we|i|the(?! (?:ones?|kind|stuff|same)\b)|his|her|there|can|draw|let's|you)\b)/,
);

/** "And doctor, he's had these lumps." */
const TO_DOCTOR = /^(?:doc|doctor)(?: [A-Z][a-z]+)?, (?=\w)/i;

/** "Dental, we leave until her thyroid's controlled": nobody is called so. */
const TOLD_OF_IT = /^[A-Z][a-z]+, (?:we|i|let's)\b/;

/** "He's been limping" is "Limping": a note is about the animal anyhow. */
function withoutPet(text: string): string {
  const cut = text.replace(PET_LEAD, '');
  return cut.trim() === '' ? text : cut;
}

const PET_LEAD = sequence(
  /^/i,
  [
    sequence(
      /(?:he|she|it|they)(?:'s| is|'re| are)(?: just| still| definitely)?(?: been)?/i,
      /(?= (?!(?:a|an|the|on|in|at|not|from|got|his|her|up|my|our|the|really|where|why|how|when)\b)\w)/i,
    ),
    /(?:he|she|it|they)(?:'s| is|'re| are) (?=(?:not|on|up to)\b)/i,
    /(?:he|she|they)(?:'s| has|'ve| have) (?=(?:been|got|had)\b)(?:been |got )?/i,
    sequence(
      /(?:he|she) /i,
      ahead([
        sequence(
          [
            /has|had|does|did|is|was|seems?|looks?|feels?|eats?|ate|drinks?|takes?|gets?|got|keeps?|threw/i,
            /throws?|vomit(?:ed|s)|lost|will|won't|can't|doesn't|didn't|hasn't|chews?|goes|sneezes?|coughs?/i,
            /[a-z]+(?:ed|es)|left|finishes/i,
          ],
          /\b/i,
        ),
      ]),
    ),
  ],
  /\s*/i,
);

const EXAM_LEAD = sequence(
  /^/i,
  [
    sequence(
      /(?:i'd|i would|i'm (?:going to|gonna)) (?:say|call|guess)/i,
      /(?: (?:it|that|him|her|this|he's|she's|they're|it's))?(?: (?:at|about))?(?= \d)/i,
    ),
    sequence(
      /(?:i'd|i would|i'm|i am) (?:put|putting|calling|estimate) (?:it|that|him|her|them|this)/i,
      /(?: at| as)?(?= (?:about |around |roughly )?\d)/i,
    ),
    /(?:i can|i could|i do|we can)\s+(?:just |also |definitely )?(?:see|feel|hear|appreciate|palpate)/i,
    /i(?:'m| am) (?:also )?(?:seeing|feeling|hearing|getting|noticing|picking up)/i,
    /(?:i|we)(?:'ve| have)?(?: also)? (?:got|see|feel|hear|found|get|noted|appreciate)|(?:i|we) got/i,
    /there(?:'s| is| are| was)(?: still| also)?|(?:he|she|they)(?:'s| has|'ve| have) (?:also )?got/i,
    /it(?:'s| is)|that(?:'s| is)|those are|these are/i,
    /i'd (?:call|put|give) (?:that|it|him|her|them)(?: at)?|let's see|here,|yes,|no,(?= there)/i,
  ],
  /\s+(?:like )?(?!not\b)/i,
);
const PLAN_LEAD = sequence(
  /^/i,
  [
    sequence(
      /(?:so )?what (?:i|we)/i,
      /(?:'ll|'d like to| will| want to|'m going to|'re going to|'m gonna|'re gonna) do/i,
      /(?: today| now| first| here| next| for (?:him|her|them|now))* is(?: to)?(?: we'll)?/i,
    ),
    sequence(
      /(?:so |and |then |also |now )*(?:what )?(?:i|we)/i,
      [
        /'ll| will|'m going to|'re going to| am going to| are going to|'m gonna|'re gonna/i,
        /'d (?:like|love|want|prefer)(?! you\b)(?: to)?(?: (?:an?|the|some)(?= \w))?| would recommend/i,
        / would suggest|'d like you to| would like to| want to| want you to|'d love to|'d recommend/i,
        /'d suggest| recommend| suggest| need to| can| should|(?<!we)'d(?! rather\b)/i,
      ],
      /(?: also| just| probably| go ahead and| start by)?/i,
    ),
    /let's(?: also| just| go ahead and)?/i,
    sequence(
      /you/i,
      [
        /'ll| can(?!(?: [a-z]+){1,6} or (?:we|you)\b)| should|'ll need to| need to|'ll want to| want to/i,
        /'re going to| must/i,
      ],
      /(?: also| just| need to)?(?: be)?/i,
    ),
    /you'd(?: just)?(?= (?:carry|keep|go|give|start|stop|continue|use|put|take|bring|do|feed)\b)/i,
    /please|(?:the )?plan is to|make sure (?:to|you)|go ahead and|i'd like|i want|i need|in that case/i,
    /the next step is(?: to)?/i,
  ],
  /\s+(?=\w)/i,
);
const ASSESSMENT_LEAD = sequence(
  /^/i,
  [
    /(?:this|that|it|what we have)(?:'s| is)(?= (?!not|less|more|un)\w)/i,
    /(?:it|which|that) means(?: that)?/i,
    /(?:so )?what i think (?:is going on |this is |we have |we're dealing with )?is(?: that)?/i,
    /(?:so )?what i think(?=, (?:it's|this is|he's|she's))|(?:i think )?we(?:'re| are) dealing with/i,
    /(?:i|we) (?:also )?(?:want|need|have) to(?= rule out)|(?:he|she) has(?= an? )/i,
    /(?:he|she)(?:'s| has) got|putting (?:it|this|that|everything) (?:all )?together/i,
    /here's what i think|looks like/i,
    sequence(
      /my (?:(?:main|top|biggest|primary|leading|overall|general|initial|clinical) )?/i,
      /(?:concern|differential|diagnosis|suspicion|impression|assessment|feeling|hunch|guess)/i,
      /(?: here| of (?:him|her|this))? is(?: that)?/i,
    ),
    /the (?:diagnosis|problem|main problem|issue) is/i,
  ],
  /[,:]?\s+/i,
);
