/** What the vet and the technician say: findings, results, what they make of it, and what is to be done. */
import { DIAGNOSES } from '../lexicon/diagnoses.ts';
import { assessorsVoice, examinersVoice, plannersVoice } from '../reading/clinical-voice.ts';
import { bodySystem, isClinical } from '../reading/clinical-words.ts';
import { drugAction, namedDrugs, namesVaccine } from '../reading/drug-mentions.ts';
import { hasDose, hasQuantity, saysDosing, withShortDosing } from '../reading/figures.ts';
import { isNegated } from '../reading/negation.ts';
import { withoutOpening, wordsOf } from '../reading/sentences.ts';
import type { Reading } from './note-facts.ts';
import { historyPlaces } from './owner-statements.ts';

/** How far a visit has come: what was told, what was found, what will be done. */
export type Phase = 'history' | 'exam' | 'plan';

/** Where in the visit a sentence stands. */
export interface Moment {
  phase: Phase;
  /** What the owner has just told, which the clinic may only say again. */
  ownerSaid: string | undefined;
}

/** What a sentence of the clinic is for the note; undefined when it is talk. */
export function readClinicStatement(sentence: string, moment: Moment): Reading | undefined {
  const text = withoutOpening(sentence);
  const kind = KINDS.find(({ is }) => is(text, moment));
  return kind?.read(text);
}

/** Whether a sentence announces or makes the physical exam. */
export function opensExam(text: string): boolean {
  return OPENS_EXAM.test(text);
}

/** Whether a text names a disease, by the list of diagnoses or by the form of its word. */
export function namesDiagnosis(text: string): boolean {
  return DISEASE.test(text) || KNOWN_DISEASE.test(text);
}

interface Kind {
  is: (text: string, moment: Moment) => boolean;
  read: (text: string) => Reading;
}

/** Asked in this order; the first that holds decides. */
const KINDS: readonly Kind[] = [
  { is: isTalk, read: () => ({ soap: 'plan', places: [], text: '', topic: '' }) },
  { is: isPrecaution, read: precaution },
  { is: isResult, read: result },
  { is: isGraded, read: finding },
  { is: isRestated, read: restated },
  { is: isDone, read: done },
  { is: isClearAssessment, read: assessment },
  { is: isExamined, read: finding },
  { is: isPlan, read: plan },
  { is: isAssessment, read: assessment },
  { is: isFinding, read: finding },
  { is: (text) => isClinical(text) && (hasQuantity(text) || isNegated(text)), read: plan },
];

function isTalk(text: string): boolean {
  return TALK.test(text) || (GENERAL_TRUTH.test(text) && !hasDose(text)) || NARRATION.test(text);
}

function isPrecaution(text: string): boolean {
  return PRECAUTION.test(text) && !/\bif it's okay\b/i.test(text);
}

function isResult(text: string): boolean {
  if (!isClinical(text, 'test') || FUTURE.test(text)) return false;
  return (
    RESULT.test(text) ||
    (hasFigure(text) && !saysDosing(text) && !hasDose(text) && !/^we (?:took|ran|sent|did)\b/i.test(text))
  );
}

function isRestated(text: string, { phase, ownerSaid }: Moment): boolean {
  if (SIGNALMENT.test(text)) return true;
  if (
    ownerSaid === undefined ||
    !(phase === 'history' || (phase === 'exam' && isSaidAgain(text, ownerSaid))) ||
    FUTURE.test(text) ||
    DIRECTS.test(text)
  )
    return false;
  if (bodySystem(text) !== undefined && isClinical(text, 'finding') && !isClinical(text, 'sign'))
    return false;
  return (
    isClinical(text, 'sign', 'medicine', 'diet', 'home', 'procedure') ||
    hasQuantity(text) ||
    namedDrugs(text).length > 0
  );
}

/** Whether the clinic speaks of the part that the owner spoke of, and has not touched it. */
function isSaidAgain(text: string, ownerSaid: string): boolean {
  const system = bodySystem(text);
  return (
    system !== undefined &&
    system === bodySystem(ownerSaid) &&
    isClinical(text, 'sign') &&
    !EXAMINES.test(text)
  );
}

/** What was done under anaesthesia or in the stall is told in the past. */
function isDone(text: string): boolean {
  return DONE.test(text) || (namedDrugs(text).length > 0 && hasDose(text) && PAST.test(text));
}

function done(text: string): Reading {
  return {
    soap: 'plan',
    places: ['Treatments Given Today', 'Procedures', 'Treatment'],
    text: plannersVoice(withShortDosing(text)),
    topic: 'plan',
  };
}

function isClearAssessment(text: string): boolean {
  if (/^(?:if|stop|start|we'll|we will|let's|i want|i'd (?:like|recommend)|we should)\b/i.test(text))
    return false;
  return (
    (CLEAR_ASSESSMENT.test(text) && (isClinical(text, 'sign') || namesDiagnosis(text))) ||
    (namesDiagnosis(text) && COURSE.test(text))
  );
}

/** "Grade two of six murmur", "three out of five on the left": nobody grades what was only told. */
function isGraded(text: string): boolean {
  if (DIRECTS.test(text) || FUTURE.test(text) || namedDrugs(text).length > 0) return false;
  return /\b\d\/(?:[4569]|10)\b/.test(text) || (/\bgrade\b/i.test(text) && bodySystem(text) !== undefined);
}

/** "I see a little mineral in the colon", "no mass": the vet's hands and eyes, or a graded finding. */
function isExamined(text: string, { phase }: Moment): boolean {
  if (DIRECTS.test(text) || FUTURE.test(text) || namedDrugs(text).length > 0) return false;
  return phase !== 'history' && EXAMINES.test(text) && (isFinding(text) || hasQuantity(text));
}

function isPlan(text: string, { phase }: Moment): boolean {
  if (PAST.test(text) && !DIRECTS.test(text)) return false;
  return (FUTURE.test(text) || DIRECTS.test(text) || isDrugPlan(text, phase)) && hasContent(text);
}

/** Once the vet has begun to examine, naming a drug is proposing it, unless it is blamed for something. */
function isDrugPlan(text: string, phase: Phase): boolean {
  if (namedDrugs(text).length === 0) return false;
  if (phase !== 'history' && wordsOf(text).length <= 14 && !CLEAR_ASSESSMENT.test(text)) return true;
  return hasDose(text) || saysDosing(text) || namesVaccine(text) || drugAction(text) !== 'prescribed';
}

function hasContent(text: string): boolean {
  if (/^no (?!problem|idea|worries|way)[a-z]+/i.test(text)) return true;
  return isClinical(text) || hasQuantity(text) || namedDrugs(text).length > 0 || FOLLOW_UP.test(text);
}

function isAssessment(text: string): boolean {
  return isBareDiagnosis(text) || (ASSESSMENT.test(text) && namesDiagnosis(text));
}

/** "Anal sac impaction, left worse than right": a disease and no verb. */
function isBareDiagnosis(text: string): boolean {
  return KNOWN_DISEASE.test(text) && !/\b(?:grade|is|are|has|see|there's|'s|mild)\b/i.test(text);
}

function isFinding(text: string): boolean {
  return bodySystem(text) !== undefined || isClinical(text, 'finding', 'sign', 'procedure');
}

function hasFigure(text: string): boolean {
  return /\d/.test(text);
}

function precaution(text: string): Reading {
  return {
    soap: 'plan',
    places: ['Return Precautions', 'Home Care', 'Recheck'],
    text: plannersVoice(text),
    topic: 'precaution',
  };
}

function result(text: string): Reading {
  return {
    soap: 'objective',
    places: ['Diagnostic Results', 'Labs', 'Diagnostics'],
    text: examinersVoice(text),
    topic: 'results',
  };
}

function restated(text: string): Reading {
  return { soap: 'subjective', places: historyPlaces(text), text: examinersVoice(text), topic: 'restated' };
}

function assessment(text: string): Reading {
  const isOpen =
    /\b(?:could be|possible|possibly|rule out|differential|or maybe|less likely|might be|on (?:my|the) list)\b/i.test(
      text,
    );
  const places = isOpen ? ['Differential Diagnoses', 'Diagnosis'] : ['Diagnosis', 'Problem List'];
  return { soap: 'assessment', places, text: assessorsVoice(text), topic: 'assessment' };
}

function finding(text: string): Reading {
  const system = bodySystem(text);
  const topic = system ?? 'general';
  const places = [
    ...(/\bgums?\b|mucous/i.test(text) ? ['Mucous Membranes'] : []),
    ...(PLACES[topic] ?? [topic]),
    'Physical Exam',
  ];
  return { soap: 'objective', places, text: examinersVoice(text), topic: `exam: ${topic}` };
}

/** Exam systems by the entry that holds them where their own name is not one. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  general: ['General Appearance'],
  'body condition': ['Body Condition Score'],
  hydration: ['Hydration'],
  'nose and throat': ['Nose and Throat'],
  'oral cavity': ['Oral Cavity and Teeth', 'oral'],
  'rectal / perineal': ['Rectal and Perineal', 'rectal'],
  endocrine: ['Endocrine', 'Nose and Throat'],
  hoof: ['Hooves', 'Musculoskeletal'],
};

function plan(text: string): Reading {
  const isDrug = namedDrugs(text).length > 0 && (hasDose(text) || saysDosing(text) || namesVaccine(text));
  const places = isDrug
    ? drugPlaces(text)
    : (PLAN_PLACES.find(([pattern]) => pattern.test(text))?.[1] ?? drugPlaces(text));
  return {
    soap: 'plan',
    places,
    text: plannersVoice(isDosed(text) ? withShortDosing(text) : text),
    topic: 'plan',
  };
}

/** A meal twice a day stays twice a day. */
function isDosed(text: string): boolean {
  return namedDrugs(text).length > 0 || hasDose(text);
}

function drugPlaces(text: string): readonly string[] {
  if (namedDrugs(text).length === 0 && !hasDose(text))
    return ['Treatment', 'Activity and Home Care', 'Home Care'];
  return drugAction(text) === 'given' || namesVaccine(text)
    ? ['Treatments Given Today', 'Treatment', 'Medications Prescribed']
    : ['Medications Prescribed', 'Treatment'];
}

const PLAN_PLACES: ReadonlyArray<readonly [RegExp, readonly string[]]> = [
  [
    /\b(?:recheck|come(?:s)? back|follow.?up|(?:see|need|want) (?:him|her|them|you)? ?(?:back|again)|return in|revisit|back in \d)\b/i,
    ['Recheck', 'Follow-up', 'Home Care'],
  ],
  [
    /\b(?:diet|kibble|feed|food|hay|grain|water|treats|eat|pumpkin|pellets|syringe)\b/i,
    ['Diet Recommendations', 'Home Care'],
  ],
  [
    /\b(?:leash|rest|cone|walk|crate|exercise|stairs|bandage|clean|e-collar|wash)\b/i,
    ['Activity and Home Care', 'Home Care'],
  ],
  [
    /\b(?:x-?rays?|radiographs?|ultrasound|bloodwork|panel|culture|biops\w+|cytology|send out|test)\b/i,
    ['Diagnostics Planned', 'Diagnostics'],
  ],
];

const EXAMINES =
  /\b(?:i (?:can |also )?(?:see|feel|hear|palpate|appreciate)|i've got|we've got|i got|i (?:don't|do not|can't) (?:see|feel|hear|find|palpate|appreciate)|there's|there is|there are)\b/i;
const OPENS_EXAM =
  /\b(?:take a (?:quick )?(?:look|listen)|have a (?:quick )?(?:look|listen|feel)|let me (?:look|listen|feel|see|check|get my hands)|let's (?:look|get (?:him|her|them) (?:up|on)|see (?:him|her) walk|examine)|up (?:we|you) go|on exam|physical exam|let's have (?:him|her|a look)|watch (?:him|her) walk|see (?:him|her|them) (?:walk|jog|trot|move)|jog (?:him|her)|trot (?:him|her)|i'm (?:just )?going to (?:check|listen|feel|look|palpate|do a rectal))\b/i;

const TALK =
  /^(?:hi|hello|hey|bye|thanks?|thank you|you're welcome|no problem|sorry|good (?:boy|girl|morning|afternoon)|morning|nice to|how are you|come (?:here|on in|on)|have a seat|you bet|of course|please|it happens|exactly|correct|that's (?:okay|right\b(?! (?:front|hind|side))|it|all|fine|important|a good|great|my|your|why|what)|hold that thought|this is (?:the|a|an) \w+ (?:note|report|record|visit)|it tells us|what (?:it|that|this) (?:does|means)|it's about \d+ for|got it|let me|let's see|any (?:other )?questions|here's what|those are|i know|i understand|i hear you|don't worry|you're doing|good question|we'll get (?:there|through)|i'll (?:put|write|make|be|get|go|talk|let)|we're going to (?:manage|take good|get (?:him|her) feeling|fix)|he's (?:being|perfect|such|doing great|a good)|she's (?:being|perfect|such|doing great|a good)|what a|most of these)\b|^\W*$/i;
const GENERAL_TRUTH =
  /\b(?:a lot of (?:dogs|cats|horses|pets|animals|people|owners|rabbits|birds)|some (?:dogs|cats|horses)|most (?:of (?:these|them)|dogs|cats|horses|rabbits)|(?:dogs|cats|horses|rabbits|they) (?:usually|often|can|do|tend|sometimes|will)\b|\bmakes? them\b)/i;
/** The vet tells what the hands are doing; the finding comes after. */
const NARRATION =
  /^(?:(?:and|so|now)?\s*(?:i'm (?:just )?(?:going to|gonna) (?:check|dim|look|listen|feel|do a rectal|turn|get|pull|step|grab|read|lift|take a look|have a)|let me (?:just )?|let's (?:get (?:him|her|them|you)\b|have (?:him|her|a)\b|look|take a look|see\b|check (?:him|her|that|those|the)|listen|move|turn|go\b|start with)|(?:can you )?hold (?:him|her)|up and back))\b/i;
const PRECAUTION =
  /(?:^|, |\bbut )(?:and |but )?(?:if|unless)\b.*\b(?:call|come|bring|see|emergency|er\b|hospital|vet|let (?:me|us)|right away|stop|give|rub|no insulin|feed|go)\b|\b(?:call|bring (?:him|her|them)|come (?:in|back)) .{0,40}\bif\b|\bwatch (?:for|out for)\b|\bonly if\b|^if\b.*\bi(?:'d| would)? (?:want|like)\b/i;
const RESULT =
  /\b(?:negative|positive|normal|pending|elevated|high|low|increased|decreased|clear|clean|dilute|mildly up|a (?:bit|little|touch) (?:up|low|high)|shows?|showed|consistent with|no (?:bacteria|rods|crystals|obstruction|parasites|eggs|growth|fractures?)|there(?:'s| is| are|'re) (?:a|an|no|some)|i see|came back|back\b|within)\b|\d\+/i;
const FUTURE =
  /\b(?:we'll|we will|we're (?:going to|gonna)|i'll|i will|i'm (?:going to|gonna)|let's|i want|i'd (?:like|do|add|start|recommend|suggest|go|give|keep|also|want|rather|hold)|i (?:recommend|suggest|need)|we (?:should|need to|can)|you (?:can|should|need to|put|give|want to)|you'll|you're (?:going to|gonna)|(?:he|she|they)(?:'ll| will| should| needs? to| needs?\b| gets?\b| can (?:have|go|wear|eat|start)| comes? back)|gets? (?:his|her|their)|is due|are due|due (?:for|in|next)|due (?:till|until)|in the meantime|we (?:may|might)\b|depending on|(?:he|she)'d need|just (?:clean|use|give|keep|watch|leave|monitor)\b|long term|next step|plan is|schedule|book|recheck|repeat|come back|go(?:es)? home|instead of|hold off|not (?:starting|giving|using|doing)|leave (?:it |that )?alone|until|prescri\w+|refill|(?:call|phone) in|over the next|for (?:at least|the next) \d|for \d+(?:-\d+)? (?:days|weeks|months))\b/i;
const DIRECTS =
  /^(?:please )?(?:(?:just|also|then|only|always) )?(?:start|stop|give|continue|keep|use|apply|put|bring|call|monitor|avoid|feed|offer|schedule|clean|flush|rinse|wash|change|remove|restrict|limit|soak|mix|add|switch|increase|decrease|cut|reduce|hold (?!that)|skip|wait|don't|do not|no more|no (?:drops|running|jumping|stairs|bones|hay|grain|food|baths?|swimming|treats|table|off-leash|exercise|dry|antibiotics|nsaids|meloxicam|steroids?|carprofen|[a-z]+ (?:at home|today|then|yet))|nothing to eat|nothing by mouth|leash|crate|bland|strict|confine|finish|come back|ice|wear|scoop|take|get a|get (?:him|her)|hand walk|walk|rest|neuter|spay|return|send|watch|syringe|wrap|pick up|turn (?:him|her) out|draw (?:me )?up)\b/i;
const FOLLOW_UP =
  /\bfor (?:an? |\d+ |the next |a few )(?:few )?(?:days?|weeks?|months?|hours?)\b|\b(?:recheck|come back|back in|follow.?up|call|appointment|see (?:him|her|you|them)|next (?:week|month|year|visit))\b/i;
const SIGNALMENT = /\b\d+[- ](?:year|month|week|yr|mo)s?[- ]old\b/i;
const DONE =
  /\b(?:we|i)(?:'ve)? (?:extracted|removed|closed|sutured|flushed|placed|drained|lanced|expressed|cleaned|clipped|pared|trimmed|floated|injected|bandaged|wrapped|debrided|biopsied|blocked|tapped|spayed|neutered|repaired|vaccinated|administered|irrigated|scaled|polished|intubated|stapled)\b|^(?:closed with|extracted|induced with|premed\w*|pre-med\w*|recovery (?:was|is)|intubated|maintained on|scaled|polished|(?:left |right )?\w+ nerve block|anesthesia (?:was|went))\b/i;
const PAST = /\b(?:we (?:ran|took|did|got|gave|sent|tried|talked)|i (?:gave|did|took|saw)|was\b|were\b)\b/i;
const CLEAR_ASSESSMENT =
  /^(?:(?:i|we) (?:do )?(?:think|suspect|believe) (?:this|that|it|he|she|we|they|the)(?:'s| is| are|'re| has)?\b(?! need)|this is (?!for|the one|going)(?:a |an )?|what we have|(?:it|which) means|looks like|i'm (?:really )?(?:worried|concerned|suspicious)|my (?:top|main|biggest)|could be|it could be|most likely|probably|that's an? \w+itis|differentials?|the diagnosis|he's got an? .*infection|she's got an? .*infection)|\bputting it together\b|\b(?:less likely|more likely|likely|unlikely|on my list|consistent with|suspicious (?:for|of)|rule out|not (?:hyper|hypo)\w+|most likely)\b/i;
const COURSE =
  /\b(?:is|are|'s) (?:improving|improved|worse|worsening|stable|(?:not )?(?:quite |well |fully )?(?:controlled|regulated)|progress\w+|resolv\w+|likely|unlikely|possible)\b/i;
const ASSESSMENT =
  /\b(?:i think|i suspect|suspect\w*|this is|that's|that is|it's|probably|possibl[ey]|likely|maybe|worried|concern\w*|suspicious|consistent|looks like|diagnos\w+|stage|means|could be|(?:he|she) has|(?:he|she)'s got|secondary to|due to|because of|chronic|acute)\b/i;
const DISEASE =
  /\b(?:\w{3,}(?:itis|osis|emia|opathy|oma|plasia|thyroidism|cardia|pathy|uria|penia|megaly|trophy)|infections?|disease|impactions?|abscess\w*|ruptures?|tears?|fractures?|arthritis|allerg(?:y|ies)|syndrome|failure|insufficiency|tumou?rs?|cancer|foreign bod\w+|diabetes|diabetic|hypertension|colic|stasis|bloat|asthma|strain|sprain|laminitis|dermatitis|otitis|parasites|roundworms?|hookworms?|mites|ringworm|heartworm|obstruction|toxicit\w+|reaction|anxiety|obes\w+|ulcers?|stones|crystals|bladder infection|upper respiratory|worms)\b/i;
const KNOWN_DISEASE = new RegExp(
  `\\b(?:${DIAGNOSES.flatMap(({ diagnosis }) => diagnosis.replaceAll(/\([^)]*\)/g, '').split('/'))
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name.length > 5)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')})\\b`,
  'i',
);
