/** The rewrites that every voice has: clinical words for lay ones. */
import { sequence } from '../text/patterns.ts';
import type { Rewrites } from '../text/rewrites.ts';

/** "No runs of VT", "any runs with the dog": what runs on, and where somebody runs. */
const RUNS_OF =
  '(?! (?:of|on|with|around|through|to|in|out|outside|along|off|up|down|at|past|together|or (?:walks|hikes|jogs)|and (?:walks|hikes))\\b)';

/** Where two lay words have one clinical name, and spoken short forms of it. Own list. */
const LAY_WORDS: Rewrites['rewrites'] = [
  [/\bmeds\b/gi, 'medications'],
  [new RegExp(`\\b(no|any) runs\\b${RUNS_OF}`, 'gi'), '$1 diarrhea'],
  [new RegExp(`\\bthe runs\\b${RUNS_OF}`, 'gi'), 'diarrhea'],
  [/\b(no|any) pee\b/gi, '$1 urine'],
  [/\b(?:snotty|runny) noses?\b/gi, 'nasal discharge'],
  [/\b(?:runny|weepy|goopy) eyes?\b/gi, 'ocular discharge'],
  [/\bgonna\b/gi, 'going to'],
  [/\b(?:urine )?(?:specific )?gravity(?:'s)?(?=,? (?:is |was |of |at )?[\d.])/gi, 'USG'],
  [/\b(?:urine )?specific gravity\b/gi, 'USG'],
  [/\btotal protein(?:'s)?(?=,? (?:is |was |of |at )?[\d.])/gi, 'TP'],
  [/\bpacked cell volume\b/gi, 'PCV'],
  [/\b(?:urine )?protein[ -](?:to[ -])?creatinine ratio\b/gi, 'UPC'],
  [/\beye (or|and) nose discharge\b/gi, 'ocular $1 nasal discharge'],
  [/\bdon't\b/gi, 'do not'],
  [/\bdoesn't\b/gi, 'does not'],
  [/\bdidn't\b/gi, 'did not'],
  [/\bisn't\b/gi, 'is not'],
  [/\bwasn't\b/gi, 'was not'],
  [/\bhasn't\b/gi, 'has not'],
  [/\bhaven't\b/gi, 'have not'],
  [/\bwon't\b/gi, 'will not'],
];

/** Bones and teeth, with what may stand before one. */
const BONE = sequence(
  /(?:(?:left|right|front|hind|back|upper|lower|big|baby|deciduous|pelvic) )*/,
  [
    /ribs?|bones?|legs?|limbs?|femur|tibia|fibula|radius|ulna|humerus|pelvis|jaw|mandible|maxilla/,
    /hock|toes?|metacarp\w+|metatars\w+|neck|tooth|teeth|canines?|incisors?|premolars?|molars?/,
    /carnassials?/,
  ],
  /\b/,
).source;

/** Parts of the body that owners name otherwise. */
const BODY: Rewrites['rewrites'] = [
  [/\barmpit (?=(?:one|mass|lump|node)s?\b)/gi, 'axillary '],
  [/\barmpits\b/gi, 'axillae'],
  [/\barmpit\b/gi, 'axilla'],
  [/\bknee ?caps\b/gi, 'patellae'],
  [/\bknee ?cap\b/gi, 'patella'],
  [
    /(?<!\b(?:upset|sore|bad|poorly) )\btummy\b(?! (?:aches?|upset|troubles?|bugs?|issues|problems)\b)/gi,
    'abdomen',
  ],
  [/\bback (?=(?:legs?|foot|feet|paws?|limbs?|knees?|toes?|nails|hoof|hooves|end)\b)/gi, 'hind '],
  [/\bbreast ?bone\b/gi, 'sternum'],
  // "She was off on that leg for a couple of days."
  [
    /\boff on (?=(?:the|that|his|her|its) (?:(?:left|right|front|hind) ){0,2}(?:leg|foot|paw|limb)\b)/gi,
    'lame on ',
  ],
  [/\btoe[- ]touching(?= (?:at|on) (?:the |a )?(?:walk|trot))/gi, 'toe-touching lame'],
];

/** Behind one of these "poop" and "pee" are what an animal does. */
const DOES =
  "(to|not|will|would|can|could|did|does|they|go|n't|'ll|more or|more and|eat and|eats and|drink and)";

/** What comes out of an animal: "has not pooped", "little poos", "threw up twice". */
const EXCRETIONS: Rewrites['rewrites'] = [
  [/\b(?:pooped|pooed)\b/gi, 'passed stool'],
  [/\b(?:pooping|pooing)\b/gi, 'passing stool'],
  [/\b(he|she|it|dog|cat) (?:poops|poos)\b/gi, '$1 passes stool'],
  [new RegExp(`${DOES} (?:poop|poo)\\b`, 'gi'), '$1 pass stool'],
  [/\b(?:poops|poos)\b/gi, 'stools'],
  [/\b(?:poop|poo)\b(?! bags?\b)/gi, 'stool'],
  [/\bpeed\b/gi, 'urinated'],
  [/\b(?:peeing|weeing)\b/gi, 'urinating'],
  [/\bpees\b/gi, 'urinates'],
  [new RegExp(`${DOES} pee\\b`, 'gi'), '$1 urinate'],
  [/\bpee\b(?! pads?\b)/gi, 'urine'],
  [/\b(?:threw (?:it |them |that )?up|thrown up|puked|barfed|spewed)\b/gi, 'vomited'],
  [/\b(?:throwing up|puking|barfing|spewing)\b/gi, 'vomiting'],
  [/\b(?:throws up|pukes|barfs|spews)\b/gi, 'vomits'],
  [/\b(?:throw up|puke|barf)\b/gi, 'vomit'],
];

/** What has another name where it is measured, broken, sewn or lost. */
const FINDINGS: Rewrites['rewrites'] = [
  [new RegExp(`\\bbroken (?=${BONE})`, 'gi'), 'fractured '],
  [/\bwhite (?:blood )?(?:cell )?count\b/gi, 'WBC'],
  [/\bred (?:blood )?cell count\b/gi, 'RBC'],
  [/\bblood sugars?\b/gi, 'blood glucose'],
  [/\bstitches\b/gi, 'sutures'],
  [/(\bnot|n't|\bnever) passed out\b/gi, '$1 lost consciousness'],
  [/(\bnot|n't|\bnever) pass out\b/gi, '$1 lose consciousness'],
];

/** What owners say of a disease as the clinic writes it: an owner's "ear infection" may be none. */
const DISEASES: Rewrites['rewrites'] = [
  [/\b(?:an? )?middle ear infections?\b/gi, 'otitis media'],
  [/\b(?:an? )?inner ear infections?\b/gi, 'otitis interna'],
  [/\b(?:an? )?ear infections?\b/gi, 'otitis'],
  [/\bpink ?eye\b/gi, 'conjunctivitis'],
  [/\bhigh blood pressure\b/gi, 'hypertension'],
  [/\blow blood pressure\b/gi, 'hypotension'],
  [/\blow blood sugar\b/gi, 'hypoglycemia'],
  [/\bhigh blood sugar\b/gi, 'hyperglycemia'],
  [/\b(?:an? )?overactive thyroid\b/gi, 'hyperthyroidism'],
  [/\b(?:an? )?underactive thyroid\b/gi, 'hypothyroidism'],
  [/\blump\b(?! of\b)/gi, 'mass'],
  [/\blumps\b(?! (?:of|and bumps)\b)/gi, 'masses'],
  [
    /\bfluid (?!.*effusion)(?=in (?:the|that|this|his|her|its) (?:(?:left|right) )?(?:joints?|knees?|stifles?|elbows?|hocks?|carpus|chest)\b)/gi,
    'effusion ',
  ],
];

/** Clinical words for lay ones, whoever speaks. */
export const CLINICAL_WORDS: readonly Rewrites[] = [LAY_WORDS, BODY, EXCRETIONS, FINDINGS].map(ofOneKind);

/** Clinical words for lay ones of what the clinic says. */
export const CLINIC_WORDS: readonly Rewrites[] = [DISEASES].map(ofOneKind);

function ofOneKind(rewrites: Rewrites['rewrites']): Rewrites {
  return { where: new RegExp(rewrites.map(([{ source }]) => source).join('|'), 'i'), rewrites };
}
