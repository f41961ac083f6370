/** What an answer is about that does not say so itself: "two months" is a duration, "the kibble" a diet. */

import { subjectDrug } from '../drugs/drug-mentions.ts';
import { capital, wordsOf } from '../sentences/sentences.ts';
import { anyOf, sequence } from '../text/patterns.ts';
import { firstSign } from '../words/clinical-names.ts';
import { isClinical, sidedPart } from '../words/clinical-words.ts';
import { namesDisease } from '../words/disease-words.ts';
import { bareQuestion } from './bare-questions.ts';
import { ofCourse } from './course-labels.ts';
import { whenDone, whenHad } from './when-asked.ts';

/** Label of how often a dose was left out. */
export const MISSED = 'Missed doses';

/** Label of whether a trouble gets better or worse. */
export const COURSE = 'Course';

/** Label of what the owner chose when asked. */
export const OWNER_WISHES = 'Owner wishes';

/**
 * The label for answers to a question: "Duration", "Diet", "Smell, discharge"; undefined when nothing tells.
 * @param isFigure whether the answer is a bare figure, which says nothing without the words that were asked
 */
export function labelOf(question: string, isFigure = false): string | undefined {
  const drug = drugAskedFor(question);
  if (drug !== undefined) return drug;
  const asked = ofCourse(question) ?? whenDone(question) ?? colourOf(question);
  if (asked !== undefined) return asked;
  const known = knownLabel(question, isFigure);
  if (known === 'Duration') return durationLabel(question);
  if (known === 'Frequency') return frequencyLabel(question);
  if (known === 'Medications') return preventionLabel(question) ?? known;
  return (
    known ??
    capital(askedFor(question) ?? firstSign(question) ?? sidedPart(question)) ??
    topicAlone(question, isFigure)
  );
}

function knownLabel(question: string, isFigure: boolean): string | undefined {
  return (
    LABELS.find(([pattern]) => pattern.test(question))?.[1] ??
    numberLabel(question, isFigure) ??
    whenHad(question)
  );
}

function numberLabel(question: string, isFigure: boolean): string | undefined {
  const counted = isFigure ? COUNTED.exec(question)?.[1] : undefined;
  return counted && `Number (${counted.toLowerCase()})`;
}

/** "How many surgeries has he had?", "how many puppies did she have?" */
const COUNTED =
  /\bhow many ((?:[a-z-]+ )?[a-z-]{3,}) (?:has|have|had|did|does|is|are|was|were) (?:he|she|it|they|there|left|in)\b/i;

/** "What color is his urine?" */
function colourOf(question: string): string | undefined {
  const coloured =
    /\bwhat(?:'s the)? colou?r (?:is|are|of) (?:his|her|their|the|its) ([a-z]+(?: [a-z]+)?)\b/i;
  return capital(coloured.exec(question)?.[1]);
}

/** "Nocturia?", "And the exercise tolerance?", "PU/PD, where are we at?": the topic and nothing else. */
function topicAlone(question: string, isFigure: boolean): string | undefined {
  const topic = TOPIC.exec(bareQuestion(question).replace(WHAT_IS, ''))?.[1];
  if (topic === undefined || ASKING.test(topic)) return undefined;
  const isOfAnimal = isFigure ? !OF_PEOPLE.test(topic) : isClinical(topic) || namesDisease(topic);
  return isOfAnimal ? capital(topic) : undefined;
}

const WHAT_IS = /^(?:what's|what is|how's|how is|what about|how about) (?=(?:the|his|her|its) )/i;
const TOPIC =
  /^(?:the |his |her |its )?([a-z][a-z/-]*(?: [a-z/-]+)?)(?:,? (?:where|how|what)(?:'s| is| are) .{2,20})?$/i;
const ASKING = sequence(
  /^/i,
  [
    /how|what|when|which|where|who|why|any|is|are|was|were|do|does|did|has|have|had|can|could|will/i,
    /would|should|okay|and|so|he|she|it|they|you|we|i|this|that|there|alright|right|really|ready|yes/i,
    /no|anything|something|all|not|good|sorry|pardon|excuse|questions?/i,
  ],
  /\b/i,
);

/** What is asked of owners, not of animals. */
const OF_PEOPLE =
  /\b(?:numbers?|address|e-?mail|phone|cell|card|names?|price|cost|bill|estimate|deposit|total|zip|code|birthday|appointment|drive|date)\b/i;

/** "And the cough tabs, the hydrocodone?" asks for one drug: an answer that names none is about it. */
function drugAskedFor(question: string): string | undefined {
  const drug = subjectDrug(question);
  return drug && ASKS_OF_DRUG.test(question) && !ASKS_SINCE.test(question) ? capital(drug.said) : undefined;
}

/** "How's she been since we started the Vetmedin?" asks for the animal. */
const ASKS_SINCE =
  /\bhow(?:'s|'ve| is| are| has| have| was)? (?:he|she|it|they|[A-Z]\w+|things)\b.*\b(?:since|on) /i;

/** No more than the name, or what is given of it: not "Did the carprofen help?". */
const ASKS_OF_DRUG = anyOf([
  sequence(
    /^/i,
    /(?:(?:okay|and|so|then|what about|how about|right|now|the|his|her|is (?:he|she) (?:still )?(?:on|getting|taking))\W+)*/i,
    /[^.!?]{0,60}\?*$/i,
  ),
  /\b(?:getting|giving|dose|how much|how often|still on|taking)\b/i,
]);

/** "Any smell, any discharge you've noticed?" asks for smell and discharge. */
function askedFor(question: string): string | undefined {
  const list = ASKS_ANY.exec(bareQuestion(question))?.[1];
  return list && wordsOf(list).length <= 5 && isClinical(list)
    ? list.replaceAll(/\bany\s+/gi, '')
    : undefined;
}

/** "Any smell?", "has he had any injections for it?" */
const ASKS_ANY =
  /^(?:what about |how about |and )?(?:any|(?:has|have) (?:he|she|it|they) (?:had|got|gotten) any|did (?:he|she|it|they) (?:have|get) any)\s+(.+?)(?: (?:for|because of) (?:it|this|that|them|those))?$/i;

/** "Any heartworm prevention?" "We ran out.": of that, and not of all medicines. */
function preventionLabel(question: string): string | undefined {
  const asked = PREVENTION.exec(question)?.[0];
  return OTHER_MEDICINES.test(question) ? undefined : capital(asked?.toLowerCase());
}

const PREVENTION =
  /\b(?:heartworm|flea|tick|worm)s?(?: (?:and|or) (?:heartworm|flea|tick)s?)? (?:prevent\w+|meds?|treatments?|control|products?)\b/i;
const OTHER_MEDICINES =
  /\b(?:medications?|supplements?|drugs?|pills?|anything)\b|\bmeds\b(?<!(?:worm|flea|tick) meds)/i;

function durationLabel(question: string): string {
  const of =
    /\b(?:for|of|with) (?:the|his|her) ([a-z]+)\b/i.exec(question)?.[1] ??
    firstSign(question) ??
    hadSoLong(question);
  return of ? `Duration (${of})` : 'Duration';
}

/** "How long has he had the arthritis?" */
function hadSoLong(question: string): string | undefined {
  const thing =
    /\bhow long (?:has|have) (?:he|she|it|they) had (?:the |his |her )?([a-z][a-z' -]{2,30})\W*$/i.exec(
      question,
    )?.[1];
  return thing !== undefined && namesDisease(thing) ? thing : undefined;
}

function frequencyLabel(question: string): string {
  if (/\b(?:miss|forget|skip)\b/i.test(question)) return MISSED;
  const of = firstSign(question) ?? DONE_TO.exec(question)?.[1]?.toLowerCase();
  return of ? `Frequency (${of})` : 'Frequency';
}

/** "How often do you check his sugar?", "how often does she get the drops?" */
const DONE_TO = sequence(
  /\b(?:do|does|are|is|did|have|has) (?:you|he|she|they|we) /i,
  /(?:(?:usually|normally|still|currently) )?/i,
  /(?:check|test|measur|giv|get|do|clean|chang|us|put|appl|feed|brush|bath|soak|flush|treat)[a-z]*/i,
  /(?: in| on)? (?:his|her|the|their|its) ([a-z]+)\b/i,
);

const LABELS: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /\bwhen(?: was|'s| is) (?:the|his|her|their) last(?: (?:one|dose|shot|injection|time))?(?: (?:that )?you (?:actually )?(?:saw|gave|noticed|heard|got))?\W*$/i,
    'Last time',
  ],
  // It is no stool that is called pee.
  [
    anyOf([
      /\b(?:pee|urine|wee)(?:ing|s)? (?:or|and) (?:poo[ps]?|stool|pooing)\b/i,
      /\b(?:poo[ps]?|stool|pooing) (?:or|and) (?:pee|urine|wee(?:ing)?)\b/i,
      /\bdoing (?:his|her|their) business\b|\bgoing to the (?:toilet|loo)\b/i,
    ]),
    'Urine or stool',
  ],
  // Of one that has insulin, and of no vaccine, which nobody asks for by the hour.
  [
    /\bwhen did (?:he|she) (?:last )?(?:have|get) (?:his|her) (?:last )?(?:jab|injection|shot)(?: (?:today|this morning))?\W*$/i,
    'Last injection',
  ],
  // "And since then, better, worse, the same?", "Is it getting any worse?"; "worse in the morning?" asks when.
  [
    anyOf([
      /\b(?:better|worse)\b(?=[^?]{0,25}\b(?:better|worse|same)\b)/i,
      sequence(
        /\b(?:is|has|does|did) (?:it|that|this|he|she|they)/i,
        /(?: (?:been|seem\w*|getting|gotten|get|any|feel\w*|look\w*|to|be|at all))* (?:better|worse)/i,
        /(?: (?:since|now|over|today|yet|than)\b[^?]{0,25})?\?*$/i,
      ),
    ]),
    COURSE,
  ],
  [
    /\b(?:10|ten|five|5) being (?:the )?(?:worst|most|highest|best)\b|\bif (?:10|ten|zero|0|five|5) is\b|\b(?:zero|nought|ten|10) is\b.{0,60}\bwhat would you\b/i,
    'Score',
  ],
  [/\bhow (?:much|many hours of|long does (?:he|she|it)) sleep\b/i, 'Sleep'],
  [/\bhow (?:much|many hours of) exercise\b/i, 'Exercise'],
  [/\b(?:do|would) you (?:want|like|prefer)\b/i, OWNER_WISHES],
  [
    /\bwhen did (?:it|this|that|you (?:first )?notice|he (?:first )?start|she (?:first )?start|they start)/i,
    'Onset',
  ],
  [/^(?:and |so |okay,? )*when(?: was (?:that|this|it))?\W*$/i, 'Onset'],
  [/\bhow long\b.{0,40}\b(?:colou?r|pink) (?:to )?(?:comes?|takes?|returns?|goes?|is) ?(?:back)?/i, 'CRT'],
  [
    /\bhow long (?:have|has|did) (?:you|they|we)(?: guys| all)? (?:had|owned|have|own|been (?:his|her|the) owners?)\b/i,
    'Owned',
  ],
  [
    /\bhow long ago (?:did|was|has) (?:this|it|that|all this) (?:all )?(?:first )?(?:happen|start|begin|began|come on)/i,
    'Onset',
  ],
  [/\b(?:how long|since when|for how long)\b/i, 'Duration'],
  [/\bhow (?:often|many times|frequent(?:ly)?)\b/i, 'Frequency'],
  [/\bhow many (?:has|have|did) (?:he|she|it|they) had?(?: now| so far| in all)?\W*$/i, 'Number'],
  [
    /\bwhen (?:was|did) (?:her last (?:season|heat)|she (?:last )?(?:(?:come|came) in(?:to)? (?:season|heat)))\W*$/i,
    'Last season',
  ],
  [/\b(?:any|ever) missed\b|\bmiss(?:ed|ing)? any\b/i, MISSED],
  [/\bwhen(?:'s| was| did| has| is)?\b[^?]{0,25}\b(?:shod|farrier)\b/i, 'Last shod'],
  [/\bhow many (?:pills|tablets|capsules|units|drops|puffs|chews|pumps|mils)\b/i, 'Current dose'],
  [
    anyOf([
      /\b(?:has|have) (?:he|she|they|it) (?:ever )?(?:done|had) (?:this|that|it)\b/i,
      /\bhad (?:this|that|it) before|happened before/i,
      /\b(?:has|have|was) (?:he|she|they|it) (?:ever )?(?:been|had) [^,?]{2,30} before/i,
      /ever (?:had|done) (?:this|that)\b/i,
    ]),
    'Previous episodes',
  ],
  [
    /\b(?:what|which).{0,30}\b(?:eating|feed(?:ing)?|diet|food|eat|live on|living on)\b|\beats? (?:anything|something) (?:else|besides|other than)\b/i,
    'Diet',
  ],
  // "Any health problems?" "Diabetes."
  [
    /\b(?:health|medical) (?:problems?|issues?|conditions?|history)\b|\b(?:chronic|past|other) (?:illness(?:es)?|diseases?)\b/i,
    'Medical history',
  ],
  [/\b(?:any|other|known|have) allerg(?:y|ies)\b/i, 'Allergies'],
  [/\b(?:meds?|medications?|supplements?|prevent\w+|is \w+ on anything|flea|heartworm)\b/i, 'Medications'],
  [
    anyOf([
      sequence(
        /\bwhich /i,
        [
          /leg|limb|paw|foot|side|ear|eye|one|ankle|knee|stifle|hip|hock|elbow|shoulder|wrist|carpus|hoof/i,
          /nostril|cheek|flank|wing|kidney/i,
        ],
        /\b/i,
      ),
      /\b(?:left|right) (?:one )?or (?:is it |was it )?(?:the )?(?:left|right)\b/i,
    ]),
    'Side',
  ],
  [/\ballerg\w+ to\b|\bdrug allerg/i, 'Allergies'],
  [/\bwhat(?:'s| does| do| did| is) (?:it|that|this|he|she|(?:the|his|her) \w+) sound like\b/i, 'Sound'],
  [/\bhow (?:big|large) (?:is|was|are|were) (?:it|that|this|they|the \w+)\b/i, 'Size'],
  [
    /\b(?:what|how)(?:'s|'ve| is| are| have)? (?:his|her|their|the) (?:blood )?(?:sugars?|glucose)(?: numbers| readings| levels?)? (?:been|run(?:ning)?|at|look(?:ing|ed)?)\b/i,
    'Blood glucose',
  ],
  [/^(?:(?:and|so|okay)[, ]+)*(?:any|had any|has (?:he|she) had any) lows\b/i, 'Lows'],
  [/\b(?:appetite|eating)\b/i, 'Appetite'],
  [/\b(?:drinking|water)\b/i, 'Drinking'],
  [/\b(?:energy|activity)\b/i, 'Energy'],
  [/\b(?:poo|poos|pooing|poop\w*|stools?|manure|bowel|droppings|feces)\b/i, 'Stool'],
  [/\b(?:pee|peeing|wee|wees|weeing|urinat\w+|litter ?box)\b/i, 'Urination'],
  [
    /\binsulin (?:shots|injections)\b|\bhow(?:'re|'s| are| is) (?:the|his|her) (?:shots|injections) (?:going|at home)\b|\bgiving (?:him |her )?(?:the|his|her) shots\b/i,
    'Injections',
  ],
  [/\bvaccin\w+|\bshots\b|\bjabs?\b/i, 'Vaccines'],
  [/\b(?:dewormed|deworming)\b/i, 'Last deworming'],
  [/\b(?:indoors?|outdoors?)\b/i, 'Environment'],
  [/\bhow much\b.*\b(?:giv\w+|get\w*)\b|\bgiving how much\b/i, 'Current dose'],
];
