/** The words for parts of the body, by the system of the physical exam that they belong to. Own list, from common clinical English. */
import { ahead, anyOf, sequence } from '../text/patterns.ts';

/** Systems of the physical exam, named as in the reference list of exam systems. */
export type ExamSystem =
  | 'general'
  | 'body condition'
  | 'hydration'
  | 'eyes'
  | 'ears'
  | 'nose and throat'
  | 'oral cavity'
  | 'cardiovascular'
  | 'respiratory'
  | 'lymph nodes'
  | 'endocrine'
  | 'abdomen'
  | 'urogenital'
  | 'rectal / perineal'
  | 'integument'
  | 'musculoskeletal'
  | 'neurologic'
  | 'hoof';

/** The sign of a torn ligament, and no piece of furniture: "leave it in the drawer". */
export const DRAWER = '(?<!\\b(?:in|from|of|into) (?:the|a|my|our|your|that|this|his|her) (?:\\w+ )?)drawer';

/** The stems by which a part of each system is named; the first system that a text names counts. */
export const STEMS: ReadonlyArray<readonly [ExamSystem, string]> = [
  ['body condition', 'body condition|bcs|muscle (?:loss|condition|wast)|overweight|underweight|obes|emaciat'],
  [
    'hydration',
    'hydrat|dehydrat|gums?\\b|mucous|membranes|(?<![\\d.] )mm\\b(?!,? (?:that|this|it|yeah|okay|so|i)\\b)|crt\\b|cap(?:illary)? refill|skin tent|tacky',
  ],
  ['rectal / perineal', 'rectal|rectum|bums?\\b|anal|anus|perine|prostate|cloaca|vent\\b'],
  [
    'eyes',
    anyOf([
      /eyes?\b|eyelid|cornea|pupil|retina|fundus|fundic|sclera|conjunctiv|ocular|cataract|lens\b/,
      /nuclear sclerosis|third eyelid|entropion|ectropion|distichia|menace|plr|schirmer|tear tests?\b/,
      /iops?\b|stts?\b|eye pressures?\b/,
      sequence(
        /pressures?\b/,
        /(?= (?:(?:are|were|is|the|on|in) )*(?:(?:left|right|both) (?:eye |is |one )?\d|\d+ (?:on |in |the )*(?:left|right)))/,
      ),
      /fluorescein|intraocular/,
    ]).source,
  ],
  ['ears', 'ears?\\b|ear canal|(?<!root )canals?\\b|tympan|ear ?drum|drums?\\b|pinna|otitis|aural'],
  [
    'nose and throat',
    'nose|nasal|nares|nostril|throat|larynx|pharyn|sinus(?! rhythm| arr)|beak|cere\\b|choana|trachea',
  ],
  [
    'oral cavity',
    anyOf([
      /teeth|tooth|root canals?\b|carnassial|(?<!bottle )jaws?\b|mandib|maxill|gingiv|tartar|calculus/,
      /dental disease|dentition|mouth/,
      /oral\b(?! (?:one|vaccine|version|med|tablet|liquid|suspension|paste|dose|antibiotic|bolus|form|syringe))/,
      /tongue|molars?|premolar|incisor|canines?\b|palate|tonsil|cheek (?:teeth|pouch)|salivary gland/,
      /malocclu/,
    ]).source,
  ],
  [
    'cardiovascular',
    'heart(?!worm|gard)|mitral|tricuspid|aorta|aortic|atri(?:um|a)\\b|(?:left|right) ventricle|[pt][ -]waves?\\b|qrs\\b|murmur|whoosh|pulses?\\b|rhythm|arrhythm|gallop|cardiac|jugular puls|pericard',
  ],
  [
    'respiratory',
    'lungs?\\b|pulmon|breath|crackle|wheez|airway|thora(?!col)|pleura|(?<!side of (?:the|his|her) )chest\\b|auscult|respirat|dyspn|stridor|stertor|air sac',
  ],
  [
    'lymph nodes',
    anyOf([
      /lymph|nodes?\b/,
      sequence(
        /glands?\b/,
        ahead([
          sequence(/ (?:(?:all|both|here|are|feel|up|down) )*/, [
            /under (?:the|his|her) (?:jaw|chin)|in front of|behind (?:the|his|her) knees?/,
            /(?:are|aren.t|are not) (?:all )?(?:up|normal|enlarged|small|big)/,
            /(?:all )?feel (?:fine|normal|small|big)/,
          ]),
        ]),
      ),
      /submandibulars?\b(?! (?:o?edema|swelling|space|fat))|prescapulars?\b|popliteals?\b/,
    ]).source,
  ],
  ['endocrine', 'thyroid'],
  [
    'abdomen',
    anyOf([
      /bell(?:y|ies)|abdom|tummy|bowels?\b|guts?\b(?= (?:is|are|feels?|loops?|wall)\b)|jejun|duoden/,
      /ileum|ileal|pylor|spleen|splenic|kidneys?|(?:gall ?)?bladder|bile duct|gastric (?:wall|mucosa)/,
      /adrenals?\b|omentum|liver|palpat|gut sounds?|borborygm|cecum|cecal|pelvic flexure|small intestin/,
      /large colon|reflux|rumen|abomas|ping(?:ing|s)?\b|crop\b|hernia|umbilic|navel|stomach|intestin/,
      /colon\b/,
    ]).source,
  ],
  [
    'urogenital',
    anyOf([
      /vulva|nipples?\b|ovar(?:y|ies)\b|follicles?\b|prepuce|urethra|testic|scrot|mammar|penis|udder/,
      /teat|(?:fore|hind|front|back|rear)(?: (?:left|right))? ?quarter|(?:left|right) quarter/,
      /quarters? (?:is|are|feels?|were|all|soft|hard|hot|normal|swollen|clean)\b|uter|womb|genital/,
      /vagina|cervix|f(?:o)?etus/,
    ]).source,
  ],
  [
    'hoof',
    'hoo(?:f|ves)|sole\\b|frog\\b|coronary band|coronet|hoof tester|digital pulse|coffin|fetlock|pastern|heel bulb|interdigital (?:lesion|necro)',
  ],
  [
    'integument',
    anyOf([
      /skin|coat\b|fleas?\b(?! and tick| prevent)|flea dirt|ticks?\b(?! prevent)|alopeci|rash/,
      /hair ?loss|fur\b|interdigital|paws?\b(?! print)|toes?\b(?![- ]touch)|nails?\b|feathers?/,
      /(?<!\b(?:floor|table|baby|kitchen|walk-?on|on (?:the|our|that|a|my|your)) )scal(?:e|y|ing)|crust/,
      /papule|pustule|wounds?|lacerat|abras|incision|edges are|sutures?|scab|scrape|bruis|wattle|feet\b/,
      /foot\b|lumps?\b|wart|chin\b|lips?\b|(?:dew)?claws?\b|plastron|carapace|dewlap|brisket|muzzle/,
      /groin|armpit|axill|flanks?\b/,
    ]).source,
  ],
  [
    'neurologic',
    anyOf([
      /knows? where (?:his|her) feet/,
      sequence(
        /(?:puts?|flips?) (?:his|her|the|that) (?:(?:left|right|front|back|hind) )*(?:feet|foot|paws?) /,
        /(?:right |straight )?back/,
      ),
      /turn (?:his|her|the|that) (?:(?:left|right|front|back|hind) )*(?:feet|foot|paws?|toes) (?:over|under)/,
      /feel (?:his|her) (?:(?:back|front|hind) )?toes|neuro(?!log(?:y|ists?)\b)|ataxi|seizure|tremor/,
      /propriocept|head tilt|nystagmus|reflex|cranial nerve|deep pain|circling|paresis|paraly|mentation/,
      /spine|spinal|neck pain/,
    ]).source,
  ],
  [
    'musculoskeletal',
    anyOf([
      /fractur|broken (?:leg|bone|toe)|toe[- ]touch|(?:left|right) (?:front|fore|hind)|lame|limp/,
      /joints?\b|stifles?|elbows?|hips?\b|shoulders?|hocks?|legs?\b|knees?|gait|cruciate/,
      DRAWER,
      /tibial thrust|effusion|patell|carpus|carpi|wrist|forelimb|hind ?limb|limbs?\b|extremit|wings?\b/,
      /muscle|thighs?\b|girth|ribs?\b|sternum|pelvi[sc]|tendons?\b|ligaments?\b|withers\b|keel\b|trot/,
      /flexion|weight.bearing|crepitus|menisc\w*|back leg|front leg|tail|(?<!\bnot an? )femurs?\b/,
      /tibias?\b|humer(?:us|al)|radius\b|ulna\b|fibula/,
    ]).source,
  ],
  ['general', 'alert|bright|demeanor|lethargic|depressed|bar\\b|qar\\b|responsive|in good spirits|quiet'],
];
