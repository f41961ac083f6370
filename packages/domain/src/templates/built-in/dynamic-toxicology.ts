/** "Toxicology Case": substance, amount and time, severity, and treatment. */

import type { TemplateDefinition, TemplateEntry } from '@auscult/contract/templates';
import { complaintFirst, examOf, resultsSection } from './brief-parts.ts';
import { builtInForm, formEntry, formSection, letterSection } from './form-parts.ts';
import { assessmentSection, planSection } from './specialty-parts.ts';

const EXPOSURE: TemplateEntry[] = [
  formEntry({
    key: 'exposure_agent',
    name: 'Agent',
    description:
      'Product, active substance and strength as read from the package; plant or animal by its name.',
    spoken: ['active ingredient', 'product', 'got into', 'ate', 'ingested', 'poison', 'toxin', 'rodenticide'],
  }),
  formEntry({
    key: 'exposure_amount',
    name: 'Amount',
    description: 'Most that can be missing and least that is certain, in units as said.',
    spoken: ['how much', 'amount ingested', 'missing', 'tablets missing', 'empty package'],
  }),
  formEntry({
    key: 'exposure_time',
    name: 'Time of Exposure',
    description: 'When it happened, and whether anybody saw it.',
    spoken: ['how long ago', 'time of ingestion', 'witnessed', 'when did'],
  }),
  formEntry({
    key: 'exposure_dose',
    name: 'Dose by Body Weight',
    description:
      'Dose for the weight only as the clinician or poison service said it. It is never worked out here.',
    spoken: ['dose per kilogram', 'mg/kg dose', 'milligrams per kilo', 'toxic dose'],
  }),
  formEntry({
    key: 'exposure_route',
    name: 'Route',
    type: 'category',
    description: 'How the agent came into or onto the body.',
    spoken: ['route of exposure'],
    options: ['Oral', 'Inhaled', 'Dermal', 'Ocular', 'Bite or sting', 'Injected'],
    several: true,
  }),
  formEntry({
    key: 'exposure_others',
    name: 'Others Exposed',
    description: 'Other animals or people who may have been exposed.',
    spoken: ['other pets exposed', 'children exposed', 'the other dog'],
  }),
  formEntry({
    key: 'exposure_signs',
    name: 'Signs since Exposure',
    description: 'Signs and their time since the exposure, from the first to those of today.',
    spoken: [
      'first signs',
      'vomiting and diarrhea',
      'since then',
      'vomited',
      'tremors',
      'drooling',
      'seizures',
    ],
  }),
  formEntry({
    key: 'exposure_home',
    name: 'Treatment before Arrival',
    description: 'What was given or induced at home or elsewhere, with amount and time.',
    spoken: ['peroxide', 'made him vomit', 'made her vomit', 'gave at home', 'treated at'],
  }),
];

const POISON_SERVICE: TemplateEntry[] = [
  formEntry({
    key: 'service_case',
    name: 'Case Number and Adviser',
    description: 'Service, case number and name of the adviser as read out.',
    spoken: ['case number', 'toxicologist'],
  }),
  formEntry({
    key: 'service_advice',
    name: 'Advice Given',
    description: 'What the service advised on treatment, monitoring and outlook.',
    spoken: ['they recommended', 'poison control said'],
  }),
];

const TOXICITY: TemplateEntry[] = [
  formEntry({
    key: 'toxicity_severity',
    name: 'Severity',
    type: 'category',
    description: 'Severity as the clinician judged it.',
    spoken: ['poisoning severity', 'severity grade'],
    options: ['No signs', 'Mild', 'Moderate', 'Severe', 'Fatal'],
  }),
  formEntry({
    key: 'toxicity_evidence',
    name: 'Strength of Evidence',
    type: 'category',
    description: 'How certain exposure is: seen, found in vomit or by test, or only likely.',
    spoken: ['confirmed exposure', 'suspected exposure'],
    options: ['Confirmed', 'Probable', 'Possible', 'Ruled out'],
  }),
  formEntry({
    key: 'toxicity_expected',
    name: 'Expected Course',
    description: 'Onset, organs at risk and duration as the clinician or poison service gave them.',
    spoken: ['mechanism', 'toxic effects', 'duration of effects', 'organ at risk'],
  }),
];

const DECONTAMINATION: TemplateEntry[] = [
  formEntry({
    key: 'decontamination_emesis',
    name: 'Emesis',
    description: 'Drug with dose and route, time, how often, and what came up.',
    spoken: ['apomorphine', 'ropinirole', 'induced vomiting', 'induce vomiting'],
  }),
  formEntry({
    key: 'decontamination_charcoal',
    name: 'Activated Charcoal',
    description: 'Dose, with or without cathartic, route, repeats; reason if it was withheld.',
    spoken: ['charcoal', 'cathartic'],
  }),
  formEntry({
    key: 'decontamination_lavage',
    name: 'Gastric Lavage and Enema',
    description: 'Tube, volume, return and airway protection; enema.',
    spoken: ['lavage', 'gastric lavage', 'enema'],
  }),
  formEntry({
    key: 'decontamination_skin',
    name: 'Skin and Eye Decontamination',
    description: 'Washing with product, flushing with volume and duration.',
    spoken: ['bathed', 'dish soap', 'bath', 'eye flush'],
  }),
];

const THERAPY: TemplateEntry[] = [
  formEntry({
    key: 'therapy_antidote',
    name: 'Antidotes',
    type: 'list',
    description: 'Antidote with dose, route, time and repeats; that there is none if said.',
    spoken: [
      'antidote',
      'vitamin k',
      'fomepizole',
      'n-acetylcysteine',
      'naloxone',
      'lipid emulsion',
      'atropine',
      'methocarbamol',
    ],
  }),
  formEntry({
    key: 'therapy_supportive',
    name: 'Supportive Treatment',
    type: 'list',
    description: 'Fluids, anticonvulsants, muscle relaxants, antiemetics, oxygen, cooling: dose, rate, time.',
    spoken: ['treatments given today', 'supportive care', 'iv fluids'],
  }),
  formEntry({
    key: 'therapy_monitoring',
    name: 'Monitoring',
    type: 'list',
    description: 'What is checked, how often and for how long; laboratory rechecks with their hour.',
    spoken: ['monitor', 'recheck clotting', 'serial', 'heart rate checks'],
  }),
  formEntry({
    key: 'therapy_prevention',
    name: 'Prevention',
    description: 'Storage, safe baits or plants, and how to avoid it happening again.',
    spoken: ['client education', 'pet proof', 'keep out of reach'],
  }),
];

/** A poisoning, from the exposure to the discharge. @spec 1.3/specialty-built-ins/toxicology */
export const DYNAMIC_TOXICOLOGY: TemplateDefinition = builtInForm({
  id: 'dynamic_toxicology',
  name: 'Toxicology Case',
  type: 'medical',
  tag: ['toxicology', 'specialty'],
  description:
    'A poisoning with agent, amount, time, dose as said, decontamination, antidotes and monitoring.',
  sections: [
    complaintFirst({
      own: EXPOSURE,
      without: ['Coughing and Sneezing', 'Preventives and Vaccines', 'Diet', 'Appetite'],
    }),
    formSection({
      key: 'poison_service',
      name: 'Poison Service',
      soap: 'subjective',
      description: 'Advice by a poison control service.',
      spoken: ['poison control', 'poison service', 'poison hotline', 'aspca'],
      entries: POISON_SERVICE,
    }),
    examOf([
      'General Appearance',
      'Eyes',
      'Oral Cavity and Teeth',
      'Cardiovascular',
      'Respiratory',
      'Abdomen',
      'Urogenital',
      'Integument',
      'Musculoskeletal',
      'Neurologic',
    ]),
    resultsSection(),
    assessmentSection({ own: TOXICITY }),
    formSection({
      key: 'decontamination',
      name: 'Decontamination',
      soap: 'plan',
      description: 'What was done to get the agent out or off, with time and result.',
      spoken: ['decontaminate', 'decon'],
      entries: DECONTAMINATION,
    }),
    letterSection({
      key: 'course',
      name: 'Course of Treatment',
      soap: 'plan',
      type: 'timeline',
      description: 'Signs, doses and responses in the order of their time, hour by hour as said.',
      spoken: ['treatment timeline', 'hourly notes'],
    }),
    planSection({ own: THERAPY, without: ['Treatments Given Today'] }),
  ],
});
