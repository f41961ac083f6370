/** Drugs and vaccines in what was said, and whether they are given, taken already, stopped or not given at all. */

import { DRUGS, findDrug, findDrugs } from '../../lexicon/drugs.ts';
import { findVaccines } from '../../lexicon/vaccines.ts';
import { lowered } from '../sentences/sentences.ts';
import { findAll } from '../text/find-all.ts';
import { anyOf, captured, sequence } from '../text/patterns.ts';
import { readOnce } from '../text/read-once.ts';

/** What happens with a drug, in the order in which a sentence is asked for it. */
type DrugAction = 'conditional' | 'stopped' | 'not given' | 'declined' | 'current' | 'given' | 'prescribed';

/** The drugs of a sentence by generic name, vaccines by theirs; what is no drug of the lexicon by the word said. */
export const namedDrugs: (text: string) => readonly string[] = readOnce(namesIn);

function namesIn(text: string): string[] {
  const drugs = findDrugs(text).flatMap((mention) => mention.drugs.slice(0, 2));
  const vaccines = isTest(text) ? [] : findVaccines(text).map(({ vaccine }) => `${vaccine} vaccine`);
  const plain = findAll(text, PLAIN_DRUGS).map(([word]) => word.toLowerCase());
  return [...new Set([...drugs, ...vaccines, ...plain])];
}

/**
 * The one drug that a sentence is about: what is only ruled out, taken away or compared with is not. Undefined when it
 * names none, or when nobody could tell which of several is meant.
 */
export function subjectDrug(text: string): { said: string; names: readonly string[] } | undefined {
  const found = findDrugs(text);
  const meant = found.filter(
    ({ start, end }) =>
      !PASSED_OVER.test(text.slice(Math.max(0, start - 30), start)) &&
      !(start > 0 && LAST_GIVEN.test(text.slice(end))),
  );
  // "Is that like Rimadyl? She threw up on Rimadyl.": it is the one compared with, however often it is named.
  const compared = found.find(({ start }) => COMPARES.test(text.slice(Math.max(0, start - 30), start)));
  if (compared && meant.every(({ drugs }) => sharesDrug(compared.drugs, drugs))) return undefined;
  const [first] = meant;
  if (!first || meant.some(({ drugs }) => !sharesDrug(first.drugs, drugs))) return undefined;
  return { said: first.text, names: first.drugs };
}

/** A text as the end of a sentence: only the name of a drug keeps its capital. */
export function withinSentence(text: string): string {
  const [first = ''] = text.split(/[\s,.]/, 1);
  return namedDrugs(first).length > 0 ? text : lowered(text);
}

/** What is put forward by its kind, "There's an antiviral, famvir", as the drug that is spoken of from there on; undefined where none is. */
export function broughtUp(text: string): { said: string; names: readonly string[] } | undefined {
  const kind = findDrugs(text).length === 0 ? PUTS_FORWARD.exec(text)?.[1]?.toLowerCase() : undefined;
  return kind === undefined ? undefined : { said: `the ${kind}`, names: [kind] };
}

/** The one drug that an order stops, whatever is given meanwhile: the Apoquel of "stop the Apoquel while he's on the pred". */
export function stoppedDrug(text: string): { said: string; names: readonly string[] } | undefined {
  const said = text.replace(MEANWHILE, '');
  const order = STOPS.exec(said)?.[0];
  const [drug, second] = order === undefined || /\b(?:if|unless)\b/i.test(said) ? [] : findDrugs(said);
  return drug && !second && drug.start === order?.length ? { said: drug.text, names: drug.drugs } : undefined;
}

const MEANWHILE =
  /\b(?:while|as long as|when|until|because|since) (?:he|she|it)(?:'s| is) (?:still )?(?:on|taking|getting)\b.*$/i;
const STOPS =
  /^(?:(?:and|so|okay|then|yes|yeah|no|please|let's|we'll|i'd|you can|just|for now)[,\s]+)*(?:stop|hold|pause|skip)(?: (?:giving|using))?(?: (?:him|her|the|his|her|that))* /i;

/** "There's also an appetite gel we could send": a drug that may be unknown by its name, and is not the one named before. */
const PUTS_FORWARD = sequence(
  /^(?:(?:and|so|then|but|okay|now|well|also),? )*there(?:['’]s| is| are)(?: also)? /i,
  /(?:an?|another|one|some|this) /i,
  /(?:(?:new|newer|good|little|oral|human|special|different|other|stronger|daily|monthly) )*/i,
  captured([
    sequence(
      [
        /appetite|eye|ear|skin|heart|pain|joint|nausea|thyroid|calming|liver|urinary|dental|antifungal/i,
        /antibiotic|steroid|medicated/i,
      ],
      / /i,
      [
        /gel|drops?|ointment|cream|paste|powder|syrup|spray|supplement|pills?|tablets?|capsules?|shots?/i,
        /injection|patch|medication|medicine|drug|stimulant|shampoo|chew/i,
      ],
    ),
    /anti(?:viral|fungal|biotic|histamine|acid|emetic|depressant)|antacid|steroid|nsaid|painkiller/i,
    /pain killer|injection|medication|medicine|drug|supplement/i,
  ]),
  /s?\b/i,
);

/** The one drug that a question is about, also where it asks whether to stop it. */
export function askedDrug(question: string): ReturnType<typeof subjectDrug> {
  return subjectDrug(question.replaceAll(ASKS_TO_STOP, 'give'));
}

const ASKS_TO_STOP = /\b(?:stop(?:ping)?|quit|come off|go off)(?: (?:giving|using|taking))?\b/gi;

/** Whether two sentences speak of the same drug. */
export function sharesDrug(first: readonly string[], second: readonly string[]): boolean {
  return second.some((name) => first.includes(name));
}

/** What a clinic's sentence about a drug says is done with it. */
export function drugAction(text: string): DrugAction {
  return ACTIONS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'prescribed';
}

/** Whether a drug is against fleas, ticks, worms or heartworm, as given every month. */
export function isPreventive(names: readonly string[], text: string): boolean {
  return (
    /\b(?:heartworm|flea|prevent\w+)\b/i.test(text) ||
    names.some((name) => PREVENTIVE.has(findDrug(name)?.drug_class ?? ''))
  );
}

/** Whether a text names a vaccine to be given, rather than a disease or its test. */
export function namesVaccine(text: string): boolean {
  return /\b(?:vaccin\w+|shots?|boosters?)\b/i.test(text) || (!isTest(text) && findVaccines(text).length > 0);
}

function isTest(text: string): boolean {
  return (
    /\b(?:snap|negative|positive|test(?:ed|s)?|combo test)\b/i.test(text) && !/\bvaccin|\bbooster/i.test(text)
  );
}

/** "The first one is carprofen", "one's an anti-inflammatory, meloxicam": what is prescribed is told. */
export function introducesDrug(text: string): boolean {
  return /^(?:(?:the )?(?:first|second|third|fourth|other|next|last)(?: (?:one|medication|med|drug|thing))?|one)(?:'s| is| will be)\b|\bprescrib\w+|\bcalled\b/i.test(
    text,
  );
}

/** Words before a drug that is not the one spoken of. */
const COMPARES = /\b(?:like|than|same as|similar to|related to)(?: (?:the|his|her|that))*\s*$/i;
const PASSED_OVER = anyOf([
  sequence(
    /\b(?:it|that|this|them|those|these) /i,
    /(?:with|alongside|together with|on top of|at the same time as)(?: (?:the|his|her|any|that))*\s*$/i,
  ),
  sequence(
    /\b/i,
    /(?:can't have|cannot have|no|not|instead of|stop(?:ping)?|off|without|than|like|before|after|from)/i,
    /(?: (?:the|his|her|any|more|that|giving|using))*\s*$/i,
  ),
]);
/** "Carprofen, the aspirin was Sunday, so you can start": when the other one was given. */
const LAST_GIVEN =
  /^ (?:was|were) (?:on )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|yesterday|this morning|last (?:night|week)|\d+ (?:hours|days|weeks) ago)\b/i;
/** Drugs and fluids that people name by their kind; kept as said. */
const PLAIN_DRUGS = sequence(
  /\b/gi,
  [
    /antibiotics?|steroids?|nsaids?|anti-?inflammator(?:y|ies)|pain (?:meds?|medication|killers?)/gi,
    /(?:sub-?q|subcutaneous|sq|iv) fluids|fluids (?=under)|fluids(?= at home)|probiotics?/gi,
    /epsom salts?|insulin|corn syrup|electrolytes|dewormer|eye drops|ear drops|ointment|tramadol/gi,
    /antihistamines?|eye lube|activated charcoal|critical care(?! unit)|potassium supplement/gi,
  ],
  /\b/gi,
);
const PREVENTIVE = new Set(
  DRUGS.map(({ drug_class }) => drug_class).filter((kind) =>
    /isoxazoline|macrocyclic|insecticide/.test(kind),
  ),
);

const ACTIONS: ReadonlyArray<readonly [DrugAction, RegExp]> = [
  // "To keep at home, not to be given otherwise" is given to the owner, and not to the animal.
  [
    'prescribed',
    anyOf([
      /\bto (?:keep|have|use|give) (?:on hand |ready )?at home\b/i,
      /\b(?:at home|take home|to go home|send home|sent home|for home use)\b.{0,80}\bto be given\b/i,
      /\b(?:to|can|should|may) be given\b.{0,60}\b(?:if|when|in case|otherwise|as needed|for)\b/i,
    ]),
  ],
  ['conditional', /^(?:and |but )?(?:if|unless|only if)\b|\bonly if\b/i],
  ['stopped', /\b(?:stop(?:ped|ping)?|discontinu\w+|come off|wean|quit)\b/i],
  [
    'not given',
    sequence(
      /\b/i,
      [
        /not (?:giving|starting|using|doing|going to (?:give|start|use|do))|no more/i,
        /don't (?:give|use|start|want|bother)|do not|won't|hold(?:ing)? (?:off|fire)|skip\w*|not yet/i,
        /leav(?:e|ing) (?!on\b)[^.,;]{2,30}? (?:out|off|for (?:now|today|the (?:moment|time being)))\b/i,
        /no (?=[a-z]+)/i,
      ],
      /\b/i,
    ),
  ],
  ['declined', /\bdeclin\w+\b/i],
  [
    'prescribed',
    sequence(
      /\b/i,
      [
        /send(?:ing)?(?: \w+){0,2} home|go(?:es|ing)? home with/i,
        /start(?:ing)? (?:it|that|this|them) (?:tonight|tomorrow|on|in)|to start (?:now|tonight|tomorrow)/i,
        /pick (?:it|that|them) up|to the pharmacy/i,
      ],
      /\b/i,
    ),
  ],
  [
    'given',
    anyOf([
      /^(?:(?:okay|so|now|then|and),? )*giving\b/i,
      sequence(
        /\b/i,
        [
          /today|(?<!\bnot (?:right )?)now|gave|(?<!\bnot (?:be )?)given/i,
          /(?:i'm|we're|i am|we are) (?:just |now )?(?:giving|injecting|pushing)/i,
          /in (?:the )?(?:clinic|hospital)|going in|at \d{1,2}:\d\d/i,
          /bolus(?:es|ed)?\b(?<!\bif .{0,70})(?!.{0,80}\bif\b)|iv\b|injection|single dose|draw/i,
          /at (?:extubation|induction|recovery)|intra-?op\w*|during (?:surgery|the procedure)/i,
        ],
        /\b/i,
      ),
    ]),
  ],
  ['current', /\b(?:already|currently|keep|continue)\b/i],
];
