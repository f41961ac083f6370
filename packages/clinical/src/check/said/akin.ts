/** Clinical words for what owners and vets say otherwise: near enough to tell what is spoken of, and no more than that. */
import { conceptKeys } from './concepts.ts';

/** Words of one row are about one thing. They do not mean the same: nothing is affirmed or denied by one for another. */
const ROWS = [
  'appetite eat eats ate eaten eating food anorexia anorexic hyporexia inappetence hungry meal breakfast kibble treats',
  'drink drank drinking thirst polydipsia pd water bowl',
  'urine pee peed urinated polyuria pu stranguria pollakiuria dysuria hematuria box clumps',
  'stool poop pooped diarrhea hematochezia melena tenesmus fecal defecating droppings pellets',
  'vomit nausea regurgitation hematemesis',
  'heart tachycardia bradycardia arrhythmia cardiovascular cv thoracic thorax chest',
  'lungs dyspnea tachypnea eupneic panting breath crackles wheezes resp respiratory thoracic thorax chest',
  'potassium hyperkalemia hypokalemia',
  'glucose hyperglycemia hypoglycemia sugar bg curve',
  'calcium hypercalcemia hypocalcemia',
  'temp fever febrile pyrexia hyperthermia hypothermia cold',
  'abdomen abdominocentesis ascites',
  'alert bar qar bright responsive quiet dull lethargy lethargic energy tired depressed obtunded',
  'faint syncope collapse',
  'blood hemorrhage bleeding melena hematochezia hematemesis hematuria epistaxis anemia',
  'eye conjunctivitis epiphora ocular blepharospasm squint',
  'skin alopecia dermatitis hair hotspot rash',
  'limp lame gait ambulatory ambulates walk weight-bearing',
  'teeth periodontal dental gingivitis calculus incisors molars bruxism grinds grinding',
  'urinalysis ua urine bladder cystitis',
  'cbc chem chemistry bloodwork blood bloods labs t4 panel',
  'fna aspirate aspirates needle cytology slides lab',
  'cardiomyopathy dcm hcm heart atrium la echo',
  'antibiotic antibiotics doxycycline amoxicillin clavamox cephalexin enrofloxacin metronidazole',
  'occlusion bite malocclusion jaw',
  'sedate sedation anesthesia',
  'sleep slept sleeping asleep',
  'neuro neurologic neurological neurologically',
  'leg limbs paw front hind',
  'thyroid hyperthyroidism hypothyroidism',
  'lymph node nodes ln lns pln plns lymphadenopathy',
];

const KEYS = ROWS.map(conceptKeys);

/** The keys of all that is about the same as some things. */
export function akinTo(keys: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(KEYS.filter((row) => !row.isDisjointFrom(keys)).flatMap((row) => [...row]));
}
