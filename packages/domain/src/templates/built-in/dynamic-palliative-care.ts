/**
 * "Palliative Care and Quality of Life": the animal's life with its disease, the family's wishes, and the
 * next steps.
 */

import type { TemplateDefinition, TemplateEntry } from '@auscult/contract/templates';
import { complaintFirst, examOf, resultsSection } from './brief-parts.ts';
import { builtInForm, formEntry, formSection } from './form-parts.ts';
import { assessmentSection, planSection } from './specialty-parts.ts';

/** The seven parts of the quality of life scale by Villalobos ("HHHHHMM"), with typical words of a family. */
const QUALITY_PARTS: ReadonlyArray<{ name: string; description: string; spoken: string[] }> = [
  {
    name: 'Hurt',
    description: 'Comfort, pain and ease of breathing',
    spoken: ['pain at home', 'in pain', 'seems painful', 'comfortable'],
  },
  {
    name: 'Hunger',
    description: 'Eating enough, by itself, by hand or by tube',
    spoken: ['appetite', 'eating', 'hand feeding'],
  },
  {
    name: 'Hydration at Home',
    description: 'Drinking, and fluids under the skin where they are given',
    spoken: ['thirst and urination', 'drinking', 'fluids at home'],
  },
  {
    name: 'Hygiene',
    description: 'Grooming, soiling, sores and keeping clean',
    spoken: ['accidents', 'grooming', 'soiling', 'pressure sores'],
  },
  {
    name: 'Happiness',
    description: 'Joy and interest, company, fear or boredom',
    spoken: ['enjoys', 'wagging', 'interest', 'purring', 'activity and behavior'],
  },
  {
    name: 'Mobility',
    description: 'Rising, walking, help by sling or cart',
    spoken: ['getting up', 'stairs', 'walking at home', 'falls'],
  },
  {
    name: 'More Good Days than Bad',
    description: 'Balance of good and bad days as the family sees it',
    spoken: ['good days', 'bad days', 'good day', 'bad day'],
  },
];

const QUALITY_ENTRIES: TemplateEntry[] = QUALITY_PARTS.map(({ name, description, spoken }) =>
  formEntry({
    key: `quality_${name.toLowerCase().replaceAll(' ', '_')}`,
    name,
    description: `${description}: in the words of the family, with the score out of ten only where one was given.`,
    spoken,
  }),
);

const DISEASE: TemplateEntry[] = [
  formEntry({
    key: 'history_disease',
    name: 'Disease and Course',
    description: 'Life-limiting disease, since when, what was tried and what changed lately.',
    spoken: ['diagnosed with', 'terminal', 'life limiting', 'course', 'getting worse', 'history'],
  }),
  formEntry({
    key: 'history_family',
    name: 'Family and Home',
    description:
      'Who cares for the animal, children and other pets, layout of the home, ability to give drugs.',
    spoken: ['environment', 'caregiver', 'family', 'children at home', 'able to give'],
  }),
  formEntry({
    key: 'history_comfort_drugs',
    name: 'Comfort Drugs',
    type: 'list',
    description:
      'Pain relief, antiemetics and other comfort drugs in use: dose, how often, and the effect as told.',
    spoken: ['current medications', 'pain medicine', 'comfort kit', 'pain meds'],
  }),
  formEntry({
    key: 'history_wishes',
    name: 'Fears and Wishes',
    description: 'What the family fears most, hopes for, and wants to avoid.',
    spoken: ['worried about', 'afraid of', 'hope for', 'wishes', 'most important'],
  }),
];

const COMFORT_EXAM: TemplateEntry[] = [
  formEntry({
    key: 'comfort_pain',
    name: 'Pain Assessment',
    description:
      'Pain by place and by the scale that was named; facial expression, posture, response to touch.',
    spoken: ['pain score', 'grimace', 'pain on palpation'],
  }),
  formEntry({
    key: 'comfort_breathing',
    name: 'Breathing and Circulation',
    description: 'Effort, rate in rest, lung sounds, color, pulse and heart as found.',
    spoken: ['respiratory', 'cardiovascular', 'breathing', 'effort', 'heart', 'lungs'],
  }),
  formEntry({
    key: 'comfort_skin',
    name: 'Skin and Pressure Points',
    description: 'Sores, scald, tumors, bandages, nails, and cleanliness.',
    spoken: ['integument', 'skin', 'pressure sore', 'coat', 'decubitus'],
  }),
  formEntry({
    key: 'comfort_mobility',
    name: 'Mobility and Strength',
    description: 'Rising, standing, gait, muscle mass, falls in the room.',
    spoken: ['musculoskeletal', 'gait', 'standing', 'muscle mass', 'rises'],
  }),
];

const CARE_JUDGEMENT: TemplateEntry[] = [
  formEntry({
    key: 'care_quality',
    name: 'Quality of Life Judgement',
    type: 'category',
    description: 'How the clinician judges the quality of life, with a total only if it was said.',
    spoken: ['quality of life score', 'qol score', 'quality of life total'],
    options: ['Quality of life acceptable', 'Quality of life borderline', 'Quality of life poor'],
  }),
  formEntry({
    key: 'care_trajectory',
    name: 'Expected Trajectory',
    description: 'Expected course and time as said, and the signs that the end is near.',
    spoken: ['trajectory', 'time left', 'weeks left', 'expected course'],
  }),
];

const CARE_PLAN: TemplateEntry[] = [
  formEntry({
    key: 'plan_goals',
    name: 'Goals of Care',
    type: 'category',
    description: 'What care is for, as agreed with the family.',
    spoken: ['goal is', 'focus on comfort'],
    options: [
      'Comfort only',
      'Comfort with treatment of the disease',
      'Trial of treatment',
      'Natural death with support',
      'Euthanasia planned',
    ],
    several: true,
  }),
  formEntry({
    key: 'plan_comfort',
    name: 'Home Comfort Measures',
    description: 'Bedding, flooring, slings, turning, feeding by hand, oxygen, cleaning.',
    spoken: ['activity and home care', 'home care', 'bedding', 'sling', 'rugs', 'turning', 'hand feed'],
  }),
  formEntry({
    key: 'plan_crisis',
    name: 'Crisis Plan',
    description: 'Which signs are a crisis, what to give and whom to call at night.',
    spoken: ['return precautions', 'crisis', 'emergency signs', 'call if', 'after hours'],
  }),
  formEntry({
    key: 'plan_end',
    name: 'End of Life Plan',
    description: 'Euthanasia: when, where, who is present, sedation; limits set by the family.',
    spoken: ['euthanasia', 'say goodbye', 'home euthanasia', 'put to sleep', 'end of life'],
  }),
  formEntry({
    key: 'plan_aftercare',
    name: 'Aftercare and Memorial',
    description: 'Burial or cremation, return of ashes, prints, presence of other pets.',
    spoken: ['cremation', 'burial', 'ashes', 'paw print', 'aftercare'],
  }),
  formEntry({
    key: 'plan_grief',
    name: 'Support for the Family',
    description: 'Grief support, respite, information given, next call.',
    spoken: ['grief support', 'pet loss', 'support line', 'respite'],
  }),
];

/** A visit for comfort at the end of life. @spec 1.3/specialty-built-ins/palliative-care */
export const DYNAMIC_PALLIATIVE_CARE: TemplateDefinition = builtInForm({
  id: 'dynamic_palliative_care',
  name: 'Palliative Care and Quality of Life',
  type: 'medical',
  tag: ['palliative care', 'specialty'],
  description:
    'A palliative or hospice visit: quality of life by its parts, comfort, goals of care and the plan for the end.',
  sections: [
    complaintFirst({
      own: DISEASE,
      without: [
        'History',
        'Appetite',
        'Thirst and Urination',
        'Activity and Behavior',
        'Preventives and Vaccines',
      ],
    }),
    formSection({
      key: 'quality',
      name: 'Quality of Life',
      soap: 'subjective',
      description:
        'The seven parts of the quality of life scale, as the family tells them. No score that nobody gave.',
      spoken: ['quality of life', 'hhhhhmm scale', 'qol'],
      entries: QUALITY_ENTRIES,
    }),
    examOf(
      [
        'General Appearance',
        'Eyes',
        'Oral Cavity and Teeth',
        'Lymph Nodes',
        'Abdomen',
        'Urogenital',
        'Neurologic',
      ],
      COMFORT_EXAM,
    ),
    resultsSection(),
    assessmentSection({ own: CARE_JUDGEMENT, without: ['Differential Diagnoses'] }),
    planSection({ own: CARE_PLAN }),
  ],
});
