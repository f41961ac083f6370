/** A drug is often said in two or three sentences; its name, dose, interval and duration belong in one line. */

import { findDrugs } from '../../lexicon/drugs.ts';
import { namedDrugs, sharesDrug } from '../../reading/drugs/drug-mentions.ts';
import { feedAhead, feedAskedFor } from '../../reading/drugs/fluids-and-feeds.ts';
import { ordersRation } from '../../reading/drugs/rations.ts';
import { hasDose, saysDosing, withShortDosing } from '../../reading/figures/figures.ts';
import { capital, lowered, tidy, wordsOf } from '../../reading/sentences/sentences.ts';
import { ahead, anyOf, notAhead, repeated, sequence } from '../../reading/text/patterns.ts';
import { joinEvidence } from '../../reading/turns/spoken-sentences.ts';
import { plannersVoice } from '../../reading/wording/clinical-voice.ts';
import { bodySystem, isClinical } from '../../reading/words/clinical-words.ts';
import { namesDisease } from '../../reading/words/disease-words.ts';
import { CLEAR_ASSESSMENT } from '../facts/judgement-words.ts';
import type { NoteFact, PetStatement } from '../facts/note-facts.ts';
import { isOfAnotherForm } from './dosing-ways.ts';

/** Whether a statement goes on about the drug of the fact before: "So that's twenty milligrams, twice a day". */
export function continuesRegimen(fact: NoteFact, statement: PetStatement): boolean {
  if (!isOpenOrder(fact, statement) || isAskedOfAnother(fact, statement) || isSettled(fact, statement))
    return false;
  const { text } = statement;
  if (namedDrugs(text).length > 0) return namesItAgain(fact, text);
  if (limitsOrStepsOn(fact, text)) return true;
  if (THAT_IS_ALL.test(text)) return false;
  if (isStep(text) || tellsFinding(text) || opensAnother(text) || isOfAnotherForm(fact.text, text))
    return false;
  return GOES_ON.test(text) || ((hasDose(text) || saysDosing(text)) && isOfDrug(text));
}

/** "Could put him on prednisolone, or add chlorambucil": none was chosen yet, and what is chosen is an order of its own. */
const IS_OPTION = /^(?:(?:I|We|You) )?could\b|^Or\b/i;

function isSettled(fact: NoteFact, { text, segment }: PetStatement): boolean {
  if (AGREES.test(text)) return true;
  return segment > fact.segment && namedDrugs(text).length === 0 && SETTLED_INSTEAD.test(text);
}

/** "That's a lot of tablets." "It is.": of no drug. */
const AGREES = /^(?:it|that|they) (?:is|does|are|will|can)[.!]*$/i;

/** "Three times a day." "I'm at work." "Morning and evening then.": it stands in the place of the first, and no step follows it. */
const SETTLED_INSTEAD =
  /^(?:(?:okay|ok|right|well|fine|alright|hm+)[,. ]+)*(?!(?:and|then|after)\b)[^,.;]{2,40} then(?=[.,!]|$)/i;

function tellsFinding(text: string): boolean {
  const isDisease = IS_A.test(text) && namesDisease(text);
  return TELLS_RESULT.test(text) || CLEAR_ASSESSMENT.test(text) || isDisease || isFound(text);
}

/** "That's a lipoma.": what the lump is, and nothing of the drug that was spoken of before it. */
const IS_A =
  /^(?:(?:so|and|but)[, ]+)*(?:it['’]s|it is|that['’]s|that is|this is) (?:(?:just|only|probably|most likely) )*an? (?:[a-z-]+ ){0,2}[a-z]+[,.!]/i;

/** "Serum every 4 hours, 10 minutes after the ofloxacin": the drug tells when another one is given. */
function isOfTime(text: string): boolean {
  return BESIDE.test(text) && namedDrugs(text.replace(BESIDE, ' ')).length === 0;
}

const BESIDE = /\b(?:min\w*|hours?|right|just|days?) (?:after|before) (?:the |his |her )?[\w-]+/i;

/** "It's positive for crypto" goes on about a test. */
const TELLS_RESULT = /\b(?:positive|negative)\b/i;

/** Whether an order goes on by when it is given, by its end, or by the next step of its taper. */
function limitsOrStepsOn(fact: NoteFact, text: string): boolean {
  const isLimit = (ONLY_IF.test(text) && REFERS.test(text)) || THEN_ENDS.test(text) || COVERS.test(text);
  const isFigured = /\d/.test(fact.text) && (IF_NOT_ENOUGH.test(text) || setsFromNow(text));
  return isLimit || isFigured || (STEPS_ON.test(text) && hasDose(fact.text)) || isReckonedOn(fact, text);
}

/** "30 mL/kg of LRS. That's 900. Then 60 an hour.": what it comes to, and how fast the same fluid runs on. */
function isReckonedOn(fact: NoteFact, text: string): boolean {
  return (
    isWhatItComesTo(fact, text) ||
    (RUNS_ON.test(text) && / mL\b/.test(fact.text)) ||
    (GOES_TO.test(text) && /\d/.test(fact.text))
  );
}

/** "We're at 0.1 of levothyroxine. I'd go to 0.2.", "We could go to 60 but I'd wait till after the fireworks." */
const GOES_TO = anyOf([
  sequence(
    /^(?:(?:so|and|okay|then)[,\s]+)*/i,
    /(?:i'd|i'll|i want to|i'd like to|let's|we'll|we should|we can|i'm going to|we're going to) /i,
    /(?:go|bump|increase|drop|decrease|raise|cut|move|take)(?: (?:it|that|him|her))?/i,
    /(?: (?:up|down|back))? to \d[\d.]*[.!]*$/i,
  ),
  sequence(
    /^(?:(?:so|and|okay|then|but)[,\s]+)*(?:we|you|i) (?:could|can|might)(?: always| still)? go /i,
    /(?:up |down )?to \d[\d.]*(?! ?(?:kg|lb))\b[^.;]{0,60}[.!]*$/i,
  ),
]);

/** "22 mg/kg of cefazolin. That's 900.": no price. */
export function isWhatItComesTo({ text: order, topic }: NoteFact, text: string): boolean {
  return topic.startsWith('drug: ') && COMES_TO.test(text) && PER_KILO.test(order);
}

const COMES_TO =
  /^(?:(?:so|and|which is|okay)[,\s]+)*(?:that's|that is|that'll be|that comes to|call it)(?: about| roughly)? \d[\d.,]*(?: ?(?:mL|mg|mcg|units))?(?: total| all together)?[.!]*$/i;
const PER_KILO = /\/kg\b|\bper (?:kilo|kg)\b/i;
const RUNS_ON =
  /^(?:(?:and|so|okay)[,\s]+)*(?:then|after that|run|drop|turn|go)\b,?(?: (?:run|drop|turn|go|down|back|it|him|her|them|to|at))* \d[\d.]*(?: ?mL)?(?: (?:an|per) hour|\/h)\b[^.?]{0,40}[.!]*$/i;

function namesItAgain(fact: NoteFact, text: string): boolean {
  if (IS_OPTION.test(fact.text)) return false;
  return (
    !isForHome(fact, text) &&
    !isOfTime(text) &&
    sharesDrug(drugsOf(fact), namedDrugs(text)) &&
    (hasDose(text) || saysDosing(text) || wordsOf(text).length <= 4) &&
    !isStep(text)
  );
}

/** "She's had Cerenia under the skin." "From tomorrow, Cerenia, 16 mg once a day.": what was given, and what is to give. */
function isForHome({ places, text: before }: NoteFact, text: string): boolean {
  const isGiven = places[0] === 'Treatments Given Today' && !GOES_ON_DAILY.test(before);
  return isGiven && (FROM_NOW.test(text) || (hasDose(text) && GOES_ON_DAILY.test(text)));
}

const FROM_NOW =
  /^(?:(?:and|so|then|okay|but)[, ]+)*(?:at home|from (?:tomorrow|tonight|today)|to go home|for home|starting (?:tomorrow|tonight))\b/i;
const GOES_ON_DAILY = anyOf([
  /\bq\d+h\b|\b(?:once|twice|\w+ times) (?:a|per) day\b|\b(?:once|twice|three times) daily\b/i,
  /\bevery (?:\w+ hours?|day|other day|morning|night)\b/i,
  /\bfor (?:\d[\d-]*|two|three|five|seven|ten) (?:more )?(?:days?|weeks?)\b/i,
]);

/** "And the trazodone?" "A hundred twice a day": what answers a question is of the drug that was asked for. */
function isAskedOfAnother(fact: NoteFact, { answers, question = '' }: PetStatement): boolean {
  if (WHEN_KNOWN.test(question) || ASKS_LEAVE.test(question) || feedAskedFor(question) !== undefined)
    return true;
  const asked = answers ? namedDrugs(question) : [];
  return asked.length > 0 && !sharesDrug(drugsOf(fact), asked);
}

/** "Can he go to the park?" "Give it two weeks." */
const ASKS_LEAVE = sequence(
  /^(?:(?:and|so|when) )*(?:can|could|may|should) (?:he|she|they|we|i) /i,
  [
    /go|walk|run|swim|play|meet|sleep|jump|travel|fly|be (?:bathed|groomed|walked|ridden)/i,
    /have a (?:bath|swim|walk)|bath|let (?:him|her|them) out/i,
  ],
  /\b/i,
);

/** "When will you have the culture?" "Two days." */
const WHEN_KNOWN = sequence(
  /\b(?:when|how (?:long|soon|fast))\b.{0,30}\b/i,
  /(?:know|hear|have|get|be back|come back|take|results?|cultures?|biops\w+|labs?)\b/i,
  /(?! (?:it|this|that|the (?:pills?|tablets?|drops|medicine|medication|drug))\b)/i,
);

/** Whether a fact is a drug to be given, of the same animals and not long ago. */
function isOpenOrder(fact: NoteFact, { segment, pets }: PetStatement): boolean {
  if (!fact.topic.startsWith('drug: ') || NOT_GIVEN.test(fact.text)) return false;
  // "If she's sick, stop it and ring me" is no order that goes on.
  if (fact.places[0] === 'Return Precautions') return false;
  return segment - fact.segment <= 3 && fact.pets.join() === pets.join();
}

/**
 * Whether a dose, a frequency or a duration is of the drug before: it opens the sentence, or the sentence speaks of "it".
 * "Change 30% of the water every day" and "sit to stands, 10 repetitions twice a day" have a thing of their own.
 */
function isOfDrug(text: string): boolean {
  const rest = text.replace(LEADS_ON, '');
  return (
    REFERS.test(text) ||
    RUNS_AT.test(text) ||
    FIGURE_AND_HOW.test(rest) ||
    OPENS_DOSING.test(rest) ||
    hasDose(rest.split(' ').slice(0, 4).join(' '))
  );
}

/** "That's draining, maybe a teaspoon of pus": what is seen on the animal, and no way of giving anything. */
function isFound(text: string): boolean {
  const [subject = ''] = text.split(STATES);
  const isOfPart = subject !== text && wordsOf(subject).length <= 3 && bodySystem(subject) !== undefined;
  return isOfPart || (isClinical(text, 'finding') && !saysDosing(text));
}

/** "The uterus is a little doughy, it's okay for six days". */
const STATES = /(?:,? (?:is|are|was|feels?|looks?|sounds?)|'s)\b/i;

/** Whether a sentence is another step of the plan; "with food" and "drink water" are how a drug is given. */
function isStep(text: string): boolean {
  const step = text.replaceAll(WITH_MEALS, ' ');
  return NEW_STEP.test(step) || ordersRation(step) || (isClinical(step, 'diet') && !hasDose(step));
}

/** "Zorbazole, 20 mg in the muscle": a name that nobody knows, and its dose, begin the sentence. */
function opensAnother(text: string): boolean {
  return feedAhead(text) !== undefined || (OPENS_ANOTHER.test(text) && namesAnother(text) && hasDose(text));
}

const OPENS_ANOTHER = /^(?:(?:and|then|also|plus)[,\s]+)*[A-Z][a-z]{4,}(?: [a-z]{4,})?, \d/;

/** Whether a dose is of a medicine that the lexicon does not know: "the calcium mixture, 0.4 mL", "I'm giving him pen, 5 mL". */
export function namesAnother(text: string): boolean {
  return NAMES_ANOTHER.test(text);
}

const NAMES_ANOTHER = anyOf([
  sequence(
    /(?:^|\b(?:the|some|of|with|his|her|so)\s)/i,
    notAhead([
      sequence(
        [
          /dose|same|total|whole|first|next|last|morning|evening|night|tablets?|pills?|capsules?|lower/i,
          /higher|starting|usual|rest|start|give|just|about|maybe|then|that|this|make|once|twice/i,
        ],
        /\b/i,
      ),
    ]),
    /[a-z]{4,}(?: (?!(?:dose|at|of|to|by|is|for|with|from|every|than|about)\b)[a-z]{4,})?,? \d/i,
  ),
  sequence(
    /\b(?:giv(?:e|en|ing)|gave|inject(?:ed|ing)?) (?:him|her|it|them) /i,
    notAhead([
      sequence(
        [
          /it|that|this|them|another|one|half|some|about|the|two|an?|only|just|up|less|more|both|all|every/i,
          /once|twice|now|today/i,
        ],
        /\b/i,
      ),
    ]),
    /[a-z]{3,},? \d/i,
  ),
]);

/** Adds what a statement says to the drug's line. */
export function joinRegimen(fact: NoteFact, statement: PetStatement): void {
  const more = orderVoice(plannersVoice(withShortDosing(statement.text)));
  const said = new Set(wordsOf(fact.text.replaceAll(/\b0\.5 (?=tablet|pill|capsule)/g, 'half a ')));
  fact.evidence = joinEvidence(fact.evidence, statement.evidence);
  fact.segment = statement.segment;
  if (wordsOf(more).every((word) => said.has(word))) return;
  const head = fact.text.replace(/\.$/, '');
  fact.text = orderVoice(`${head}${isBareOrder(head) ? ':' : ';'} ${lowered(more)}`);
}

/** A drug order as a clinic writes it: "The first one is carprofen, 75 mg" is "Carprofen 75 mg". */
export function orderVoice(text: string): string {
  let order = withoutPause(text);
  for (const [pattern, instead] of ORDER_VOICE) order = order.replaceAll(pattern, instead);
  return capital(tidy(order)) ?? '';
}

/** "Carprofen, 75 mg" is "Carprofen 75 mg". */
function withoutPause(text: string): string {
  const paused = findDrugs(text).filter(({ end }) => /^,\s*\d/.test(text.slice(end)));
  return paused.reduceRight((rest, { end }) => rest.slice(0, end) + rest.slice(end + 1), text);
}

/** "Carprofen 75 mg" waits for how it is given. */
function isBareOrder(head: string): boolean {
  return !saysDosing(head) && !head.includes(':') && wordsOf(head).length <= 8;
}

function drugsOf(fact: NoteFact): string[] {
  return fact.topic.slice('drug: '.length).split(', ');
}

const KIND = sequence(/(?:(?:a|an|the|some|this|her|his|their|new|different|oral|strong(?:er)?|mild) )*/, [
  /antibiotics?|anti-?inflammator(?:y|ies)|pain (?:meds?|medications?|killers?|relievers?)/,
  /muscle relaxers?|steroids?|sedatives?|anti-?nausea(?: (?:meds?|medication|drug|shot))?/,
  /anti-?histamines?|diuretics?|medications?|meds?|medicines?|tablets?|pills?|drugs?|ointment|drops/,
  /nsaids?|probiotics?|prescription/,
]).source;
const ORDER_VOICE: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /^(?:the )?(?:first|second|third|fourth|other|next|last)(?: (?:one|medication|med|drug|thing))?(?:'s| is| will be)(?: going to be)? (?=\w)/gi,
    '',
  ],
  [/^(?:one|that|it)(?:'s| is)(?: going to be)? (?=(?:an? |the )?[a-z])/gi, ''],
  [
    /^(?:i'm |i am |we're |we are )?(?:send(?:ing)?|discharg(?:e|ing)) (?:owner|him|her|them|it|home)(?: home)? (?:with|on) /gi,
    '',
  ],
  [/^(?:i'm|i am|we're|we are)? ?prescrib(?:e|ing) /gi, ''],
  [new RegExp(`^${KIND}(?: called| named|,| -|:) (?!not?\\b)(?=\\w)`, 'gi'), ''],
  [
    /(^|[:;] )(?:and )?(?:so )?(?:then )?(?:he|she|they|owner)(?:'ll| will)? (?:gets?|takes?|give|need|have)s? (?=\d|half|one|a |that|it)/gi,
    '$1',
  ],
  [
    /(^|[:;] )(?:so )?(?:(?:the dose|that|it|this) (?:is|will be|comes (?:as|in))|that's|it's|it'll be) (?:going to be )?(?:an? )?(?=[\d.]|half|one|once|q\d)/gi,
    '$1',
  ],
  [/([:;] )(?:give|take|use) (?:it |that )?(?=\d|half|one|a |with|q\d|PO|once|every)/gi, '$1'],
  [
    sequence(
      /,\s*/gi,
      ahead([
        sequence(
          [
            /q\d+h|PO|SQ|IM|IV(?! (?:catheter|fluids?|line|access|pump|port)\b)/gi,
            /with (?:a )?(?:food|meals?|water)|for \d[\d-]* (?:days?|weeks?|months?)|for a (?:day|week|month)/gi,
            /as needed|once daily/gi,
          ],
          /\b/gi,
        ),
      ]),
    ),
    ' ',
  ],
  [/\b(\d[\d.]*) (\d[\d.]* ?(?:mg|mcg|mL|g)) (capsule|tablet|chew|chewable|pill)s?\b/gi, '$2 $3, $1'],
];
const WITH_MEALS = sequence(
  /\b(?:with(?:out)?|before|after|in|on) (?:or without )?/gi,
  /(?:an? |some |his |her |their |the |a little |a small |a bit of |empty )*/gi,
  /(?:food|meals?|breakfast|dinner|water|stomach|treats?|feed)\b(?: (?:and|or) (?:water|food))?/gi,
);
/** What is not given has no dose. */
const NOT_GIVEN = anyOf([
  sequence(
    /^/i,
    [
      /(?:please )?no|not|stop|hold|skip|discontinue|(?:i |we )?(?:don't|do not) want/i,
      /if\b[^.;]*(?:can't|cannot) (?:stop|give|start|use)/i,
    ],
    /\b/i,
  ),
  /: (?:owner declined|not today)|\bno (?:milk |meat )?with(?:drawal|hold(?:ing)?)\b/i,
]);
const NEW_STEP = anyOf([
  sequence(
    /\b/i,
    [
      /recheck|rest|stairs|jumping|running|exercises?|e-?collar|cone|bandage|litter|baths?|repetitions?/i,
      /reps|massage|stretch\w*|swim\w*|treadmill|compress(?:es)?|stall|crate|confine|come back|back in/i,
      /see (?:him|her|them) (?:back|again)|diet|food|kibble|leash|walks?|i want|i'd like|we'll also/i,
      /feed|feeding|fluids|ointment|shampoo|x-?ray|radiograph|bloodwork|if|call/i,
    ],
    /\b/i,
  ),
  /^(?:no|stop|some people)\b(?! more than)/i,
]);
/** What opens a sentence before the dose comes. */
const LEADS_ON = sequence(
  /^/i,
  repeated(
    [
      sequence(
        [
          /so|and|then|but|just|also|okay|that's|that is|it's|it is|this is|you|you'll|you can/i,
          /you're going to|we|we'll|i'd|i want|i'd like|he|she|they|him|her|them|owner|will|should|gets?/i,
          /takes?|give|take|apply|put|use|instill|squirt|repeat|start(?:ing)?|tonight|tomorrow|today|now/i,
          /go(?:es|ing)?|drop|down|up|back|to|at|by|about|roughly/i,
          /the (?:first |next |last |usual |starting |total )?dose(?: is| will be)?|first|for the first/i,
          /only|exactly|a|an|the|of/i,
        ],
        /\b[\s,:]*/i,
      ),
    ],
    '+',
  ),
);
/** A frequency, a duration, a way or a time of giving. */
const OPENS_DOSING = sequence(/^/i, [
  sequence(
    /\d[\d.,/-]*(?: more)? /i,
    [
      /times|days?|weeks?|months?|doses?|(?:kg|lb|kilos?|pounds?) (?:dose|mark|line)|drops?|sprays?/i,
      /pumps?|puffs?|units?|tablets?|pills?|capsules?|chews?|full|whole|half|syringes?|droppers?/i,
      /scoops?|packets?|sachets?|vials?|bottles?|packs?|more/i,
    ],
    /\b/i,
  ),
  /once|twice|(?:two|three|four|one) (?:times|drops?|tablets?|pills?|capsules?)|every/i,
  /each (?:eye|ear|nostril)|daily|weekly|monthly|half|quarter|q\d|po\b|iv\b|im\b|sq\b|sub|mouth\b/i,
  /orally|under|into?\b|in (?:the|his|her|each|both) (?:mouth|food|ears?|eyes?|cheek)|on an empty/i,
  /for|with(?:out)?|before|after|until|as needed|bedtime|nights?\b|mornings?\b|evenings?\b|same/i,
  /long term|lifelong|indefinitely|max|no more than|not more than/i,
  /(?:both|left|right|affected) (?:eye|ear|nostril)s?\b/i,
  /(?:crushed|mixed|dissolved|hidden|given|rubbed|applied|diluted|split|divided|tapered|injected|instilled)\b/i,
  /thin (?:layer|film|strip)|small (?:amount|strip)|pea/i,
]);
/** "Then stop.", "and then you're done". */
const THEN_ENDS =
  /^(?:and )?then (?:you )?(?:can )?(?:stop|quit|that's it|you're done|he's done|she's done)\b[^,]{0,15}[.!]*$/i;
/** "20 mg a day this week." "10 a day next week.", "Then half a tablet a night after that.": the steps of one taper. */
const STEPS_ON = sequence(
  /^(?:(?:and|so|then|okay|next)[,\s]+)*(?:(?:go |going |drop )?(?:down |back )?to )?/i,
  /(?:half(?: an?)?|\d[\d./]*)(?: ?(?:mg|mL|units?|tablets?|tabs?|pills?|capsules?))? /i,
  /(?:a|per|every|each) (?:other )?(?:day|night|morning|evening)\b.{0,20}\b/i,
  /(?:weeks?|days|months?|after that|until|off|stop)\b/i,
);
/** "If that's too little, 1.5 the next time.", "not more than 2." */
const IF_NOT_ENOUGH = sequence(
  /^(?:(?:and|but|so),? )*/i,
  [
    sequence(
      /if (?:that|it)(?:'s| is)? (?:(?:way|a bit|still|just) )*/i,
      /(?:too (?:little|much|strong|weak)|not (?:quite )?enough|isn't enough|doesn't (?:do|touch|help|hold)[^,.;]{0,15})/i,
      /[^,.;]{0,20},? (?:then )?(?:go (?:up |down )?to |give |try |use )?(?:\d[\d.]*|half|one|two)\b/i,
      /(?! (?:days?|weeks?|hours?)\b)[^.;]{0,40}/i,
    ),
    sequence(
      /(?:but )?(?:not|no|never) more than (?:\d[\d.]*|one|two|three|four)/i,
      /(?: (?:mg|mL|units?|tablets?|pills?|capsules?|at a time|a day|a night|in a day|in 24 hours))*/i,
    ),
  ],
  /[.!]*$/i,
);
/** Whether a sentence sets a dose, without its drug, from some hour on: "from tonight it's 10". */
export function setsFromNow(text: string): boolean {
  return FROM_WHEN.test(text);
}

/** "10 units twice a day." "From tonight it's 10." */
const FROM_WHEN = sequence(
  /^(?:(?:and|but|so),? )*(?:from|starting) /i,
  /(?:tonight|tomorrow|today|now|(?:mon|tues|wednes|thurs|fri|satur|sun)day)/i,
  /(?: on| morning| evening| night)?,? /i,
  /(?:(?:it's|that's|he gets|she gets|he's on|she's on|go to|back to|give|just) ){1,2}(?:the )?\d/i,
  /[\d.]*(?: ?(?:mg|mL|units?|tablets?))?/i,
  /(?: (?:once|twice|again|(?:two|three) times|every|a day)\b[^.;]{0,20})?[.!]*$/i,
);
/** "Revolution once a month. That does the fleas and the ear mites." */
const COVERS =
  /^(?:so )?(?:that|it|this|which)(?:'ll| will)? (?:does?|covers?|takes? care of|handles?|gets?) (?:for )?(?:the|both|his|her|all)\b(?! (?:same|job|trick|rest|work))/i;
/** "I'll put some at the desk, but only give it if he needs it". */
const ONLY_IF = /\bonly (?:give|use|start|if|when)\b/i;
/** "0.1, under the skin": the dose once more, and which way it goes; "half of a 75, twice a day": of what tablet. */
const FIGURE_AND_HOW = sequence(
  /^\d+(?:\.\d+)?,? /i,
  [
    /per (?:kilo|kg)\b/i,
    /of (?:an? |the )?\d+(?:\.\d+)?(?: (?:mg|tablet))?,? (?:once|twice|every|\w+ times)|SQ|IM|IV|PO/i,
    /under (?:the|his|her) skin|in(?:to)? (?:the|his|her) (?:muscle|vein)|by mouth/i,
  ],
  /\b/i,
);
/** "Then run him at 60 mL/h": a rate is of what runs already. */
const RUNS_AT =
  /\b(?:run|go|goes|drop|turn|bring|take|keep)\b[^,.;]{0,25}\b(?:at|to) \d[\d.-]* ?(?:mL|mg|mcg|units)(?:\/kg)?\/(?:h|min)\b/i;
/** The drug is what such a word stands for. */
const REFERS =
  /\b(?:it|that|this|them|these|those|(?:the|each|every|one) (?:dose|tablet|pill|capsule|drops?|bottle|tube|medication|medicine))\b/i;
const THAT_IS_ALL =
  /^(?:(?:yeah|yes|okay|and|so),? )*(?:that's|it's) (?:it|all|right|fine|okay|correct|everything|good|you|me|owner)[.!]*$/i;
const GOES_ON = sequence(/^/i, [
  sequence(/(?:so |and )?/i, [
    /it's (?!been)|it is|that's|it lasts|it goes/i,
    /(?:it|that) (?:has|needs) to (?:sit|stay|soak) (?:on|in)|he may be|she may be|it may|it'll last/i,
    /that'll last|you (?:can )?(?:put|give|mix|apply|squirt)|give it/i,
    /(?:put|apply|mix|crush|dissolve|sprinkle|hide|shake|warm|refrigerate) (?:it|them)|with food/i,
    /wear\b.{0,40}\b(?:it|this)\b|alternate|an hour|\d+ hours? (?:before|after)/i,
    /use (?:it|the [\w-]+ (?:syringe|applicator|dropper)s?)/i,
    /(?:he|she|they|you|we|i) can (?:have|give|repeat) (?:it|that|this|them) again/i,
    /(?:(?:you|we) can |may )?(?:redose|repeat)(?: it| that)? (?:after|in|every|up to|once)\b/i,
    /(?:just )?in the (?:cheek|side of (?:his|her|the) mouth)\b/i,
    /both (?:IM|IV|SQ|PO|in the (?:muscle|vein))\b|after that/i,
  ]),
  /\d+(?:-\d+)? (?:days|weeks|months)[.!]*$/i,
]);
