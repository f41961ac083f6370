/** "Wellness Visit": life stage and risk, the examination, and preventive care. */

import type { TemplateDefinition, TemplateEntry } from '@auscult/contract/templates';
import { complaintFirst, resultsSection } from './brief-parts.ts';
import { builtInForm, formEntry, letterSection } from './form-parts.ts';
import { assessmentSection, examSection, planSection } from './specialty-parts.ts';

const RISK: TemplateEntry[] = [
  formEntry({
    key: 'risk_stage',
    name: 'Life Stage',
    type: 'category',
    description: 'Life stage as said, by age and breed.',
    spoken: ['life stage today', 'age group'],
    options: ['Puppy or kitten', 'Young adult', 'Mature adult', 'Senior', 'End of life'],
  }),
  formEntry({
    key: 'risk_lifestyle',
    name: 'Lifestyle and Exposure',
    description:
      'Indoors or outdoors, dog parks, boarding, grooming, hunting, water, wildlife, travel, ticks seen.',
    spoken: [
      'environment',
      'lifestyle',
      'dog park',
      'daycare',
      'boarding',
      'hiking',
      'travel',
      'outdoors',
      'grooming',
      'indoor',
    ],
  }),
  formEntry({
    key: 'risk_prevention',
    name: 'Preventives and Vaccines',
    description:
      'Earlier vaccines with date; product against fleas, ticks and heartworm, last dose, doses missed.',
    spoken: [
      'vaccine history',
      'last vaccines',
      'flea and tick',
      'heartworm prevention',
      'preventatives',
      'monthly chew',
      'missed dose',
    ],
  }),
  formEntry({
    key: 'risk_reactions',
    name: 'Vaccine Reactions',
    description:
      'Any reaction to a vaccine, with the vaccine and what was done; that there was none if asked.',
    spoken: ['vaccine reaction', 'hives after vaccine', 'swelling after vaccine'],
  }),
  formEntry({
    key: 'risk_dental_care',
    name: 'Dental Care at Home',
    description: 'Brushing, chews, water additives and how often.',
    spoken: ['brushing', 'tooth brushing', 'dental chews'],
  }),
  formEntry({
    key: 'risk_behavior',
    name: 'Behavior and Training',
    description: 'House training, fears, chewing, aggression, socialization, enrichment.',
    spoken: [
      'activity and behavior',
      'training',
      'house training',
      'crate trained',
      'socialization',
      'anxiety',
    ],
  }),
];

const SCREENING: TemplateEntry[] = [
  formEntry({
    key: 'screening_heartworm',
    name: 'Heartworm and Tick Panel',
    description: 'Result of the test of today with its kind.',
    spoken: ['heartworm test', '4dx', 'tick panel'],
  }),
  formEntry({
    key: 'screening_fecal',
    name: 'Fecal Examination',
    description: 'Result and method; eggs or cysts by name.',
    spoken: ['fecal', 'fecal float', 'giardia', 'stool sample'],
  }),
  formEntry({
    key: 'screening_blood',
    name: 'Wellness Bloodwork',
    description: 'Blood count, chemistry, thyroid and urine with figures and units as read.',
    spoken: ['senior bloodwork', 'screening bloodwork'],
  }),
  formEntry({
    key: 'screening_virus',
    name: 'Retrovirus Test',
    description: 'Feline leukemia and immunodeficiency test with its result.',
    spoken: ['felv', 'fiv', 'combo test'],
  }),
];

const WELLNESS_PLAN: TemplateEntry[] = [
  formEntry({
    key: 'plan_parasites',
    name: 'Parasite Prevention Plan',
    type: 'list',
    description: 'Product for fleas, ticks, heartworm and worms: dose, how often, months dispensed.',
    spoken: ['heartworm preventive', 'flea preventive', 'tick preventive', 'dewormer', 'deworming'],
  }),
  formEntry({
    key: 'plan_nutrition',
    name: 'Nutrition',
    description: 'Food, amount by day, treats, calories and weight target as said.',
    spoken: ['diet recommendations', 'calories', 'weight loss plan', 'food amount', 'treats'],
  }),
  formEntry({
    key: 'plan_dental',
    name: 'Dental Recommendation',
    description: 'Cleaning advised with its grade or urgency, and home care.',
    spoken: ['dental cleaning', 'recommend dental', 'dental estimate'],
  }),
  formEntry({
    key: 'plan_neuter',
    name: 'Neutering and Identification',
    description: 'Neutering advice with age, microchip number as read, registration.',
    spoken: ['spay', 'neuter', 'microchip', 'chip number', 'registration'],
  }),
  formEntry({
    key: 'plan_behavior',
    name: 'Behavior and Enrichment Advice',
    description: 'Advice on training, play, litter boxes, exercise and puppy classes.',
    spoken: ['puppy class', 'enrichment', 'exercise advice', 'litter boxes'],
  }),
  formEntry({
    key: 'plan_next_due',
    name: 'Next Due',
    type: 'list',
    description: 'Vaccines, boosters, tests and visits with the date or interval at which they are due.',
    spoken: ['recheck', 'booster', 'boosters', 'due in', 'next visit', 'due next'],
  }),
];

/** A visit of a healthy animal. @spec 1.3/specialty-built-ins/preventive-medicine */
export const DYNAMIC_PREVENTIVE_MEDICINE: TemplateDefinition = builtInForm({
  id: 'dynamic_preventive_medicine',
  name: 'Wellness Visit',
  type: 'medical',
  tag: ['preventive medicine', 'specialty'],
  description:
    'A wellness visit with risk, vaccines by lot and site, parasite prevention, screening, nutrition and behavior.',
  sections: [
    complaintFirst({ own: RISK }),
    examSection({}),
    resultsSection(SCREENING),
    assessmentSection({}),
    letterSection({
      key: 'vaccines',
      name: 'Vaccines Given',
      soap: null,
      type: 'collection',
      description:
        'One vaccine an entry: name, maker, lot and expiry as read, route and site, booster or first dose.',
      spoken: ['vaccinated', 'vaccines today', 'shots today'],
    }),
    planSection({ own: WELLNESS_PLAN }),
  ],
});
