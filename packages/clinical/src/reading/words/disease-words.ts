/** Which words name a disease: those of the lexicon, and those formed like one ("pancreatitis", "hypokalemia"). */
import { DIAGNOSES } from '../../lexicon/diagnoses.ts';
import { literally } from '../text/literally.ts';

/** Whether a text names a disease, known or by the form of its word. */
export function namesDisease(text: string): boolean {
  return DISEASE.test(text) || KNOWN_DISEASE.test(text);
}

/** Whether a text names a disease of the lexicon. */
export function isKnownDisease(text: string): boolean {
  return KNOWN_DISEASE.test(text);
}

const DISEASE =
  /\b(?:\w{3,}(?:itis|osis|emia|opathy|oma|plasia|thyroidism|cardia|pathy|uria|penia|megaly|trophy)|infections?|disease|impactions?|abscess\w*|ruptures?|tears?(?! (?:ducts?|tests?|film|production|stain\w*|gland))|fractures?|arthritis|allerg(?:y|ies)|syndrome|failure|insufficiency|tumou?rs?|injur(?:y|ies)|cancer|foreign bod\w+|diabetes|diabetic|hypertension|colic|stasis|bloat|asthma|strain|sprain|laminitis|dermatitis|otitis|parasites|roundworms?|hookworms?|(?<!\bthe )(?:giardia|coccidia|whipworms?|tapeworms?|lungworms?)|mites|ringworm|heartworm|obstruction|toxicit\w+|reaction|anxiety|obes\w+|ulcers?|stones|crystals|blockages?|(?:hyper|hypo)(?:thyroid|tens|glycemi|adrenocortici)\w*|(?:azot|septic|icter|ur)(?:a?emic|ic)|arthritic|an(?:a)?emi(?:a|c)|acne|dental disease|cushing'?s|addison'?s|ibd|cruciate|hot spots?|milk fever|displaced abomasum|abomasal (?:displacement|volvulus)|[lr]da\b|hardware disease|egg binding|deficienc(?:y|ies)|dietary indiscretion|(?:pneumo|h(?:a)?emo|chylo|pyo)thorax|h(?:a)?emoabdomen|eclampsia|feather destructive behaviou?r|dystocia|gout|twisted stomach|ketosis|founder|tox(?:a)?emia|foot ?rot|orf|egg.?bound|bumblefoot|fly ?strike|parvo(?:virus)?|distemper|bladder infection|upper respiratory|worms|herpes(?:virus)?|fhv|fcv|uri|calicivirus|ivdd|pyo|uti|dka|chf|[hd]cm|itp|imha|ckd|mange|patellar? luxation|luxating patellas?|kcs|dry eye|epm|anaplasma\w*|ehrlichia\w*|panleuk\w*|djd|vestibular disease|epilep(?:sy|tic)|seizure disorder|snuffles|disc disease|fce|fip|flutd|gdv|(?<=\b(?:an?|the|left|right) )da\b(?! vinci)|biliary(?! (?:tree|tract|ducts?|system|sludge|mucocele|cysts?|obstruction))|babesi\w*|tick (?:paralysis|bite fever)|envenom\w*|snake ?bite|reactor|twin lamb|joint ill|grass staggers|digital dermatitis|(?:slipped|bulging|herniated) disc|pulled (?:an? |his |her )?(?:muscle|groin|hamstring|tendon)|(?:kidneys?|liver|heart)(?:['’]s| is| are) (?:failing|shutting down|giving out)|malassezia|demodex|scabies|cheyletiella|lice|atop(?:y|ic)|pemphigus|lupus|(?:en|ec)tropion|distichia\w*|trichiasis|pyometra|mucometra|pyoderma|pseudopregnancy|redirected aggression|chalazion|horner'?s|epulis|ranula|(?:bee|wasp|insect) stings?|anaphyla\w+|heat ?stroke|thromb(?:us|oembol\w+)|a-?fib|atrial fibrillation|pda|boas|sards|wobblers?|cauda equina|cognitive dysfunction|navicular|ringbone|sidebone|ppid|egus|torsion|volvulus|heaves|shipping fever|johne'?s|cae|haemonchus|barber pole|forl|tooth resorption|(?:liver|portosystemic) shunt|mega(?:esophagus|colon)|intussusception|cryptorchid\w*|retained placenta|(?:noise|storm) phobia|gme|hge|ahds|torn (?:acl|ccl|cruciate|ligament|meniscus|muscle|tendon)|[ac]cl (?:tear|rupture|injury)|(?<=\b(?:a|an) )(?:mild |bad |little |head |chest )?cold(?=[.,!]|$| (?:or|and|that|from|for)\b)|(?:stomach|tummy) (?:bug|upset|flu)|(?:bug|insect|spider) bites?|mouth rot|foundered|cherry eye|brachycephalic|dementia|degeneration|(?<=\b(?:an?|had|his|her|mini|possible|another) )strokes?\b|tracheal collapse|collapsing trachea|laryngeal paralysis)\b/i;
const KNOWN_DISEASE = new RegExp(
  `\\b(?:${DIAGNOSES.flatMap(({ diagnosis }) => diagnosis.replaceAll(/\([^)]*\)/g, '').split('/'))
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name.length > 5)
    .map(literally)
    .join('|')})\\b`,
  'i',
);
