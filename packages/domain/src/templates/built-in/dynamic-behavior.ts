/**
 * "Behavior Consultation": the problem, each incident, the household, and a practicable plan for the owner.
 */
import type { TemplateDefinition, TemplateEntry } from '@auscult/contract/templates';
import { DIAGNOSTIC_RESULTS } from './assessment-and-plan.ts';
import { builtInForm, formEntry, formSection, letterSection } from './form-parts.ts';
import { assessmentSection, examSection, historySection, planSection } from './specialty-parts.ts';

const BEHAVIOR_HISTORY: TemplateEntry[] = [
  formEntry({
    key: 'history_triggers',
    name: 'Triggers and Context',
    type: 'list',
    description:
      'What sets the behaviour off: people, animals, sounds, handling, being alone; distance and warning signs.',
    spoken: ['triggers', 'trigger', 'happens when', 'strangers', 'thunderstorms', 'fireworks', 'left alone'],
  }),
  formEntry({
    key: 'history_bites',
    name: 'Bite History',
    description:
      'Bites with target, provocation and injury; reported to authorities or not. Absence only where it was asked or said.',
    spoken: ['bites', 'bit', 'bitten', 'snapped', 'broke skin', 'bite level'],
  }),
  formEntry({
    key: 'history_development',
    name: 'Early History and Socialization',
    description: 'Source, age at adoption, early experience, previous homes, behaviour of relatives.',
    spoken: ['adopted', 'breeder', 'shelter', 'rescue', 'socialization', 'puppy class', 'foster'],
  }),
  formEntry({
    key: 'history_household',
    name: 'Household',
    description: 'People with ages, other animals and how they get on, home, yard, daily routine, visitors.',
    spoken: ['environment', 'children', 'kids', 'family members', 'other dogs in the home', 'daily routine'],
  }),
  formEntry({
    key: 'history_training',
    name: 'Training and Previous Measures',
    type: 'list',
    description:
      'Training, tools, punishment, trainers, drugs and pheromones tried, with their effect as told.',
    spoken: ['training', 'trainer', 'prong collar', 'shock collar', 'muzzle', 'crate training', 'pheromone'],
  }),
  formEntry({
    key: 'history_sleep',
    name: 'Sleep, Play and Exercise',
    description: 'Walks, play, enrichment, rest and sleep, where and how long.',
    spoken: ['sleep', 'walks', 'enrichment', 'play', 'exercise'],
  }),
  formEntry({
    key: 'history_elimination',
    name: 'Elimination',
    description: 'House soiling, marking, litter boxes with number, kind and cleaning.',
    spoken: ['house soiling', 'marking', 'spraying', 'litter box', 'inappropriate urination', 'accidents'],
  }),
  formEntry({
    key: 'history_goals',
    name: 'Owner Goals',
    description:
      'What the owner hopes for, can do, and where the limit lies, rehoming and euthanasia included if spoken of.',
    spoken: ['goals', 'rehoming', 'what the owner wants', 'expectations'],
  }),
];

const OBSERVATION: TemplateEntry[] = [
  formEntry({
    key: 'observed_demeanor',
    name: 'Behavior During the Visit',
    description:
      'What was seen in the room: body language, reaction to people, handling and sounds, recovery.',
    spoken: ['general appearance', 'body language', 'in the room', 'demeanor', 'video review', 'attitude'],
  }),
  formEntry({
    key: 'observed_fas',
    name: 'Fear, Anxiety and Stress Score',
    type: 'category',
    description: 'The score as the clinician named it; left open where none was given.',
    spoken: ['fas score', 'fear score', 'stress score'],
    options: ['0', '1', '2', '3', '4', '5'],
  }),
];

/** The consultation of a behaviorist. @spec 1.3/specialty-built-ins/behavior */
export const DYNAMIC_BEHAVIOR: TemplateDefinition = builtInForm({
  id: 'dynamic_behavior',
  name: 'Behavior Consultation',
  type: 'medical',
  tag: ['behavior', 'specialty'],
  description:
    'A behavior patient: history with each incident, household, diagnosis, risk, and a plan in steps.',
  sections: [
    letterSection({
      key: 'instructions',
      name: 'How to Write This Note',
      soap: null,
      type: 'general_instructions',
      description:
        'Describe behaviour as it was seen or told: posture, sounds, distance. Motives and labels such as "dominant" or "guilty" stand only where a speaker used them, as their words. Keep who was there and what people did.',
    }),
    historySection({ own: BEHAVIOR_HISTORY }),
    letterSection({
      key: 'incidents',
      name: 'Incidents',
      soap: 'subjective',
      type: 'timeline',
      description:
        'Each incident on its own, oldest first: date or age, place, who was there, what went before, what the animal did, what people did, what came of it. In the owner’s terms.',
      spoken: ['first incident', 'last incident', 'most recent incident', 'worst incident'],
    }),
    examSection({ own: OBSERVATION }),
    formSection({
      key: 'results',
      name: 'Medical Workup',
      soap: 'objective',
      description: 'Tests that look for a medical cause, with figures and units as said.',
      spoken: ['labs', 'diagnostics'],
      entries: [{ ...DIAGNOSTIC_RESULTS, key: 'results_all' }],
    }),
    assessmentSection({
      own: [
        formEntry({
          key: 'assessment_behavior',
          name: 'Behavior Diagnosis',
          type: 'category',
          several: true,
          description:
            'What the clinician diagnosed, with several where several were named. What was only considered belongs under Differential Diagnoses.',
          spoken: ['behavioral diagnosis', 'behaviour diagnosis'],
          options: [
            'Fear-related aggression',
            'Territorial aggression',
            'Possessive aggression',
            'Conflict-related aggression',
            'Intercat aggression',
            'Interdog aggression',
            'Redirected aggression',
            'Pain-related aggression',
            'Separation-related disorder',
            'Noise aversion',
            'Generalized anxiety',
            'Compulsive disorder',
            'House soiling',
            'Urine marking',
            'Cognitive dysfunction',
          ],
        }),
        formEntry({
          key: 'assessment_risk',
          name: 'Risk Assessment',
          description:
            'Risk to people and animals as the clinician judged it, with what raises or lowers it.',
          spoken: ['risk', 'safety', 'danger', 'bite risk'],
        }),
      ],
    }),
    letterSection({
      key: 'safety',
      name: 'Safety and Management',
      soap: 'plan',
      type: 'simple_list',
      description:
        'What to avoid and how to keep everyone safe: gates, muzzle, leash, separation, signs. As advised.',
      spoken: ['avoid triggers', 'baby gate', 'basket muzzle', 'management plan'],
    }),
    letterSection({
      key: 'modification',
      name: 'Behavior Modification',
      soap: 'plan',
      type: 'numbered_list',
      description:
        'Exercises in the order in which to do them, with length, frequency and what to reward, as explained.',
      spoken: [
        'desensitization',
        'counterconditioning',
        'relaxation protocol',
        'mat training',
        'training plan',
      ],
    }),
    planSection({}),
  ],
});
