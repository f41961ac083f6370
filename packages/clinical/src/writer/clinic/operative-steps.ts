/** What the hands did in a surgery or another procedure, as it is dictated or told afterwards: steps, and no findings. */

import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { sequence } from '../../reading/text/patterns.ts';
import { readOnce } from '../../reading/text/read-once.ts';
import { isClinical } from '../../reading/words/clinical-words.ts';
import { FUTURE } from '../facts/plan-words.ts';

/** Whether a text tells a step of a procedure: "the uterine body was ligated", "I made a stab incision". */
export const isOperated: (text: string) => boolean = readOnce(tellsStep);

function tellsStep(text: string): boolean {
  if (REPORT.test(text)) return !OF_BEFORE.test(text);
  if (STEP.test(text)) return !OF_BEFORE.test(text) && !AS_IT_IS.test(text) && !isToCome(text);
  const isMoved = MOVED.test(text) && namedDrugs(text).length === 0;
  return isMoved && !OF_BEFORE.test(text) && !isClinical(text, 'test') && !isToCome(text);
}

/** "Flushed until it ran clear" is over. */
function isToCome(text: string): boolean {
  return FUTURE.test(text.replaceAll(/\buntil\b/gi, ' '));
}

/** Whether a text behind such a step goes on about it: "Right ovary same.", "No bleeding." */
export function goesOnOperating(text: string): boolean {
  return GOES_ON.test(text) && !isToCome(text);
}

/** What was done elsewhere or another time is history. */
const OF_BEFORE = sequence(
  /\b/i,
  [
    /yesterday|ago|previous\w*|last (?:week|month|year|night|time|visit|spring|summer|fall|winter)/i,
    /in (?:\d{4}|january|february|march|april|may|june|july|august|september|october|november|december)/i,
    /at (?:another|the other|the emergency|the er)|when (?:he|she) was/i,
  ],
  /\b/i,
);
/** "Surgery report for Ruby, routine spay.", "Op note, lateral suture." */
const REPORT = sequence(/^(?:(?:so|okay|this is|the)[,\s]+)*/i, [
  /procedure(?: was| is|:|,)? (?:an? )?[a-z]+(?:otomy|ectomy|pexy|plasty|ostomy)\b/i,
  /(?:surgery|surgical|op|operative|procedure|dental|anesthesia) (?:report|notes?|record|summary)\b/i,
]);
/** How an incision is afterwards: found, and not made. */
const AS_IT_IS =
  /\b(?:incisions?|wounds?|stitches|sutures|skin|flap)\b[^.;]{0,30}(?:'s| is| are|\blooks?) (?!closed with|closed in)|\bheal(?:ed|ing)\b/i;

/** What is done to tissue. None of these is also said of how an animal is. */
const CUT = sequence([
  /ligated|transected|exteriori[sz]ed|incised|excised|resected|dissected|undermined|emasculated/,
  /cauteri[sz]ed|anastomosed|exenterated|enucleated|curetted|debrided|lavaged|oversewn|apposed/,
  /imbricated|transfixed|clamped|crimped|tensioned|sectioned|extubated|intubated|draped|prepped/,
  /scrubbed|aspirated|biopsied|amputated/,
]).source;
const CLOSED_BY = sequence(
  /(?:closed|sutured|stapled|sewn) (?:with|in|using|by) (?:(?:an?|two|three|\d|the) )?/,
  [
    /\d-0|0|[a-z]+ \d-0|layers?|simple|continuous|interrupted|cruciates?|intradermals?|nylon|pds/,
    /monocryl|vicryl|staples|glue|horizontal|vertical|mattress/,
  ],
  /\b/,
).source;
const STEPS: readonly RegExp[] = [
  new RegExp(`\\b${CUT}\\b`, 'i'),
  new RegExp(`\\b${CLOSED_BY}`, 'i'),
  /\b(?:flushed|irrigated|rinsed) (?:it |that |this |out )?with (?:\w+ ){0,2}saline\b/i,
  /\b(?:made|placed) an? (?:[a-z]+ ){0,3}(?:incision|flap|cut|window|drain|ligature)\b/i,
  /^(?:(?:an?|the) )?(?:[a-z]+ ){0,3}(?:incision|approach|flap) (?:from|on|over|along|to|in|around|through|at|was made)\b/i,
  /^(?:(?:and|then|so)[,\s]+)*(?:(?:i|we) )?(?:then )?(?:clipped|entered|positioned|stretched) (?:and|the|in|his|her|it)\b/i,
  /\b(?:x-?rays|radiographs|films|photos|samples|biopsies) were taken\b/i,
  /\b(?:i|we) left (?:it|that|the \w+|this) open\b/i,
  /\b(?:midline|paracostal|parapatellar|flank|ventral|dorsal|lateral|medial) (?:approach|incision|celiotomy|laparotomy)\b/i,
  /^(?:(?:ventral|dorsal|exploratory|standing|left|right) )*(?:cyst|enter|gastr|lapar|celi|rumen|urethr|thorac)otomy[.,]/i,
  /\b(?:stones?|uroliths?|mass(?:es)?|polyps?|foreign (?:body|material)|spleen|ovar(?:y|ies)|testicles?|fragments?|nodules?) (?:was |were )?(?:removed|retrieved)\b/i,
  /\b(?:stay |skin |holding )?(?:sutures?|staples|drain|ligatures?) (?:was |were )?placed\b/i,
  /\b(?:isolated|packed off) with (?:[a-z]+ ){0,2}(?:sponges?|laps?|gauze|towels)\b|\bflushed (?:[a-z]+ )?(?:retrograde|normograde|antegrade)/i,
  /\b(?:i|we) (?:snipped|unblocked|retropulsed|relieved|decompressed|trocari[sz]ed)\b|\b(?:stones?|plugs?|worms?|hair|material|foreign body) came out\b/i,
  sequence(
    /^(?:linea(?: alba)?|body wall|abdominal wall|subcut\w*|sub-?q|skin|fascia|muscle)(?: layer)?/i,
    /(?: closed)?(?: with| in|,)? (?:[a-z\d-]+ ){1,4}/i,
    /(?:pds|monocryl|vicryl|nylon|prolene|maxon|biosyn|staples)\b/i,
  ),
  // "Incisional gastropexy on the right side.", "size nine tube, cuff checked", "chest tube on the right, 14 French"
  /^(?:an? )?(?:[a-z]+ ){0,3}[a-z]+(?:pexy|ectomy|ostomy|plasty) (?:on the|at the|performed|done|was (?:done|performed))\b/i,
  /^(?:(?:size|number|an?|the|chest|et|endotracheal|thoracostomy|naso\w+|n[eg]|esophagostomy|cuffed|\d[\d.]*)[ -])+tube,? (?:on the|in the|at \d|\d|placed|taped|secured|cuff)\b/i,
  // "The epidural was attempted, two tries, not successful."
  /\b(?:epidural|block|catheter\w*|intubation|\w+centesis|aspirates?|biops(?:y|ies)|central line|spinal tap)\b[^.;]{0,24}\b(?:attempted|unsuccessful|not successful|failed|abandoned)\b/i,
  // "Oxygen at 40% in the cage.", "fluids 350 total"
  /^(?:oxygen (?:at \d+|by (?:mask|cannula|flow|nasal)|via)|(?:total )?fluids? (?:given )?\d+ ?(?:mL )?(?:in )?total|(?:the )?(?:final )?counts? (?:is|are|was|were)? ?(?:right|correct))\b/i,
  sequence(/^/i, [
    /(?:sponge|instrument|needle|lap|swab)(?: and (?:sponge|instrument|needle|lap|swab))? counts?\b/i,
    /(?:estimated )?blood loss\b|leak[- ]test(?:ed)?\b/i,
    /closed in (?:an? )?(?:single|double|one|two|three|\d)/i,
  ]),
];
const STEP = new RegExp(STEPS.map(({ source }) => `(?:${source})`).join('|'), 'i');
/** "We took the lump off his shoulder", "there was one vessel that we tied off"; an animal that is taken out is none. */
const MOVED = sequence(
  /(?:\b(?:i|we)|^(?:(?:and|then|so)[,\s]+)*)\b ?(?:then )?/i,
  /(?:took|cut|pulled|got|put|tied|peeled|shelled|scooped|popped|sewed)\b/i,
  /(?! (?:him|her|them|you|it into|down)\b)[^,.;]{0,40} (?:out|off|in|together)/i,
  /(?=[.,;]|$| (?:of|and|his|her|the|from|with)\b)/i,
);
const GOES_ON = sequence(/^(?:(?:and|then|so)[,\s]+)*/i, [
  /no (?:[a-z]+ )?(?:bleeding|hemorrhage|leak(?:age|s|ing)?)\b/i,
  /(?:the )?(?:left|right|other|second) [^,.;]{0,40}\b(?:same|likewise|as well|too)\b/i,
  /(?:i |we )?(?:checked|inspected|explored|identified)\b|both \w+ came out\b/i,
  /(?:minimal|little|hardly any) (?:bleeding|blood loss)/i,
  /[a-z]+(?: and [a-z]+)? (?:scaling|polishing|root planing)\b/i,
]);
