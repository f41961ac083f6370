/**
 * What a text speaks of, as keys that are the same for an owner's words and a note's: "throwing up" and "vomiting" are
 * one. Word stems, with the commonest lay and clinical pairs brought together; drugs bear their generic name.
 */
import { findDrugs } from '../../lexicon/drugs.ts';
import { findVaccines } from '../../lexicon/vaccines.ts';
import { isNumberWord } from '../../reading/numbers/number-words.ts';
import { findAll } from '../../reading/text/find-all.ts';
import { readOnce } from '../../reading/text/read-once.ts';

/** One thing that a text speaks of. */
export interface Concept {
  key: string;
  start: number;
  end: number;
}

/** The things that a text speaks of, in reading order. Sides, numbers, units and filling words are not among them. */
export const findConcepts: (text: string) => readonly Concept[] = readOnce(conceptsIn);

function conceptsIn(text: string): Concept[] {
  const drugs = findDrugs(text).map(({ drugs: [first = ''], start, end }) => ({
    key: `drug:${first}`,
    start,
    end,
  }));
  const vaccines = findVaccines(text).map(({ vaccine, start, end }) => ({
    key: `vaccine:${vaccine}`,
    start,
    end,
  }));
  const phrases = findAll(text, PHRASE).map((match) => spanOf(match, phraseKey(match)));
  const taken = [...drugs, ...vaccines, ...phrases].sort((a, b) => a.start - b.start);
  if (taken.length === 0) return wordConcepts(text, taken);
  return [...taken, ...wordConcepts(text, taken)].sort((a, b) => a.start - b.start);
}

/** The keys of {@link findConcepts}. */
export const conceptKeys: (text: string) => ReadonlySet<string> = readOnce(
  (text) => new Set(findConcepts(text).map(({ key }) => key)),
);

/** Keys with the words that they stand for; no two can stand in the same place. */
const PHRASES: Readonly<Record<string, string>> = {
  vomit: '(?:throw(?:s|ing|n)?|threw)(?: it| them| that)? up',
  diarrh: '(?<=\\b(?:the|no|any) )runs',
  radiog: 'x[- ]?rays?',
  bloodw: 'blood ?work',
  crt: 'cap(?:illary)? refill(?: time)?',
  bcs: 'body condition(?: score)?',
  wbc: 'white (?:blood )?(?:cell )?counts?',
  rbc: 'red (?:blood )?cell counts?',
  otitis: '(?:(?:middle|inner) )?ear infections?|otitis',
  consci: '(?:pass(?:ed|es)?|black(?:ed|s)?) out|los(?:e|es|t|s of) consciousness',
  hypert: 'high blood pressure',
  hypote: 'low blood pressure',
  hypogl: 'low blood sugar',
  hyperg: 'high blood sugar',
  recheck:
    '(?:back|again|see (?:him|her|them|you)) (?=(?:in|at|within|after) (?:\\w+ )?(?:\\w+ )?(?:days?|weeks?|months?|years?)\\b)|recheck\\w*',
  hr: 'heart rate',
  rr: 'resp(?:iratory)? rate|resps?|respirations?',
  bp: 'blood pressure',
  usg: 'specific gravity',
  upc: 'protein creatinine ratio',
  tp: 'total protein',
  gum: 'mucous membranes?',
  subcut: 'under the skin',
  abomas: '(?:(?:left |right )?displaced )?abomas(?:um|al displacement)|[lr]?da',
  discha: '(?:snotty|runny) noses?|(?:runny|weepy|goopy) eyes?',
};
const PHRASE = new RegExp(
  `\\b(?:${Object.entries(PHRASES)
    .map(([key, words]) => `(?<${key}>${words})`)
    .join('|')})\\b`,
  'gi',
);

function phraseKey({ groups = {} }: RegExpExecArray): string {
  return Object.keys(groups).find((key) => groups[key] !== undefined) ?? '';
}

/** Owners' and short forms, by the form that keys bear. */
const SAME: ReadonlyMap<string, string> = new Map(
  Object.entries({
    vomit: 'puke puking puked barf barfing spew spewing spewed emesis',
    diarrh: 'diarrhoea runny',
    feces:
      'poop pooping poops poo poos pooed pooing stool stools fecal faeces manure defecate defecated defecating defecation',
    urine: 'pee peed peeing pees weeing urinate urinates urinated urinating urination urinary',
    abdome: 'belly abdominal tummy',
    ear: 'ears aural',
    axilla: 'armpit armpits axillae axillary',
    patell: 'kneecap kneecaps patella patellae',
    suture: 'stitch stitches stitched suture sutures sutured',
    fractu: 'broken broke fracture fractures fractured',
    glucos: 'sugar sugars glucose',
    extens: 'extend extends extending extension',
    flexio: 'flex flexes flexing flexion',
    palpat: 'press presses pressing palpation palpate',
    lame: 'limp limping lameness lame',
    stifle: 'knee knees stifles',
    hock: 'hocks ankle ankles',
    hip: 'hips',
    gum: 'gums mm',
    tooth: 'teeth dental dentition',
    radiog: 'radiograph radiographs films film rads xray xrays',
    renal: 'kidney kidneys',
    weight: 'weigh weighs weighed bw wt',
    pain: 'painful sore pain hurts tender',
    odor: 'smell smells smelly odour',
    discha: 'gunk goop discharge',
    itch: 'itchy pruritus pruritic itching',
    redness: 'erythema red erythematous',
    medica: 'meds medication medications medicine med',
    eat: 'eats ate eaten eating',
    appeti: 'appetite inappetent',
    swelli: 'swollen swelled swelling edema',
    dyspne: 'breathing dyspnea',
    mass: 'lump masses lumps tumor',
    temp: 'temperature temp t',
    weak: 'weakness weak',
    wobble: 'wobbly wobbliness ataxia ataxic',
    cough: 'coughing cough coughs',
    gut: 'borborygmi gut',
    tartar: 'calculus tartar',
    heart: 'cardiac heart hearts',
    lung: 'lungs pulmonary',
    front: 'fore forelimb forelimbs front',
    hind: 'back rear hind',
    leg: 'legs limb limbs',
    paw: 'paws feet foot',
    tear: 'rupture tear',
    vaccin: 'shots shot vaccine vaccines vaccinated',
    abrasi: 'scrape abrasion',
    neuter: 'castrate neuter neutered',
    drawer: 'drawer',
    pus: 'purulent',
    faint: 'syncope syncopal',
    trauma: 'injury injuries injured traumatic',
    shock: 'shocky',
    tympan: 'drum drums eardrum eardrums tm',
    bloodw: 'bloods labwork',
    hyperthyroid: 'hyperthyroidism',
    hypothyroid: 'hypothyroidism',
    phosph: 'phos',
    creati: 'creat',
    keton: 'ketone ketones bhb',
    echo: 'echocardiogram echocardiography',
  }).flatMap(([key, words]) => [key, ...words.split(' ')].map((word) => [word, key] as const)),
);

const FILLING = new Set(
  `a about actually after again ago all almost alright also always am an and another any anything are around as at away be because
  been before being best better big bit both but by call called can cannot come comes could did do does doing done down due each eat-
  either else even ever every everything exactly feel feels few fine first for found from further get gets getting give given
  gives giving go goes going gonna good got great had has have having he her here hers him his how i if in into is it its just
  keep kind know last later least less let lets like likely little long look looks lot made make makes many may maybe me mean
  might more most much must my near need needed needs new next no noted normal normally not nothing now obtained of off oh okay on once one
  only or other our out over own owner part past patient pet perfect please possible presented present previous probably put quite really reports reported right
  said same saw say says see seem seems seen she should show side since so some something soon sorry started still such sure take
  taken tell than thank thanks that the their them then there these they thing things think this those though three through time
  times to today tomorrow too two uh um unchanged under until up upper us use used using usual very wait want wants was way we
  well went were what when where which while who why will with within would yeah year years yep yes yesterday yet you your
  minute minutes second seconds decide decided expect expects expected expecting recommend recommended recommends
  left bilateral bilaterally lower mg ml mcg kg lb g tablet tablets capsule day days week weeks month months hour hours daily
  twice half zero four five six seven eight nine ten twelve hundred po sq iv im bid tid sid prn stop stopped start starting hold skip
  defer deferred declined decline avoid without never none neither nor negative denies denied clear mild mildly moderate
  moderately slight slightly severe doctor doc cat dog dogs cats horse boy girl guy buddy lady kitten puppy remains remaining additional`
    .split(/\s+/)
    .map((word) => word.replace('-', '')),
);
FILLING.delete('eat');

function wordConcepts(text: string, taken: readonly Concept[]): Concept[] {
  const found: Concept[] = [];
  let next = 0;
  for (const match of findAll(text, WORD)) {
    while ((taken[next]?.end ?? Number.POSITIVE_INFINITY) <= match.index) next += 1;
    const inside = (taken[next]?.start ?? Number.POSITIVE_INFINITY) <= match.index;
    const key = inside ? undefined : keyOf(match[0].toLowerCase());
    if (key !== undefined) found.push(spanOf(match, key));
  }
  return found;
}

/** The "hasn" and the "t" of "hasn't" are no things. */
const WORD = /[a-z]+n['’]t\b|(?<!['’])[a-z]{2,}|(?<!['’])\bT\b/gi;
const NO_THING = /['’]/;

function keyOf(word: string): string | undefined {
  const same = SAME.get(word);
  if (same) return same;
  if (FILLING.has(word) || isNumberWord(word) || NO_THING.test(word)) return undefined;
  const root = stem(word);
  return SAME.get(root) ?? root;
}

function stem(word: string): string {
  for (const ending of ['ings', 'ing', 'ness', 'edly', 'ed', 'ies', 'es', 's', 'ly', 'e']) {
    if (word.length > ending.length + 3 && word.endsWith(ending))
      return word.slice(0, -ending.length).slice(0, 6);
  }
  return word.slice(0, 6);
}

function spanOf(match: RegExpExecArray, key: string): Concept {
  return { key, start: match.index, end: match.index + match[0].length };
}
