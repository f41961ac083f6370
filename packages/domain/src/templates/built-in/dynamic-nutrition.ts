/** "Nutrition Consultation": the current diet, the animal's needs, and the feeding plan. */
import type { TemplateDefinition, TemplateEntry } from '@auscult/contract/templates';
import { DIAGNOSTIC_RESULTS } from './assessment-and-plan.ts';
import { builtInForm, formEntry, formSection, letterSection } from './form-parts.ts';
import { assessmentSection, examSection, historySection, planSection } from './specialty-parts.ts';

const DIET_HISTORY: TemplateEntry[] = [
  formEntry({
    key: 'history_main_diet',
    name: 'Main Diet',
    type: 'list',
    description:
      'Each food by brand, variety and form, with amount, measuring cup or scale, meals a day, and since when. Exactly as told.',
    spoken: ['diet', 'food', 'feeding', 'kibble', 'canned food', 'home-cooked', 'raw diet'],
  }),
  formEntry({
    key: 'history_extras',
    name: 'Treats and Table Food',
    type: 'list',
    description: 'Treats, chews, scraps and food used to hide medicines, with amount a day as told.',
    spoken: ['treats', 'chews', 'table scraps', 'people food', 'pill pockets', 'dental chews'],
  }),
  formEntry({
    key: 'history_supplements',
    name: 'Dietary Supplements',
    type: 'list',
    description: 'Each supplement by product, dose and reason.',
    spoken: ['fish oil', 'probiotic', 'glucosamine', 'vitamins', 'supplements'],
  }),
  formEntry({
    key: 'history_past_diets',
    name: 'Previous Diets and Reactions',
    type: 'list',
    description: 'Earlier foods, why they were changed, what was refused or not tolerated.',
    spoken: ['previous diet', 'diet trial', 'food allergy', 'did not tolerate', 'refused food'],
  }),
  formEntry({
    key: 'history_management',
    name: 'Feeding Management',
    description:
      'Who feeds, how and where, free choice or meals, competition, begging, food puzzles, access elsewhere.',
    spoken: ['free-fed', 'free choice', 'feeder', 'who feeds', 'begging', 'multi-pet household'],
  }),
  formEntry({
    key: 'history_weight_course',
    name: 'Weight History',
    description: 'Earlier weights with dates, gain or loss and over what time, and the owner’s goal.',
    spoken: ['weight loss', 'weight gain', 'used to weigh', 'lost weight', 'gained weight'],
  }),
];

const CONDITION: TemplateEntry[] = [
  formEntry({
    key: 'exam_bcs_category',
    name: 'Body Condition Class',
    type: 'category',
    description: 'The class as the clinician named it. Never derived from the score.',
    spoken: ['condition class'],
    options: ['Emaciated', 'Underweight', 'Ideal', 'Overweight', 'Obese'],
  }),
  formEntry({
    key: 'exam_mcs',
    name: 'Muscle Condition Score',
    type: 'category',
    description: 'Muscle as palpated over head, shoulders, spine and pelvis, as the clinician scored it.',
    spoken: ['mcs', 'muscle condition', 'muscle loss', 'muscle wasting'],
    options: ['Normal muscle', 'Mild muscle loss', 'Moderate muscle loss', 'Severe muscle loss'],
  }),
];

const REQUIREMENTS: TemplateEntry[] = [
  formEntry({
    key: 'needs_ideal_weight',
    name: 'Ideal Body Weight',
    type: 'number',
    description: 'Goal weight with its unit as the clinician set it.',
    spoken: ['target weight', 'goal weight', 'ideal weight'],
  }),
  formEntry({
    key: 'needs_rer',
    name: 'Resting Energy Requirement',
    type: 'number',
    description: 'In kcal a day, only as said. Never computed from the weight.',
    spoken: ['rer', 'resting energy'],
  }),
  formEntry({
    key: 'needs_mer',
    name: 'Maintenance Energy Requirement',
    type: 'number',
    description: 'In kcal a day with the factor, only as said. Never computed.',
    spoken: ['mer', 'der', 'daily energy requirement', 'maintenance energy'],
  }),
  formEntry({
    key: 'needs_current_intake',
    name: 'Current Intake',
    description: 'Calories eaten now, from food and from extras, and the share of extras, as said.',
    spoken: ['current calories', 'calories per day now', 'caloric intake'],
  }),
  formEntry({
    key: 'needs_nutrients',
    name: 'Nutrients of Concern',
    type: 'list',
    description: 'Protein, fat, fibre, phosphorus, sodium and others, with the goal that was named.',
    spoken: [
      'protein',
      'fat restriction',
      'fiber',
      'phosphorus restriction',
      'sodium',
      'hydrolyzed',
      'omega-3',
    ],
  }),
];

/** The consultation of a nutritionist. @spec 1.3/specialty-built-ins/nutrition */
export const DYNAMIC_NUTRITION: TemplateDefinition = builtInForm({
  id: 'dynamic_nutrition',
  name: 'Nutrition Consultation',
  type: 'medical',
  tag: ['nutrition', 'specialty'],
  description: 'Diet history, body and muscle condition, energy needs as said, and a feeding plan.',
  sections: [
    letterSection({
      key: 'instructions',
      name: 'How to Write This Note',
      soap: null,
      type: 'general_instructions',
      description:
        'Amounts, calories and percentages stand exactly as they were said, with their unit and measure (cup, can, gram). None is converted, added up or calculated.',
    }),
    historySection({ own: DIET_HISTORY }),
    examSection({ own: CONDITION }),
    formSection({
      key: 'results',
      name: 'Laboratory Results',
      soap: 'objective',
      description: 'Results that bear on the diet, seen today, with figures and units as said.',
      spoken: ['labs', 'diagnostics'],
      entries: [
        { ...DIAGNOSTIC_RESULTS, key: 'results_all', aliases: ['bloodwork', 'urinalysis', 'cobalamin'] },
      ],
    }),
    formSection({
      key: 'needs',
      name: 'Energy and Nutrient Requirements',
      soap: 'assessment',
      description: 'What the animal needs. Every figure as said; none is calculated here.',
      spoken: ['caloric requirements', 'energy requirements', 'nutritional requirements'],
      entries: REQUIREMENTS,
    }),
    assessmentSection({}),
    letterSection({
      key: 'feeding_plan',
      name: 'Feeding Plan',
      soap: 'plan',
      type: 'numbered_list',
      spoken: ['diet recommendations', 'diet plan', 'nutrition plan'],
      description:
        'Each food to give by brand and form, with grams, cups or cans a day and number of meals; treats allowed. Amounts as said.',
    }),
    letterSection({
      key: 'transition',
      name: 'Transition',
      soap: 'plan',
      type: 'timeline',
      spoken: ['diet transition', 'transition schedule', 'mix the foods'],
      description:
        'How to change from the old food to the new one, step by step with days and shares, as said.',
    }),
    planSection({
      own: [
        formEntry({
          key: 'plan_assisted',
          name: 'Assisted Feeding',
          description: 'Feeding tube or syringe: kind, food, volume, how often and flushing, as ordered.',
          spoken: ['feeding tube', 'esophagostomy tube', 'syringe feeding', 'tube feeding'],
        }),
        formEntry({
          key: 'plan_weigh_ins',
          name: 'Weight Monitoring',
          description: 'How often to weigh, the rate of change aimed at, and when to adjust.',
          spoken: ['weigh-ins', 'weigh in', 'rate of weight loss'],
        }),
      ],
      without: ['Diet Recommendations'],
    }),
  ],
});
