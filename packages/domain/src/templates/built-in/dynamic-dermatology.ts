/** "Dermatology Consultation": itch, lesions by region, cytology, and the two charts. */
import type { TemplateDefinition, TemplateEntry } from '@auscult/contract/templates';
import { DIAGNOSTIC_RESULTS } from './assessment-and-plan.ts';
import { builtInForm, chartSection, formEntry, formSection } from './form-parts.ts';
import { assessmentSection, examSection, historySection, planSection } from './specialty-parts.ts';

const SKIN_HISTORY: TemplateEntry[] = [
  formEntry({
    key: 'history_pruritus',
    name: 'Pruritus Score',
    type: 'number',
    description:
      'Itch from 0 to 10 as the owner rates it today, with scores at worst or before treatment if told.',
    spoken: ['itch score', 'itch level', 'pvas', 'how itchy', 'out of ten'],
  }),
  formEntry({
    key: 'history_itch',
    name: 'Itching',
    description:
      'Scratching, licking, chewing, rubbing, head shaking: which parts, when, and whether it wakes the animal.',
    spoken: [
      'pruritus',
      'itchy',
      'scratching',
      'licking paws',
      'chewing',
      'head shaking',
      'scooting',
      'rubbing',
    ],
  }),
  formEntry({
    key: 'history_onset',
    name: 'Age at Onset and Seasonality',
    description: 'Age when it began, seasons, constant or waxing and waning, itch or lesion first.',
    spoken: ['seasonal', 'year-round', 'nonseasonal', 'age of onset', 'every spring', 'itch or rash first'],
  }),
  formEntry({
    key: 'history_response',
    name: 'Response to Previous Treatment',
    type: 'list',
    description: 'Each drug, diet, immunotherapy or topical with dose, duration and effect as told.',
    spoken: ['steroids helped', 'responded to', 'antibiotics helped', 'allergy shots', 'previous treatment'],
  }),
  formEntry({
    key: 'history_parasite_control',
    name: 'Parasite Control',
    description: 'Product, how regularly, which animals, last dose; fleas seen.',
    spoken: ['flea control', 'flea prevention', 'fleas seen', 'isoxazoline', 'preventives and vaccines'],
  }),
  formEntry({
    key: 'history_bathing',
    name: 'Bathing and Topicals',
    description: 'Shampoos, mousses, wipes, sprays and ear cleaners with how often and the last time.',
    spoken: ['bathed', 'shampoo', 'mousse', 'wipes', 'ear cleaner', 'ear cleaning'],
  }),
  formEntry({
    key: 'history_contagion',
    name: 'Contagion',
    description: 'Other animals or people itching or with lesions, as told or denied.',
    spoken: [
      'anyone else itchy',
      'people with lesions',
      'other pets itchy',
      'contagious',
      'ringworm exposure',
    ],
  }),
];

const SKIN_EXAM: TemplateEntry[] = [
  formEntry({
    key: 'skin_lesion_types',
    name: 'Lesion Types',
    type: 'category',
    several: true,
    description: 'Every kind of lesion that was named. Where each lies belongs to the regions below.',
    spoken: ['skin lesions', 'primary lesions', 'secondary lesions', 'type of lesion'],
    options: [
      'Erythema',
      'Papules',
      'Pustules',
      'Epidermal collarettes',
      'Crusts',
      'Scale',
      'Alopecia',
      'Excoriations',
      'Lichenification',
      'Hyperpigmentation',
      'Erosions',
      'Ulcers',
      'Nodules',
      'Plaques',
      'Comedones',
      'Draining tracts',
    ],
  }),
  formEntry({
    key: 'skin_regions',
    name: 'Lesions by Region',
    type: 'subsection',
    description:
      'Each region with kind, extent, severity and side of its lesions. Regions not spoken of stay open.',
    spoken: ['lesion distribution', 'distribution'],
    entries: [
      formEntry({
        key: 'skin_face',
        name: 'Face and Neck',
        description: 'Lips, chin, muzzle, periocular skin, nasal planum, neck and its folds.',
        spoken: ['perioral', 'periocular', 'muzzle', 'chin', 'lip folds', 'nasal planum', 'ventral neck'],
      }),
      formEntry({
        key: 'skin_axillae',
        name: 'Axillae and Chest',
        description: 'Axillae, sternum and sides of the chest.',
        spoken: ['axilla', 'axillae', 'armpits', 'sternum'],
      }),
      formEntry({
        key: 'skin_ventrum',
        name: 'Abdomen and Groin',
        description: 'Ventral abdomen, inguinal skin, flanks and inner thighs.',
        spoken: ['ventral abdomen', 'inguinal', 'groin', 'inner thighs', 'ventrum'],
      }),
      formEntry({
        key: 'skin_trunk',
        name: 'Back and Tail Base',
        description: 'Dorsum, rump, tail base and tail.',
        spoken: ['dorsum', 'rump', 'tail base', 'dorsal lumbosacral', 'trunk'],
      }),
      formEntry({
        key: 'skin_feet',
        name: 'Feet and Claws',
        description: 'Interdigital skin above and below, pads, claws and claw folds, by limb.',
        spoken: ['interdigital', 'paws', 'pododermatitis', 'claws', 'nail beds', 'footpads', 'feet'],
      }),
      formEntry({
        key: 'skin_perianal',
        name: 'Perineum and Perianal Skin',
        description: 'Perianal and vulvar skin, tail fold, anal sacs where expressed.',
        spoken: ['rectal and perineal', 'perianal', 'perivulvar', 'anal glands', 'anal sacs', 'tail fold'],
      }),
    ],
  }),
  formEntry({
    key: 'skin_coat',
    name: 'Coat and General Skin',
    description: 'Coat quality, grease, odour, fleas or flea dirt, and lesions said without a region.',
    spoken: ['integument', 'skin', 'coat', 'haircoat', 'flea dirt', 'greasy', 'seborrhea'],
    normal: 'Coat in good condition; no ectoparasites or lesions seen elsewhere.',
  }),
  formEntry({
    key: 'skin_otic',
    name: 'Ears and Otoscopy',
    description:
      'Pinna, vertical and horizontal canal, exudate, stenosis and tympanum, each ear by its side.',
    spoken: ['ears', 'otoscopic exam', 'ear canal', 'ear canals', 'pinnae', 'tympanum', 'stenotic', 'aural'],
    normal: 'Canals open and clean on both sides; tympanic membranes intact.',
  }),
  formEntry({
    key: 'skin_cadesi',
    name: 'Lesion Score',
    type: 'number',
    description:
      'CADESI, CADLI or SCORFAD with its name and total as said. Never added up from the findings.',
    spoken: ['cadesi', 'cadli', 'scorfad', 'otis-3', 'otis3'],
  }),
];

const SKIN_TESTS: TemplateEntry[] = [
  formEntry({
    key: 'tests_skin_cytology',
    name: 'Skin Cytology',
    type: 'list',
    description: 'Each site: cocci, rods, yeast and inflammatory cells with numbers as said.',
    spoken: ['tape prep', 'impression smear', 'tape cytology', 'skin tape'],
  }),
  formEntry({
    key: 'tests_ear_cytology',
    name: 'Ear Cytology',
    type: 'list',
    description: 'Left and right apart: cocci, rods, yeast, cells and mites with numbers as said.',
    spoken: ['ear swab', 'ear smear', 'ear cytologies'],
  }),
  formEntry({
    key: 'tests_scrapings',
    name: 'Skin Scrapings and Trichogram',
    type: 'list',
    description: 'Each site, deep or superficial: mites with stage and number, or none; hairs plucked.',
    spoken: ['skin scrape', 'deep scrape', 'skin scraping', 'demodex', 'trichogram', 'hair pluck'],
  }),
  formEntry({
    key: 'tests_fungal',
    name: 'Fungal Tests and Cultures',
    type: 'list',
    description: 'Wood’s lamp, fungal culture or PCR, bacterial culture with susceptibility, by site.',
    spoken: [
      'wood’s lamp',
      "wood's lamp",
      'dtm',
      'dermatophyte',
      'fungal culture',
      'bacterial culture',
      'mrsp',
    ],
  }),
  formEntry({
    key: 'tests_biopsy',
    name: 'Biopsies and Allergy Tests',
    type: 'list',
    description: 'Biopsy sites and report; intradermal or serum allergy test with its positives.',
    spoken: ['punch biopsy', 'histopathology', 'intradermal test', 'allergy test', 'serology'],
  }),
];

/** The consultation of a dermatologist. @spec 1.3/specialty-built-ins/dermatology */
export const DYNAMIC_DERMATOLOGY: TemplateDefinition = builtInForm({
  id: 'dynamic_dermatology',
  name: 'Dermatology Consultation',
  type: 'medical',
  tag: ['dermatology', 'specialty'],
  description:
    'Skin and ears: itch and seasons, lesions by region with body and ear chart, cytology and plan.',
  sections: [
    historySection({ own: SKIN_HISTORY }),
    formSection({
      key: 'skin',
      name: 'Dermatologic Examination',
      soap: 'objective',
      description: 'Skin, coat and ears. Each lesion with kind, place, side and severity as said.',
      spoken: ['derm exam', 'skin exam', 'dermatological examination'],
      entries: SKIN_EXAM,
    }),
    chartSection({
      key: 'body_map',
      name: 'Body Map',
      soap: 'objective',
      description: 'Lesions by place and side, one finding a line: what, where, how large.',
      spoken: ['lesion map', 'diagram'],
      diagram: 'body_dog',
    }),
    chartSection({
      key: 'ear_chart',
      name: 'Ear Chart',
      soap: 'objective',
      description: 'Findings of pinna, canal and tympanum of each ear, one finding a line.',
      spoken: ['ear map', 'ear diagram'],
      diagram: 'ears',
    }),
    examSection({ without: ['Integument', 'Ears', 'Rectal and Perineal'] }),
    formSection({
      key: 'tests',
      name: 'Dermatologic Tests',
      soap: 'objective',
      description: 'What was sampled today, site by site, and results that came back.',
      spoken: ['diagnostics', 'in-house tests'],
      entries: [
        ...SKIN_TESTS,
        { ...DIAGNOSTIC_RESULTS, key: 'tests_other', aliases: ['labs', 'bloodwork', 'cytology'] },
      ],
    }),
    assessmentSection({}),
    planSection({
      own: [
        formEntry({
          key: 'plan_topical',
          name: 'Topical Therapy',
          type: 'list',
          description:
            'Shampoo, mousse, wipes, sprays and ear drops: where, how often, contact time, how long.',
          spoken: ['topicals', 'medicated shampoo', 'chlorhexidine', 'ear drops', 'ear medication'],
        }),
        formEntry({
          key: 'plan_diet_trial',
          name: 'Diet Trial',
          description: 'Food, length, what must not be given, and when to challenge, as agreed.',
          spoken: ['elimination diet', 'food trial', 'hydrolyzed diet', 'novel protein', 'diet challenge'],
        }),
        formEntry({
          key: 'plan_parasites',
          name: 'Parasite Treatment',
          description: 'Product and schedule for the patient and every animal in contact, and the house.',
          spoken: ['flea treatment', 'mite treatment', 'treat all pets'],
        }),
        formEntry({
          key: 'plan_immunotherapy',
          name: 'Immunotherapy',
          description: 'Allergens, injections or drops, schedule of doses and reactions to watch for.',
          spoken: ['allergy vaccine', 'desensitization', 'asit', 'sublingual drops'],
        }),
      ],
    }),
  ],
});
