/** "Ophthalmology Consultation": vision, tests and every layer of each eye. */

import type { TemplateDefinition, TemplateEntry } from '@auscult/contract/templates';
import { complaintFirst, examOf, resultsSection } from './brief-parts.ts';
import { builtInForm, chartSection, formEntry, formSection } from './form-parts.ts';
import { assessmentSection, planSection } from './specialty-parts.ts';

const OCULAR_HISTORY: TemplateEntry[] = [
  formEntry({
    key: 'history_vision',
    name: 'Vision at Home',
    description: 'Bumping into things, hesitation in dim or bright light or on stairs, change since when.',
    spoken: ['bumping into', 'night vision', 'blind', 'seeing', 'vision loss'],
  }),
  formEntry({
    key: 'history_ocular_signs',
    name: 'Ocular Signs',
    description: 'Redness, discharge and its kind, squinting, cloudiness, rubbing: which eye and since when.',
    spoken: ['red eye', 'squinting', 'eye discharge', 'cloudy', 'tearing', 'rubbing the eye'],
  }),
  formEntry({
    key: 'history_ocular_past',
    name: 'Ocular History',
    description: 'Earlier diseases, injuries and operations of either eye, and eye disease of relatives.',
    spoken: ['previous eye', 'eye surgery', 'eye history', 'eye certification'],
  }),
];

/** A part of an eye, for either side. */
interface EyePart {
  key: string;
  name: string;
  description: string;
  /** Without the side, which is added. */
  spoken: string[];
  normal?: string;
}

const REFLEXES: EyePart[] = [
  {
    key: 'menace',
    name: 'Menace Response',
    description: 'Menace response of this eye, as found. Leave it open if it was not tested.',
    spoken: ['menace'],
  },
  {
    key: 'plr',
    name: 'Pupillary Light Reflex',
    description:
      'Direct and consensual reflex of this pupil, its size, as found. Leave it open if it was not tested.',
    spoken: ['plr', 'pupil'],
  },
  {
    key: 'dazzle',
    name: 'Dazzle Reflex',
    description: 'Dazzle reflex of this eye, as found. Leave it open if it was not tested.',
    spoken: ['dazzle'],
  },
  {
    key: 'palpebral',
    name: 'Palpebral Reflex',
    description:
      'Palpebral reflex and completeness of the blink of this eye, as found. Leave it open if it was not tested.',
    spoken: ['palpebral', 'blink'],
  },
];

const MEASUREMENTS: EyePart[] = [
  {
    key: 'stt',
    name: 'Schirmer Tear Test',
    description: 'Wetting in mm per minute as said, and the version of the test.',
    spoken: ['schirmer', 'stt', 'tear test'],
  },
  {
    key: 'iop',
    name: 'Intraocular Pressure',
    description: 'Pressure in mmHg as said, with the tonometer and several readings if given.',
    spoken: ['iop', 'pressure', 'tonometry'],
  },
];

/** From outside to inside. */
const LAYERS: EyePart[] = [
  {
    key: 'orbit',
    name: 'Globe and Orbit',
    description: 'Position, size and movement of the globe, retropulsion, orbital swelling.',
    spoken: ['globe', 'orbit', 'retropulsion', 'exophthalmos'],
    normal: 'Globe of usual size and position, retropulses freely.',
  },
  {
    key: 'lids',
    name: 'Eyelids',
    description: 'Margins, lashes, closure, entropion or ectropion, masses, nasolacrimal puncta.',
    spoken: ['eyelid', 'lids', 'lashes', 'distichia', 'entropion', 'meibomian'],
    normal: 'Lid margins smooth, without abnormal lashes or masses.',
  },
  {
    key: 'third_eyelid',
    name: 'Third Eyelid',
    description: 'Position, gland, surface and protrusion of the third eyelid.',
    spoken: ['nictitating membrane', 'third eyelid gland', 'cherry eye'],
    normal: 'Third eyelid in place, without follicles or prolapse.',
  },
  {
    key: 'conjunctiva',
    name: 'Conjunctiva and Sclera',
    description: 'Hyperemia, chemosis, discharge, hemorrhage, pigment, episcleral vessels.',
    spoken: ['conjunctiva', 'sclera', 'chemosis', 'episcleral'],
    normal: 'Conjunctiva pink, without discharge or chemosis.',
  },
  {
    key: 'cornea',
    name: 'Cornea',
    description: 'Clarity, edema, vessels, pigment; each ulcer with place, size and depth.',
    spoken: ['corneal', 'ulcer', 'keratitis', 'corneal edema'],
    normal: 'Cornea clear, smooth and without vessels.',
  },
  {
    key: 'chamber',
    name: 'Anterior Chamber',
    description: 'Depth, flare and cells with grade, hyphema, hypopyon, fibrin.',
    spoken: ['flare', 'hyphema', 'hypopyon', 'aqueous'],
    normal: 'Of usual depth, without flare or cells.',
  },
  {
    key: 'iris',
    name: 'Iris and Pupil',
    description: 'Color, shape and movement of the iris, synechiae, masses, iridocorneal angle if looked at.',
    spoken: ['iris', 'synechia', 'anisocoria', 'iris atrophy', 'gonioscopy'],
    normal: 'Pupil round, iris without lesions.',
  },
  {
    key: 'lens',
    name: 'Lens',
    description: 'Opacities with place and stage, nuclear sclerosis, luxation.',
    spoken: ['cataract', 'nuclear sclerosis', 'lens luxation', 'lens opacity'],
    normal: 'Lens clear and in place.',
  },
  {
    key: 'vitreous',
    name: 'Vitreous',
    description: 'Degeneration, strands, hemorrhage, floaters behind the lens.',
    spoken: ['vitreal', 'asteroid hyalosis', 'syneresis'],
    normal: 'Vitreous clear.',
  },
  {
    key: 'fundus',
    name: 'Fundus',
    description:
      'Optic nerve head, vessels, tapetal reflectivity, detachment, hemorrhage; state if it could not be seen.',
    spoken: ['retina', 'retinal', 'optic nerve', 'tapetum', 'tapetal'],
    normal: 'Optic nerve head, vessels and tapetum without abnormalities.',
  },
];

/** Names contain the eye, so that a copied line still tells it. */
function eyeSubsection(eye: 'OD' | 'OS'): TemplateEntry {
  const side = eye === 'OD' ? 'right' : 'left';
  const prefix = eye.toLowerCase();
  /** The part for this eye: its name and synonyms contain the side. */
  const ofEye = ({ key, name, spoken, ...part }: EyePart) => ({
    ...part,
    key: `${prefix}_${key}`,
    name: `${name} ${eye}`,
    spoken: spoken.flatMap((word) => [`${side} ${word}`, `${word} ${prefix}`]),
  });
  return formEntry({
    key: `eye_${prefix}`,
    name: eye === 'OD' ? 'Right Eye (OD)' : 'Left Eye (OS)',
    type: 'subsection',
    description: `Reflexes, measurements and every layer of the ${side} eye, from the lids to the fundus.`,
    spoken: [prefix, `${side} eye`],
    entries: [
      ...REFLEXES.map((part) => formEntry(ofEye(part))),
      ...MEASUREMENTS.map((part) => formEntry({ ...ofEye(part), type: 'number' })),
      formEntry(ofEye(STAIN)),
      ...LAYERS.map((part) => formEntry(ofEye(part))),
    ],
  });
}

const STAIN: EyePart = {
  key: 'fluorescein',
  name: 'Fluorescein',
  description:
    'Uptake of stain by the cornea, and the Jones test. Place and depth of an ulcer belong under Cornea.',
  spoken: ['stain', 'fluorescein stain'],
};

const SPECIAL_TESTS: TemplateEntry[] = [
  formEntry({
    key: 'results_ocular',
    name: 'Ocular Imaging and Special Tests',
    type: 'list',
    description:
      'Ocular ultrasound, electroretinogram, gonioscopy, corneal cytology and culture, with side and result.',
    spoken: ['ocular ultrasound', 'erg', 'electroretinogram', 'corneal cytology', 'corneal culture'],
  }),
];

/** An eye consultation: each eye has its own part of the form. @spec 1.3/specialty-built-ins/ophthalmology */
export const DYNAMIC_OPHTHALMOLOGY: TemplateDefinition = builtInForm({
  id: 'dynamic_ophthalmology',
  name: 'Ophthalmology Consultation',
  type: 'medical',
  tag: ['ophthalmology', 'specialty'],
  description:
    'An eye consultation with reflexes, tear test, pressures and every layer of each eye on its own.',
  sections: [
    complaintFirst({ own: OCULAR_HISTORY, without: ['Coughing and Sneezing', 'Vomiting and Diarrhea'] }),
    examOf(['General Appearance', 'Lymph Nodes', 'Cardiovascular', 'Respiratory', 'Neurologic']),
    formSection({
      key: 'eyes',
      name: 'Ophthalmic Examination',
      soap: 'objective',
      description: 'What was tested and seen of each eye. A finding of both eyes stands with each of them.',
      spoken: ['eyes', 'eye exam', 'ocular exam', 'slit lamp', 'biomicroscopy', 'ophthalmoscopy', 'ou'],
      entries: [
        formEntry({
          key: 'eyes_vision',
          name: 'Vision and Behavior in the Room',
          description:
            'How the animal moved about: obstacle course in light and dark, tracking, visual placing.',
          spoken: ['visual', 'obstacle course', 'maze test', 'cotton ball', 'tracking'],
          normal: 'Visual in the room, follows moving objects on both sides.',
        }),
        eyeSubsection('OD'),
        eyeSubsection('OS'),
      ],
    }),
    chartSection({
      key: 'eye_chart',
      name: 'Eye Chart',
      soap: 'objective',
      diagram: 'eyes',
      description: 'One finding a line, with its eye and place, such as the clock hour on the cornea.',
      spoken: ['eye drawing', 'corneal map'],
    }),
    resultsSection(SPECIAL_TESTS),
    assessmentSection({}),
    planSection({}),
  ],
});
