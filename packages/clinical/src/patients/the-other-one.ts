/** The one of two patients that is meant by not being the other: "okay, the other one", "what about her sister?". */

import { findDrugs } from '../lexicon/drugs.ts';
import { repeated, sequence } from '../reading/text/patterns.ts';
import type { Role } from '../reading/voices/voice-roles.ts';
import { pairedPart } from '../reading/words/clinical-words.ts';
import { asksWhoCatches } from './asides.ts';
import type { PetNames } from './pet-names.ts';
import type { Pronouns } from './pronouns.ts';

/** What a text that names nobody is understood by. */
export interface SpokenSoFar {
  /** Who is spoken of. */
  current: string | undefined;
  /** What was said right before. */
  before: string;
  pronouns: Pronouns;
}

/** The other one of two patients, where a text that names nobody turns to it; "the other one's clean" may be an ear. */
export function otherMeant(
  text: string,
  { pets }: Pick<PetNames, 'pets'>,
  { current, before, pronouns }: SpokenSoFar,
): string | undefined {
  if (pets.length !== 2 || current === undefined || !MAY_MEAN.test(text) || asksWhoCatches(text))
    return undefined;
  const other = pets.find(({ name }) => name !== current)?.name;
  if (other === undefined || !pets.some(({ name }) => name === current)) return undefined;
  const kin = KIN.exec(text);
  if (kin) return isContrary(kin, pronouns.get(other)) ? undefined : other;
  if (OTHER_ANIMAL.test(text)) return other;
  const isOfThings = [text, before].some(
    (said) => pairedPart(said) !== undefined || THINGS.test(said) || findDrugs(said).length > 0,
  );
  return OTHER_TURN.test(text) && !isOfThings ? other : undefined;
}

/** "Her brother got it worse", "the other one gets hers crushed": what the clinic says next is of whom it was about before. */
export function isToldBesides({ text, role }: { text: string; role: Role }): boolean {
  return role === 'owner' || KIN.test(text);
}

/** "Her sister", where the other patient is a he: a third animal. */
function isContrary([, brother, sister]: RegExpExecArray, pronoun: 'he' | 'she' | undefined): boolean {
  return (brother !== undefined && pronoun === 'she') || (sister !== undefined && pronoun === 'he');
}

const MAY_MEAN = /\b(?:other|brother|sister|litter ?mate|house ?mate|buddy)\b/i;
const LEADS = sequence(
  /^/,
  repeated(
    [
      sequence(
        [
          /okay|ok|right|so|and|now|then|well|great|good|alright|but|let's|let me|do|see|look at|take|have/,
          /get|weigh|start with|with|on|to|for|what about|how about|how's|how is|is|does|has|did|should|can/,
          /could|will/,
        ],
        /[,\s]+/,
      ),
    ],
    '{0,7}',
  ),
).source;
/** "The other dog", and where of things there may be two, too, only to turn to: "okay, now the other one". */
const OTHER_ANIMAL = new RegExp(
  `${LEADS}(?:the|your|my|our) other (?:boy|girl|lad|guy|fella|fellow|dog|cat|pup|puppy|kitten|rabbit|bunny|horse|ferret)\\b`,
  'i',
);
const OTHER_TURN = new RegExp(
  `${LEADS}the other one(?:\\s*[.,!?]|$| (?:can |could |should |will )?(?:eats?|drinks?|gets?|stays?|has|needs?|vomit\\w*|cough\\w*)\\b)`,
  'i',
);
/** "Her sister stays on the usual", and not her sister's food. */
const KIN = new RegExp(
  `${LEADS}(?:his|her) (?:(?:little|big|older|younger) )?(?:(brother)|(sister)|litter ?mate|house ?mate|buddy)(?:'s (?!food|bowl|bed|toys?|stuff)|\\b(?!'s)(?! in law))`,
  'i',
);
const THINGS = sequence(
  /\b/i,
  [
    /tablets?|pills?|capsules?|chews?|bottles?|tubes?|vials?|syringes?|doses?|lumps?|mass(?:es)?/i,
    /cysts?|teeth|tooth|canine|premolar|molar|nails?|claws?|shots?|vaccines?|stitch\w*|wounds?|views?/i,
    /films?|x-?rays?|tests?|samples?|swabs?|glands?|sides?|testicles?|nipples?|bandages?/i,
  ],
  /\b/i,
);
