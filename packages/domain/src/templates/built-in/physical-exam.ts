/**
 * A physical examination by body systems, each with a prebuilt normal in our own words.
 * Order and division follow the usual nose-to-tail examination of a small animal.
 */
import type { TemplateEntry } from '@auscult/contract/templates';
import { formEntry } from './form-parts.ts';

/** The systems of a physical examination, nose to tail. */
export const PHYSICAL_EXAM: TemplateEntry[] = [
  formEntry({
    key: 'objective_general',
    name: 'General Appearance',
    description:
      'Mentation, demeanour, posture and how the animal was to handle, e.g. BAR, quiet, anxious, muzzle or sedation needed.',
    spoken: ['general', 'attitude', 'demeanor', 'demeanour', 'mentation', 'bar', 'qar', 'bright and alert'],
    normal: 'Bright, alert and responsive.',
  }),
  formEntry({
    key: 'objective_eyes',
    name: 'Eyes',
    description:
      'Lids, conjunctiva, cornea, anterior chamber, pupils, lens and fundus, each eye by its side. Include Schirmer, fluorescein and pressures if done.',
    spoken: ['ocular', 'ophthalmic', 'cornea', 'conjunctiva', 'pupils', 'lens', 'fundus', 'od', 'os', 'ou'],
    normal: 'Clear OU, no discharge; pupils symmetrical and responsive to light.',
  }),
  formEntry({
    key: 'objective_ears',
    name: 'Ears',
    description:
      'Pinnae, canals, debris, odour and tympanic membranes, each ear by its side. Ear cytology belongs under Diagnostic Results.',
    spoken: ['otic', 'aural', 'pinna', 'pinnae', 'ear canal', 'ear canals', 'eardrum', 'tympanum', 'au'],
    normal: 'Canals clean AU, no erythema or discharge; tympanic membranes intact.',
  }),
  formEntry({
    key: 'objective_nose',
    name: 'Nose and Throat',
    description: 'Nares, airflow, nasal discharge with its side and kind, larynx and trachea on palpation.',
    spoken: ['nose', 'nasal', 'nares', 'throat', 'larynx', 'trachea', 'tracheal palpation'],
    normal: 'No nasal discharge; airflow present bilaterally; no cough on tracheal palpation.',
  }),
  formEntry({
    key: 'objective_oral',
    name: 'Oral Cavity and Teeth',
    description:
      'Dental disease with its grade, calculus, gingivitis, missing, fractured or loose teeth by number, masses, tongue and palate. State what could not be examined.',
    spoken: [
      'oral',
      'mouth',
      'teeth',
      'tooth',
      'dental',
      'gingiva',
      'tartar',
      'calculus',
      'tongue',
      'palate',
    ],
    normal: 'No significant dental disease; no oral masses or ulcers seen.',
  }),
  formEntry({
    key: 'objective_lymph_nodes',
    name: 'Lymph Nodes',
    description: 'Peripheral lymph nodes by name, side and size; state which were enlarged or firm.',
    spoken: ['lymph node', 'nodes', 'lns', 'submandibular', 'prescapular', 'popliteal'],
    normal: 'Peripheral lymph nodes small, soft and symmetrical.',
  }),
  formEntry({
    key: 'objective_cardiovascular',
    name: 'Cardiovascular',
    description:
      'Murmur with grade, timing and point of maximal intensity; rhythm, pulse quality and synchrony, jugular veins. The rate belongs under Heart Rate.',
    spoken: ['cv', 'heart', 'cardiac', 'murmur', 'rhythm', 'arrhythmia', 'pulses', 'gallop'],
    normal: 'Regular rhythm, no murmur heard; femoral pulses strong and synchronous.',
  }),
  formEntry({
    key: 'objective_respiratory',
    name: 'Respiratory',
    description:
      'Effort, pattern and lung sounds by field: crackles, wheezes, dullness. The rate belongs under Respiratory Rate.',
    spoken: ['resp', 'lungs', 'lung sounds', 'chest', 'thorax', 'breathing', 'crackles', 'wheezes'],
    normal: 'Eupneic; clear bronchovesicular sounds in all lung fields.',
  }),
  formEntry({
    key: 'objective_abdomen',
    name: 'Abdomen',
    description:
      'Palpation: comfort, masses, organ size, fluid, gas, gut contents and gut sounds. In horses gut sounds by quadrant.',
    spoken: ['gi', 'gastrointestinal', 'belly', 'abdominal', 'tummy', 'gut sounds', 'borborygmi', 'spleen'],
    normal: 'Soft and non-painful; no masses or organomegaly palpated.',
  }),
  formEntry({
    key: 'objective_urogenital',
    name: 'Urogenital',
    description:
      'Bladder, kidneys if palpable, external genitalia, mammary glands, and whether intact or neutered as examined.',
    spoken: ['ug', 'gu', 'genitourinary', 'bladder', 'kidneys', 'vulva', 'prepuce', 'testicles', 'mammary'],
    normal: 'External genitalia unremarkable; bladder soft.',
  }),
  formEntry({
    key: 'objective_integument',
    name: 'Integument',
    description:
      'Coat, skin, nails and pads; ectoparasites; each lesion or mass with place, side, size and kind.',
    spoken: ['skin', 'coat', 'dermatologic', 'derm', 'haircoat', 'fur', 'fleas', 'lumps', 'masses', 'nails'],
    normal: 'Coat in good condition; no ectoparasites, masses or skin lesions seen.',
  }),
  formEntry({
    key: 'objective_musculoskeletal',
    name: 'Musculoskeletal',
    description:
      'Gait and lameness with grade and limb by its side, joints (effusion, range of motion, crepitus, drawer), spine and muscle mass.',
    spoken: ['msk', 'ms', 'ortho', 'orthopedic', 'gait', 'lameness', 'limbs', 'joints', 'stifle', 'hips'],
    normal: 'Ambulatory on all four limbs without lameness; no joint effusion or pain on palpation.',
  }),
  formEntry({
    key: 'objective_neurologic',
    name: 'Neurologic',
    description:
      'Cranial nerves, proprioception, reflexes, spinal pain and, where a problem is found, its localisation.',
    spoken: ['neuro', 'neurological', 'cranial nerves', 'proprioception', 'reflexes', 'ataxia', 'nystagmus'],
    normal: 'No deficits noted; cranial nerves and gait appropriate.',
  }),
  formEntry({
    key: 'objective_rectal',
    name: 'Rectal and Perineal',
    description:
      'Rectal palpation, anal sacs, prostate, stool on the glove, perineum. Often not done, therefore without a prebuilt normal.',
    spoken: ['rectal', 'perineal', 'perineum', 'anal glands', 'anal sacs', 'prostate'],
  }),
];
