/** Which words name a disease: those of the lexicon, and those formed like one ("pancreatitis", "hypokalemia"). */

import { DIAGNOSES } from '../../lexicon/diagnoses.ts';
import { literally } from '../text/literally.ts';
import { sequence } from '../text/patterns.ts';

/** Whether a text names a disease, known or by the form of its word. */
export function namesDisease(text: string): boolean {
  return DISEASE.test(text) || KNOWN_DISEASE.test(text);
}

/** Whether a text names a disease of the lexicon. */
export function isKnownDisease(text: string): boolean {
  return KNOWN_DISEASE.test(text);
}

const DISEASE = sequence(
  /\b/i,
  [
    /\w{3,}(?:itis|osis|emia|opathy|oma|plasia|thyroidism|cardia|pathy|uria|penia|megaly|trophy)/i,
    /infections?|disease|impactions?|abscess\w*|ruptures?/i,
    /tears?(?! (?:ducts?|tests?|film|production|stain\w*|gland))|fractures?|arthritis|allerg(?:y|ies)/i,
    /syndrome|failure|insufficiency|tumou?rs?|injur(?:y|ies)|cancer|foreign bod\w+|diabetes|diabetic/i,
    /hypertension|colic|stasis|bloat|asthma|strain|sprain|laminitis|dermatitis|otitis|parasites/i,
    /roundworms?|hookworms?|(?<!\bthe )(?:giardia|coccidia|whipworms?|tapeworms?|lungworms?)|mites/i,
    /ringworm|heartworm|obstruction|toxicit\w+|reaction|anxiety|obes\w+|ulcers?|stones|crystals/i,
    /blockages?|(?:hyper|hypo)(?:thyroid|tens|glycemi|adrenocortici)\w*/i,
    /(?:azot|septic|icter|ur)(?:a?emic|ic)|arthritic|an(?:a)?emi(?:a|c)|acne|dental disease/i,
    /cushing'?s|addison'?s|ibd|cruciate|hot spots?|milk fever|displaced abomasum/i,
    /abomasal (?:displacement|volvulus)|[lr]da\b|hardware disease|egg binding|deficienc(?:y|ies)/i,
    /dietary indiscretion|(?:pneumo|h(?:a)?emo|chylo|pyo)thorax|h(?:a)?emoabdomen|eclampsia/i,
    /feather destructive behaviou?r|dystocia|gout|twisted stomach|ketosis|founder|tox(?:a)?emia/i,
    /foot ?rot|orf|egg.?bound|bumblefoot|fly ?strike|parvo(?:virus)?|distemper|bladder infection/i,
    /upper respiratory|worms|herpes(?:virus)?|fhv|fcv|uri|calicivirus|ivdd|pyo|uti|dka|chf|[hd]cm|itp/i,
    /imha|ckd|mange|patellar? luxation|luxating patellas?|kcs|dry eye|epm|anaplasma\w*|ehrlichia\w*/i,
    /panleuk\w*|djd|vestibular disease|epilep(?:sy|tic)|seizure disorder|snuffles|disc disease|fce/i,
    /fip|flutd|gdv|(?<=\b(?:an?|the|left|right) )da\b(?! vinci)/i,
    /biliary(?! (?:tree|tract|ducts?|system|sludge|mucocele|cysts?|obstruction))|babesi\w*/i,
    /tick (?:paralysis|bite fever)|envenom\w*|snake ?bite|reactor|twin lamb|joint ill|grass staggers/i,
    /digital dermatitis|(?:slipped|bulging|herniated) disc/i,
    /pulled (?:an? |his |her )?(?:muscle|groin|hamstring|tendon)/i,
    /(?:kidneys?|liver|heart)(?:['’]s| is| are) (?:failing|shutting down|giving out)|malassezia/i,
    /demodex|scabies|cheyletiella|lice|atop(?:y|ic)|pemphigus|lupus|(?:en|ec)tropion|distichia\w*/i,
    /trichiasis|pyometra|mucometra|pyoderma|pseudopregnancy|redirected aggression|chalazion|horner'?s/i,
    /epulis|ranula|(?:bee|wasp|insect) stings?|anaphyla\w+|heat ?stroke|thromb(?:us|oembol\w+)|a-?fib/i,
    /atrial fibrillation|pda|boas|sards|wobblers?|cauda equina|cognitive dysfunction|navicular/i,
    /ringbone|sidebone|ppid|egus|torsion|volvulus|heaves|shipping fever|johne'?s|cae|haemonchus/i,
    /barber pole|forl|tooth resorption|(?:liver|portosystemic) shunt|mega(?:esophagus|colon)/i,
    /intussusception|cryptorchid\w*|retained placenta|(?:noise|storm) phobia|gme|hge|ahds/i,
    /torn (?:acl|ccl|cruciate|ligament|meniscus|muscle|tendon)|[ac]cl (?:tear|rupture|injury)/i,
    /(?<=\b(?:a|an) )(?:mild |bad |little |head |chest )?cold(?=[.,!]|$| (?:or|and|that|from|for)\b)/i,
    /(?:stomach|tummy) (?:bug|upset|flu)|(?:bug|insect|spider) bites?|mouth rot|foundered|cherry eye/i,
    /brachycephalic|dementia|degeneration|(?<=\b(?:an?|had|his|her|mini|possible|another) )strokes?\b/i,
    /tracheal collapse|collapsing trachea|laryngeal paralysis/i,
  ],
  /\b/i,
);
const KNOWN_DISEASE = new RegExp(
  `\\b(?:${DIAGNOSES.flatMap(({ diagnosis }) => diagnosis.replaceAll(/\([^)]*\)/g, '').split('/'))
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name.length > 5)
    .map(literally)
    .join('|')})\\b`,
  'i',
);
