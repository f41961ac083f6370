/**
 * "Exotic Mammal and Reptile Examination": husbandry and diet first, then the examination of small mammals
 * and reptiles.
 */

import type { TemplateDefinition, TemplateEntry } from '@auscult/contract/templates';
import { complaintFirst, examOf, resultsSection } from './brief-parts.ts';
import { builtInForm, chartSection, formEntry } from './form-parts.ts';
import { assessmentSection, planSection } from './specialty-parts.ts';

const HUSBANDRY: TemplateEntry[] = [
  formEntry({
    key: 'husbandry_enclosure',
    name: 'Enclosure',
    description: 'Kind and size of cage, tank or hutch, substrate, hides, cleaning, indoors or outdoors.',
    spoken: ['environment', 'cage', 'tank', 'hutch', 'substrate', 'bedding', 'terrarium', 'enclosure size'],
  }),
  formEntry({
    key: 'husbandry_climate',
    name: 'Heat, Humidity and Light',
    description:
      'Temperatures of the warm and cool side, humidity, lamps, and the age of the ultraviolet bulb.',
    spoken: ['basking spot', 'uvb', 'uv light', 'heat lamp', 'humidity', 'heat mat'],
  }),
  formEntry({
    key: 'husbandry_diet',
    name: 'Diet',
    description:
      'Hay, pellets, greens, insects or prey: kind, amount, how often; gut loading, calcium and vitamin supplements; water source.',
    spoken: [
      'food',
      'feeding',
      'hay',
      'pellets',
      'greens',
      'insects',
      'prey',
      'gut loaded',
      'calcium powder',
      'vitamin c',
      'fed',
    ],
  }),
  formEntry({
    key: 'husbandry_companions',
    name: 'Companions and Exposure',
    description: 'Other animals, bonded partners, new arrivals, quarantine, breeding.',
    spoken: ['cage mate', 'cagemates', 'bonded', 'other pets', 'new animal', 'quarantine'],
  }),
  formEntry({
    key: 'husbandry_droppings',
    name: 'Droppings and Urine',
    description: 'Amount, size and form of droppings, cecotrophs, urates and urine, last time seen.',
    spoken: [
      'vomiting and diarrhea',
      'thirst and urination',
      'fecal pellets',
      'cecotrophs',
      'droppings',
      'urates',
      'pooping',
    ],
  }),
  formEntry({
    key: 'husbandry_cycle',
    name: 'Shedding and Reproduction',
    description: 'Last shed and whether complete; eggs, litters, cycle, neuter status.',
    spoken: ['last shed', 'shedding', 'dysecdysis', 'egg laying', 'brumation'],
  }),
];

const SPECIES_EXAM: TemplateEntry[] = [
  formEntry({
    key: 'exotic_handling',
    name: 'Handling and Restraint',
    description: 'How the animal was held, how it took it, sedation where needed.',
    spoken: ['restraint', 'towel wrap', 'burrito wrap', 'handling stress'],
  }),
  formEntry({
    key: 'exotic_ears',
    name: 'Ears',
    description:
      'Canals, debris, bulging at the base of the ear, mites, each ear by its side; absent in most reptiles.',
    spoken: ['otic', 'ear canal', 'ear canals', 'ear base'],
    normal: 'Ears clean, without swelling.',
  }),
  formEntry({
    key: 'exotic_nose',
    name: 'Nose and Throat',
    description: 'Nares, discharge and its kind, staining of the forepaws, noise in the upper airway.',
    spoken: ['nose', 'nasal', 'nares', 'throat', 'nasal discharge'],
    normal: 'Nares clean and open.',
  }),
  formEntry({
    key: 'exotic_heart',
    name: 'Cardiovascular',
    description:
      'Rate belongs under Heart Rate; rhythm, murmur, pulse or flow by probe, color of extremities.',
    spoken: ['cv', 'heart', 'cardiac', 'murmur', 'rhythm', 'doppler flow'],
    normal: 'Regular rhythm, no murmur heard.',
  }),
  formEntry({
    key: 'exotic_lungs',
    name: 'Respiratory',
    description: 'Effort, open-mouth breathing, noise, lung sounds where they can be heard.',
    spoken: ['resp', 'lungs', 'breathing', 'open mouth breathing', 'lung sounds'],
    normal: 'Breathing calm and without noise.',
  }),
  formEntry({
    key: 'exotic_limbs',
    name: 'Musculoskeletal',
    description: 'Movement, lameness, swelling of limbs or joints, spine, tail and muscle mass.',
    spoken: ['gait', 'lameness', 'limbs', 'joints', 'spine', 'tail'],
    normal: 'Moves freely, without swelling of limbs or joints.',
  }),
  formEntry({
    key: 'exotic_incisors',
    name: 'Incisors',
    description: 'Length, wear and alignment of the front teeth in rabbits and rodents.',
    spoken: ['front teeth', 'incisor overgrowth'],
  }),
  formEntry({
    key: 'exotic_cheek_teeth',
    name: 'Cheek Teeth',
    description:
      'What the otoscope or oral speculum showed: points, spurs, tongue or cheek ulcers, elongated roots.',
    spoken: ['oral cavity and teeth', 'molars', 'premolars', 'molar spurs', 'points', 'otoscope oral exam'],
    normal: 'Cheek teeth without points as far as seen awake.',
  }),
  formEntry({
    key: 'exotic_gut',
    name: 'Abdomen and Gut Sounds',
    description: 'Gut sounds, gas, size and feel of stomach and cecum, masses, eggs or follicles.',
    spoken: ['abdomen', 'gi', 'gut sounds', 'stomach', 'cecum', 'coelom', 'coelomic palpation'],
    normal: 'Soft; gut sounds present; no masses felt.',
  }),
  formEntry({
    key: 'exotic_feet',
    name: 'Feet and Hocks',
    description: 'Sole sores, hock sores, nails, toes and retained rings of shed.',
    spoken: ['pododermatitis', 'bumblefoot', 'sore hocks', 'nails', 'toes'],
    normal: 'Soles and hocks without sores.',
  }),
  formEntry({
    key: 'exotic_skin',
    name: 'Skin, Fur or Scales',
    description: 'Coat or scales, mites, retained shed, shell and scutes, wounds, scent glands.',
    spoken: [
      'integument',
      'fur',
      'skin',
      'scales',
      'shell',
      'carapace',
      'plastron',
      'mites',
      'retained shed',
      'coat',
    ],
    normal: 'Coat or scales even, without parasites or sores.',
  }),
  formEntry({
    key: 'exotic_vent',
    name: 'Vent and Urogenital',
    description: 'Vent or perineum, scald, cloaca, hemipenes, testicles, uterus on palpation.',
    spoken: ['urogenital', 'rectal and perineal', 'vent', 'cloaca', 'perineum', 'urine scald', 'uterus'],
    normal: 'Vent and perineum clean.',
  }),
  formEntry({
    key: 'exotic_bone',
    name: 'Bone and Jaw Density',
    description: 'Softness of jaw or shell, tremors, bowed limbs, fractures.',
    spoken: ['metabolic bone disease', 'rubber jaw', 'soft jaw', 'soft shell'],
  }),
];

const HUSBANDRY_PLAN: TemplateEntry[] = [
  formEntry({
    key: 'plan_husbandry',
    name: 'Husbandry Changes',
    type: 'list',
    description: 'Changes of enclosure, heat, light, humidity, substrate and company, one line each.',
    spoken: ['change the bulb', 'enclosure changes', 'cage changes', 'temperature gradient', 'new substrate'],
  }),
  formEntry({
    key: 'plan_feeding',
    name: 'Assisted Feeding and Diet',
    description:
      'Syringe feeding with product, amount and how often; changes of diet, water and supplements.',
    spoken: ['diet recommendations', 'critical care', 'syringe feeding', 'assist feeding', 'diet change'],
  }),
];

/** A rabbit, rodent, ferret or reptile with its husbandry. @spec 1.3/specialty-built-ins/exotics */
export const DYNAMIC_EXOTICS: TemplateDefinition = builtInForm({
  id: 'dynamic_exotics',
  name: 'Exotic Mammal and Reptile Examination',
  type: 'medical',
  tag: ['exotics', 'specialty'],
  description:
    'An examination of a small mammal or reptile, with husbandry, diet and the findings of its kind.',
  sections: [
    complaintFirst({ own: HUSBANDRY, without: ['Coughing and Sneezing'] }),
    examOf(['General Appearance', 'Eyes', 'Neurologic'], SPECIES_EXAM),
    chartSection({
      key: 'body_chart',
      name: 'Body Chart',
      soap: 'objective',
      diagram: 'body_rabbit',
      description:
        'One finding a line, with its side and place. The map is a rabbit; change it for other species.',
      spoken: ['body map', 'lesion map'],
    }),
    resultsSection(),
    assessmentSection({}),
    planSection({ own: HUSBANDRY_PLAN }),
  ],
});
