/** "Aquatics Consultation": the water first, then the fish. */
import type { TemplateDefinition, TemplateEntry } from '@auscult/contract/templates';
import { builtInForm, formEntry, formSection, letterSection } from './form-parts.ts';
import { assessmentSection, entriesNamed, historySection, planSection } from './specialty-parts.ts';
import { VITAL_SIGNS } from './vital-signs.ts';

const SYSTEM_HISTORY: TemplateEntry[] = [
  formEntry({
    key: 'history_system',
    name: 'System',
    type: 'category',
    description: 'The kind of system that the fish lives in, as told.',
    spoken: ['kind of system', 'tank or pond'],
    options: [
      'Freshwater aquarium',
      'Marine aquarium',
      'Brackish aquarium',
      'Koi pond',
      'Garden pond',
      'Production',
      'Public display',
    ],
  }),
  formEntry({
    key: 'history_volume',
    name: 'System Volume',
    type: 'number',
    description: 'Water volume in gallons or litres as told, and dimensions if given.',
    spoken: ['gallons', 'tank size', 'pond volume', 'litres'],
  }),
  formEntry({
    key: 'history_life_support',
    name: 'Filtration and Equipment',
    description:
      'Filters with age and cleaning, ultraviolet, aeration, heater, lighting, when the system was set up.',
    spoken: ['environment', 'filter', 'filtration', 'aerator', 'uv sterilizer', 'cycled', 'heater'],
  }),
  formEntry({
    key: 'history_stock',
    name: 'Stock and Quarantine',
    description: 'Species and number of fish, new arrivals with dates, quarantine, plants and invertebrates.',
    spoken: ['stocking density', 'tank mates', 'new fish', 'quarantine', 'other fish', 'number of fish'],
  }),
  formEntry({
    key: 'history_losses',
    name: 'Morbidity and Mortality',
    description: 'How many fish are sick and how many died, over what time, of which species.',
    spoken: ['deaths', 'mortality', 'died', 'lost fish', 'other fish affected'],
  }),
  formEntry({
    key: 'history_water_care',
    name: 'Water Changes',
    description: 'Share and interval of changes, source water, dechlorinator, last change.',
    spoken: ['water change', 'thirst and urination', 'dechlorinator', 'tap water', 'well water', 'top off'],
  }),
  formEntry({
    key: 'history_tank_treatment',
    name: 'Treatments Tried',
    type: 'list',
    description: 'Products put into water or food, with dose, dates and effect as told.',
    spoken: [
      'current medications',
      'salt added',
      'formalin',
      'praziquantel',
      'malachite green',
      'medicated food',
    ],
  }),
];

const WATER: TemplateEntry[] = [
  formEntry({
    key: 'water_temperature',
    name: 'Water Temperature',
    type: 'number',
    description: 'With °F or °C as said, and the range over the day.',
    spoken: ['tank temperature', 'pond temperature'],
  }),
  formEntry({
    key: 'water_ph',
    name: 'pH',
    type: 'number',
    description: 'As measured, with the time of day if said.',
    spoken: ['p h', 'acidity'],
  }),
  formEntry({
    key: 'water_ammonia',
    name: 'Ammonia',
    type: 'number',
    description: 'Total or un-ionised ammonia with its unit as said.',
    spoken: ['total ammonia nitrogen', 'tan', 'un-ionized ammonia'],
  }),
  formEntry({
    key: 'water_nitrite',
    name: 'Nitrite',
    type: 'number',
    description: 'With its unit as said; not to be mixed up with nitrate.',
    spoken: ['nitrites', 'no2'],
  }),
  formEntry({
    key: 'water_nitrate',
    name: 'Nitrate',
    type: 'number',
    description: 'With its unit as said; not to be mixed up with nitrite.',
    spoken: ['nitrates', 'no3'],
  }),
  formEntry({
    key: 'water_alkalinity',
    name: 'Alkalinity and Hardness',
    description: 'Carbonate and general hardness with units or degrees as said.',
    spoken: ['kh', 'gh', 'alkalinity', 'hardness', 'buffering'],
  }),
  formEntry({
    key: 'water_oxygen',
    name: 'Dissolved Oxygen',
    type: 'number',
    description: 'In mg/L or percent of saturation as said.',
    spoken: ['do level', 'oxygen saturation of the water'],
  }),
  formEntry({
    key: 'water_salinity',
    name: 'Salinity',
    type: 'number',
    description: 'In ppt, percent or as specific gravity, as said.',
    spoken: ['specific gravity of the water', 'salt level', 'ppt'],
  }),
  formEntry({
    key: 'water_toxins',
    name: 'Chlorine and Metals',
    description: 'Chlorine, chloramine, copper and other toxins measured or suspected.',
    spoken: ['chlorine', 'chloramine', 'copper'],
  }),
];

const FISH_EXAM: TemplateEntry[] = [
  ...entriesNamed(VITAL_SIGNS, ['Weight']),
  formEntry({
    key: 'fish_length',
    name: 'Length',
    type: 'number',
    description: 'Total or standard length with its unit as said.',
    spoken: ['total length', 'standard length', 'centimeters long'],
  }),
  formEntry({
    key: 'fish_condition',
    name: 'Body Condition',
    description: 'Condition and symmetry of the body, score with its scale if given.',
    spoken: ['body condition score', 'emaciated', 'pinched', 'body shape'],
  }),
  formEntry({
    key: 'fish_in_water',
    name: 'Observation in Water',
    description:
      'Before handling: position, buoyancy, swimming, flashing, reaction, colour, gathering at inflow or surface.',
    spoken: [
      'general appearance',
      'swimming',
      'buoyancy',
      'flashing',
      'piping',
      'listing',
      'at the surface',
      'neurologic',
    ],
  }),
  formEntry({
    key: 'fish_opercular_rate',
    name: 'Opercular Rate',
    type: 'number',
    description: 'Beats of the gill covers a minute, and effort.',
    spoken: ['respiratory rate', 'operculum beats', 'gill rate'],
  }),
  formEntry({
    key: 'fish_sedation',
    name: 'Sedation for Examination',
    description: 'Drug and concentration in the water, time to effect and to recovery.',
    spoken: ['ms-222', 'tricaine', 'clove oil', 'anesthetized in'],
  }),
  formEntry({
    key: 'fish_skin',
    name: 'Skin, Scales and Mucus',
    description:
      'Ulcers, haemorrhage, raised or missing scales, mucus, spots, masses, each with place and side.',
    spoken: ['integument', 'scales', 'ulcer', 'mucus', 'skin', 'white spots', 'dropsy', 'pineconing'],
    normal: 'Scales complete; no ulcers, spots or excess mucus.',
  }),
  formEntry({
    key: 'fish_fins',
    name: 'Fins',
    description: 'Each fin: fraying, clamping, congestion, loss.',
    spoken: ['fin rot', 'clamped fins', 'frayed', 'musculoskeletal', 'tail fin', 'dorsal fin'],
    normal: 'Complete and carried open.',
  }),
  formEntry({
    key: 'fish_gills',
    name: 'Gills',
    description: 'Colour, mucus, swelling, necrosis and symmetry of each side.',
    spoken: ['gill', 'respiratory', 'operculum', 'pale gills', 'gill covers'],
    normal: 'Red and clean on both sides.',
  }),
  formEntry({
    key: 'fish_eyes',
    name: 'Eyes',
    description: 'Protrusion, clouding, haemorrhage, gas, each by its side.',
    spoken: ['exophthalmia', 'popeye', 'corneal', 'cloudy eye'],
    normal: 'Clear, without protrusion.',
  }),
  formEntry({
    key: 'fish_mouth',
    name: 'Mouth and Barbels',
    description: 'Erosion, fungus, deformity, barbels.',
    spoken: ['oral cavity and teeth', 'mouth', 'barbels', 'lips'],
    normal: 'No erosions or growths.',
  }),
  formEntry({
    key: 'fish_coelom',
    name: 'Abdomen, Coelom and Vent',
    description: 'Distension, mass, eggs, fluid; vent protrusion and redness.',
    spoken: ['abdomen', 'vent', 'rectal and perineal', 'coelomic distension', 'swollen belly', 'bloated'],
    normal: 'Not distended; vent unremarkable.',
  }),
];

/** The consultation on fish and their water. @spec 1.3/specialty-built-ins/aquatics */
export const DYNAMIC_AQUATICS: TemplateDefinition = builtInForm({
  id: 'dynamic_aquatics',
  name: 'Aquatics Consultation',
  type: 'medical',
  tag: ['aquatics', 'specialty'],
  description:
    'Fish and their water: system, water quality, fish in and out of the water, wet mounts, and treatment of both.',
  sections: [
    historySection({
      own: SYSTEM_HISTORY,
      without: ['Preventives and Vaccines', 'Vomiting and Diarrhea', 'Coughing and Sneezing'],
    }),
    formSection({
      key: 'water',
      name: 'Water Quality',
      soap: 'objective',
      description:
        'Measurements of the water, each with its unit and kit or meter as said. A value that was not said stays open.',
      spoken: ['water parameters', 'water test', 'water chemistry'],
      entries: WATER,
    }),
    formSection({
      key: 'exam',
      name: 'Fish Examination',
      soap: 'objective',
      description:
        'In the water first, then in the hand. Where several fish were examined, each by its name or mark.',
      spoken: ['objective', 'physical exam', 'exam', 'vitals', 'vital signs'],
      entries: FISH_EXAM,
    }),
    letterSection({
      key: 'samples',
      name: 'Wet Mounts and Other Results',
      soap: 'objective',
      type: 'simple_list',
      description:
        'Skin scrape, gill and fin clips, each by its site: parasites with number, bacteria, fungus; cultures, imaging, necropsy.',
      spoken: [
        'diagnostic results',
        'labs',
        'skin scrape',
        'gill clip',
        'fin clip',
        'wet mount',
        'necropsy',
        'cytology',
      ],
    }),
    assessmentSection({}),
    letterSection({
      key: 'system_treatment',
      name: 'Water and System Treatment',
      soap: 'plan',
      type: 'numbered_list',
      description:
        'Water changes, salt, filter care, immersion drugs with dose by volume, time and repeats, as ordered.',
      spoken: ['water changes', 'immersion treatment', 'bath treatment', 'treat the tank', 'treat the pond'],
    }),
    planSection({
      own: [
        formEntry({
          key: 'plan_withdrawal',
          name: 'Withdrawal and Disposal',
          description:
            'Food-fish withdrawal times, disposal of treated water and dead fish, reporting duties, as said.',
          spoken: ['withdrawal time', 'reportable', 'disposal', 'not for consumption'],
        }),
      ],
    }),
  ],
});
