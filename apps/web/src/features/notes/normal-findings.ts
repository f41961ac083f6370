/**
 * Which findings of an examination are clearly normal. Only such lines are folded, so every word must be
 * known: a line with a word outside of these lists is always shown.
 */
import { plainTextOf } from './plain-text.ts';

const words = (...lists: string[]): ReadonlySet<string> => new Set(lists.join().split(','));

/** Parts of the body and of an examination, and function words. */
const NEUTRAL = words(
  'eye,eyes,ear,ears,nose,throat,nares,oral,cavity,mouth,teeth,tooth,dental,gingiva,tongue,palate',
  'lymph,node,nodes,ln,lns,peripheral,heart,cardiac,lung,lungs,thorax,chest,cardiovascular,cv',
  'respiratory,resp,abdomen,abdominal,skin,coat,hair,haircoat,integument,musculoskeletal,msk,joint',
  'joints,gait,limbs,spine,neurologic,neurological,neuro,reflexes,urogenital,genitourinary,gu',
  'genitals,bladder,kidneys,rectal,perineal,perineum,exam,examination,auscultation,palpation,rhythm',
  'rate,pulse,pulses,femoral,quality,canal,canals,tympanic,membranes,pupils,cornea,corneas',
  'conjunctiva,lens,fundus,mentation,appearance,general,attitude,demeanor,demeanour,body,system',
  'systems,airflow,breathing,effort,sound,sounds,ou,au,both,bilaterally,bilateral,sides,the,her,his',
  'its,their,is,are,was,were,look,looks,appear,appears,feel,feels,felt,and,on,of,in,to,with,at',
  'today,all,within,limits',
);

/** Properties of a healthy part. */
const NORMAL = words(
  'normal,unremarkable,wnl,nsf,clear,clean,healthy,soft,symmetrical,symmetric,intact,supple,strong',
  'synchronous,regular,bright,alert,responsive,bar,comfortable,good',
);

/** Signs of disease: normal only after a negation. */
const SIGNS = words(
  'pain,painful,murmur,murmurs,arrhythmia,arrhythmias,discharge,erythema,redness,mass,masses,lesion',
  'lesions,lump,lumps,swelling,effusion,crackles,wheezes,cough,ulcers,disease,abnormality',
  'abnormalities,abnormal,deficit,deficits,lameness,debris,odor,odour,parasites,fleas,ticks',
  'enlargement,enlarged,tender,tenderness,distended,distension,organomegaly,concerns,icterus',
  'alopecia,crusts,thickening,nystagmus,ataxia,findings',
);

const NEGATIONS = words('no,not,non,without');

/** Words that are allowed between a negation and the sign. */
const BESIDE_SIGNS = words(
  'significant,obvious,evidence,noted,seen,heard,detected,appreciated,found,present,any,or',
);

/** Whether a line only says that a part of the body is normal. */
export function isNormalFinding(markup: string): boolean {
  // A template marks abnormal findings like this.
  if (markup.includes('[[')) return false;
  const clauses = plainTextOf(markup)
    .toLowerCase()
    .split(/[.,;:]+/)
    .map((clause) => clause.match(/[^\s\-–/]+/g) ?? [])
    .filter((clause) => clause.length > 0);
  return clauses.length > 0 && clauses.some(saysNormal) && clauses.every(isKnown);
}

function saysNormal(clause: readonly string[]): boolean {
  return clause.some((word) => NORMAL.has(word) || SIGNS.has(word));
}

/** Whether every word of a clause is known, every sign is negated, and nothing else is. */
function isKnown(clause: readonly string[]): boolean {
  const at = clause.findIndex((word) => NEGATIONS.has(word));
  const told = at < 0 ? clause : clause.slice(0, at);
  const negated = at < 0 ? [] : clause.slice(at + 1);
  return (
    told.every((word) => NEUTRAL.has(word) || NORMAL.has(word)) &&
    negated.every((word) => SIGNS.has(word) || BESIDE_SIGNS.has(word) || NEUTRAL.has(word)) &&
    (at < 0 || negated.some((word) => SIGNS.has(word)))
  );
}
