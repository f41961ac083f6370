/** "Avian Consultation": a bird from its cage to its cloaca. */
import type { TemplateDefinition, TemplateEntry } from '@auscult/contract/templates';
import { DIAGNOSTIC_RESULTS } from './assessment-and-plan.ts';
import { builtInForm, chartSection, formEntry, formSection } from './form-parts.ts';
import { assessmentSection, historySection, planSection, vitalsSubsection } from './specialty-parts.ts';

const BIRD_HISTORY: TemplateEntry[] = [
  formEntry({
    key: 'history_origin',
    name: 'Origin and Sex',
    description: 'Species, age or hatch date, source, how long owned, sex and how it is known, band or chip.',
    spoken: ['hatch date', 'dna sexed', 'leg band', 'hand-raised', 'wild-caught'],
  }),
  formEntry({
    key: 'history_housing',
    name: 'Housing',
    type: 'subsection',
    description: 'How the bird lives. What was not asked stays open.',
    spoken: ['husbandry', 'environment', 'cage setup'],
    entries: [
      formEntry({
        key: 'history_cage',
        name: 'Cage and Perches',
        description: 'Size, place, perches, substrate, toys, cleaning and time outside of it.',
        spoken: ['cage', 'perches', 'aviary', 'out of the cage', 'substrate'],
      }),
      formEntry({
        key: 'history_light',
        name: 'Light and Bathing',
        description:
          'Day length, ultraviolet lamp with its age, sunlight, bathing or misting, hours of sleep.',
        spoken: ['uvb', 'uv lamp', 'full-spectrum', 'bathing', 'misting', 'covered at night'],
      }),
      formEntry({
        key: 'history_flock',
        name: 'Flock and Contacts',
        description: 'Other birds, new birds and quarantine, deaths, visitors, shows, boarding.',
        spoken: ['other birds', 'quarantine', 'new bird', 'flock mates', 'boarding'],
      }),
      formEntry({
        key: 'history_inhalants',
        name: 'Airborne and Household Toxins',
        description: 'Non-stick pans, smoke, aerosols, candles, metals, plants, free flight accidents.',
        spoken: ['teflon', 'non-stick', 'smoke', 'aerosol', 'candles', 'zinc', 'lead'],
      }),
    ],
  }),
  formEntry({
    key: 'history_bird_diet',
    name: 'Diet Composition',
    description:
      'Shares of pellets, seeds, fresh food and treats, brands, what is really eaten, calcium, water.',
    spoken: ['diet', 'seeds', 'seed mix', 'pellets', 'cuttlebone', 'fresh food', 'millet'],
  }),
  formEntry({
    key: 'history_droppings',
    name: 'Droppings',
    description: 'Faeces, urates and urine: colour, form, volume, undigested seed, change and since when.',
    spoken: ['vomiting and diarrhea', 'poop', 'urates', 'polyuria', 'undigested seed', 'regurgitating'],
  }),
  formEntry({
    key: 'history_reproduction',
    name: 'Reproductive History',
    description: 'Eggs with dates and number, nesting, hormonal behaviour, mate or favourite person.',
    spoken: ['egg laying', 'laid an egg', 'eggs', 'nesting', 'hormonal', 'egg bound'],
  }),
  formEntry({
    key: 'history_plumage',
    name: 'Feather and Molt History',
    description: 'Last molt, feather picking with place and start, wing and nail trims.',
    spoken: ['molt', 'molting', 'feather picking', 'plucking', 'wing trim'],
  }),
  formEntry({
    key: 'history_voice',
    name: 'Voice and Breathing',
    description:
      'Change of voice, tail bobbing, sneezing, discharge, open-mouth breathing, as told or denied.',
    spoken: [
      'coughing and sneezing',
      'tail bobbing',
      'voice change',
      'sneezing',
      'open-mouth breathing at home',
    ],
  }),
];

const BIRD_EXAM: TemplateEntry[] = [
  formEntry({
    key: 'exam_distance',
    name: 'Distance Exam and Demeanor',
    description:
      'Before handling: posture, perching, alertness, fluffed or not, breathing, droppings in the carrier.',
    spoken: [
      'general appearance',
      'in the carrier',
      'perching',
      'fluffed',
      'bar',
      'bright and alert',
      'attitude',
    ],
    normal: 'Bright and alert, perching well, breathing without effort.',
  }),
  formEntry({
    key: 'exam_keel',
    name: 'Keel Score',
    type: 'number',
    description: 'Pectoral muscle or body condition score with its scale as said.',
    spoken: ['body condition score', 'keel', 'pectoral muscle', 'bcs', 'breast muscle'],
  }),
  formEntry({
    key: 'exam_bird_eyes',
    name: 'Eyes',
    description: 'Lids, conjunctiva, cornea, iris, periorbital sinus, each by its side.',
    spoken: ['ocular', 'iris', 'periorbital swelling', 'conjunctiva'],
    normal: 'Clear bilaterally, no swelling or discharge.',
  }),
  formEntry({
    key: 'exam_bird_ears',
    name: 'Ears',
    description: 'Ear openings under the coverts by side: discharge, swelling, redness.',
    spoken: ['ear opening', 'ear openings', 'aural'],
    normal: 'Ear openings clean.',
  }),
  formEntry({
    key: 'exam_nares',
    name: 'Nares and Cere',
    description: 'Patency and symmetry of the nares, discharge, rhinoliths, cere, sinuses.',
    spoken: ['nose and throat', 'nares', 'cere', 'rhinolith', 'nostrils', 'sinus'],
    normal: 'Nares open and symmetrical, no discharge; cere smooth.',
  }),
  formEntry({
    key: 'exam_beak',
    name: 'Beak and Oral Cavity',
    description: 'Beak length, alignment and surface; choana with its papillae, tongue, glottis, plaques.',
    spoken: ['oral cavity and teeth', 'oral', 'beak', 'choana', 'choanal papillae', 'glottis', 'tongue'],
    normal: 'Beak well aligned; choanal papillae sharp; no plaques.',
  }),
  formEntry({
    key: 'exam_crop',
    name: 'Crop',
    description: 'Fill, contents, wall, emptying.',
    spoken: ['crop stasis', 'crop empty', 'ingluvies'],
    normal: 'Soft; no thickening or foreign material felt.',
  }),
  formEntry({
    key: 'exam_heart',
    name: 'Heart',
    description: 'Murmur, rhythm and sounds on auscultation. The rate belongs under Vital Signs.',
    spoken: ['cardiovascular', 'murmur', 'rhythm', 'arrhythmia'],
    normal: 'No murmur or arrhythmia heard.',
  }),
  formEntry({
    key: 'exam_air_sacs',
    name: 'Lungs and Air Sacs',
    description: 'Effort, tail bob, sounds over lungs and air sacs, recovery of breathing after handling.',
    spoken: ['respiratory', 'lungs', 'air sacs', 'air sac', 'tail bob', 'breathing', 'trachea'],
    normal: 'Clear sounds; breathing calmed quickly after handling.',
  }),
  formEntry({
    key: 'exam_coelom',
    name: 'Abdomen and Coelom',
    description: 'Distension, fluid, egg, mass, liver edge, gizzard on palpation.',
    spoken: [
      'abdomen',
      'coelom',
      'coelomic',
      'egg palpable',
      'coelomic distension',
      'gizzard',
      'ventriculus',
    ],
    normal: 'Not distended; no mass, fluid or egg felt.',
  }),
  formEntry({
    key: 'exam_vent',
    name: 'Vent and Uropygial Gland',
    description: 'Tone, soiling, prolapse, papilloma; the preen gland where the species has one.',
    spoken: ['rectal and perineal', 'urogenital', 'vent', 'cloaca', 'pasted vent', 'preen gland'],
    normal: 'Vent clean with good tone.',
  }),
  formEntry({
    key: 'exam_feathers',
    name: 'Feathers and Skin',
    description: 'Plumage, stress bars, blood feathers, picked areas with place, parasites, skin and masses.',
    spoken: ['integument', 'feathers', 'plumage', 'stress bars', 'blood feather', 'skin', 'mites'],
    normal: 'Plumage complete and smooth; no parasites or skin lesions seen.',
  }),
  formEntry({
    key: 'exam_limbs',
    name: 'Wings, Legs and Feet',
    description: 'Bones and joints by side, grip, wing extension and droop, plantar skin, nails.',
    spoken: ['musculoskeletal', 'wings', 'wing droop', 'feet', 'bumblefoot', 'grip', 'nails'],
    normal: 'Wings symmetrical; grip strong on both sides; plantar skin intact.',
  }),
  formEntry({
    key: 'exam_nervous',
    name: 'Neurologic',
    description: 'Balance, head position, tremor, seizures, proprioception.',
    spoken: ['nervous system', 'tremor', 'ataxia', 'balance', 'torticollis'],
    normal: 'No deficits noted.',
  }),
];

/** The consultation on a bird. @spec 1.3/specialty-built-ins/avian */
export const DYNAMIC_AVIAN: TemplateDefinition = builtInForm({
  id: 'dynamic_avian',
  name: 'Avian Consultation',
  type: 'medical',
  tag: ['avian', 'specialty'],
  description:
    'A bird: housing, diet and droppings, examination from a distance and in the hand, results and plan.',
  sections: [
    historySection({ own: BIRD_HISTORY, without: ['Preventives and Vaccines'] }),
    formSection({
      key: 'exam',
      name: 'Physical Examination',
      soap: 'objective',
      description: 'From a distance, then in the hand. What could not be examined for stress is said so.',
      spoken: ['objective', 'physical exam', 'exam', 'hands-on exam'],
      entries: [
        vitalsSubsection(['Mucous Membranes', 'CRT', 'Body Condition Score']),
        ...BIRD_EXAM,
        DIAGNOSTIC_RESULTS,
      ],
    }),
    chartSection({
      key: 'body_map',
      name: 'Body Map',
      soap: 'objective',
      description: 'Wounds, masses, picked areas and other findings by place and side, one finding a line.',
      spoken: ['diagram'],
      diagram: 'body_bird',
    }),
    assessmentSection({}),
    planSection({
      own: [
        formEntry({
          key: 'plan_husbandry',
          name: 'Husbandry Recommendations',
          type: 'list',
          description: 'Changes of cage, light, humidity, bathing, sleep and company, as advised.',
          spoken: ['husbandry changes', 'humidity', 'sleep schedule', 'uvb recommendation'],
        }),
      ],
    }),
  ],
});
