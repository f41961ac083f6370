/** "Surgical Report": indication, the operation step by step, and postoperative orders. */

import type { TemplateDefinition, TemplateEntry } from '@auscult/contract/templates';
import { ASA_STATUS, complaintFirst, examOf, resultsSection } from './brief-parts.ts';
import { builtInForm, formEntry, formSection, letterSection } from './form-parts.ts';
import { assessmentSection, planSection } from './specialty-parts.ts';

const PREOPERATIVE: TemplateEntry[] = [
  formEntry({
    key: 'history_indication',
    name: 'Indication',
    description:
      'Why the operation is done, side and site, and what was agreed with the owner, consent included.',
    spoken: ['indication for surgery', 'scheduled for', 'consent', 'surgical candidate'],
  }),
  formEntry({
    key: 'history_fasting',
    name: 'Fasting',
    description: 'When food and water were last given.',
    spoken: ['fasted', 'npo', 'last meal', 'last ate'],
  }),
];

const OPERATION: TemplateEntry[] = [
  formEntry({
    key: 'operation_procedure',
    name: 'Procedure',
    type: 'list',
    description: 'Name of the operation with its side and site, as it was done.',
    spoken: ['surgery performed', 'procedure performed', 'operation'],
  }),
  formEntry({
    key: 'operation_team',
    name: 'Surgical Team',
    description: 'Surgeon, assistants and who gave anesthesia, as named.',
    spoken: ['surgeon', 'assistant surgeon', 'scrubbed in', 'anesthetist'],
  }),
  formEntry({
    key: 'operation_class',
    name: 'Wound Class',
    type: 'category',
    description: 'Class of contamination as the surgeon gave it.',
    spoken: ['wound classification', 'contamination'],
    options: ['Clean wound', 'Clean-contaminated wound', 'Contaminated wound', 'Dirty wound'],
  }),
  formEntry({
    key: 'operation_anesthesia',
    name: 'Anesthesia and Analgesia',
    type: 'list',
    description: 'Premedication, induction, maintenance, blocks and events: drug, dose, route as said.',
    spoken: [
      'premed',
      'premedicated',
      'premedication',
      'induction',
      'induced with',
      'epidural',
      'local block',
      'maintained on',
    ],
  }),
  formEntry({
    key: 'operation_antibiotics',
    name: 'Perioperative Antibiotics',
    type: 'list',
    description: 'Drug, dose, route, time of each dose in the operating room.',
    spoken: ['cefazolin', 'prophylactic antibiotics'],
  }),
  formEntry({
    key: 'operation_positioning',
    name: 'Position and Preparation',
    description: 'Recumbency, clipping, skin preparation, draping, tourniquet.',
    spoken: ['positioned', 'recumbency', 'clipped', 'aseptic preparation', 'draped', 'prepped'],
  }),
  formEntry({
    key: 'operation_approach',
    name: 'Approach',
    description: 'Incision with place and length as said, layers, retraction.',
    spoken: ['incision', 'midline', 'ventral midline', 'surgical approach', 'approached'],
  }),
  formEntry({
    key: 'operation_findings',
    name: 'Intraoperative Findings',
    description: 'What was seen and felt of each organ or joint explored, abnormal or not, as dictated.',
    spoken: ['explored', 'exploration', 'gross findings', 'found at surgery'],
  }),
  formEntry({
    key: 'operation_technique',
    name: 'Technique',
    type: 'numbered_list',
    description: 'What was done in its order: ligation, resection, repair, fixation, lavage.',
    spoken: ['surgical technique', 'ligated', 'resected', 'anastomosis', 'lavage'],
  }),
  formEntry({
    key: 'operation_implants',
    name: 'Implants and Materials',
    type: 'list',
    description: 'Plates, screws, mesh, drains and suture with size, maker and lot where said.',
    spoken: ['implant', 'plate', 'screws', 'mesh', 'drain', 'suture material', 'lot'],
  }),
  formEntry({
    key: 'operation_closure',
    name: 'Closure',
    description: 'Layer by layer: suture material, size and pattern; dressing.',
    spoken: ['closed', 'closed with', 'sutured', 'skin closure', 'subcuticular', 'staples'],
  }),
  formEntry({
    key: 'operation_counts',
    name: 'Counts',
    type: 'category',
    description: 'Sponge, needle and instrument counts, before and after, as called out.',
    spoken: ['sponge count', 'needle count', 'instrument count', 'counts correct'],
    options: ['Correct', 'Corrected after search', 'Incorrect', 'Not done'],
  }),
  formEntry({
    key: 'operation_blood_loss',
    name: 'Blood Loss and Fluids',
    description: 'Estimated blood loss, fluids and blood products with amounts as said.',
    spoken: ['ebl', 'estimated blood loss', 'transfusion', 'blood loss'],
  }),
  formEntry({
    key: 'operation_complications',
    name: 'Complications',
    description: 'What went otherwise than planned and how it was met; that there were none only if said.',
    spoken: ['complication', 'no complications', 'hemorrhage', 'arrest'],
  }),
];

const POSTOPERATIVE: TemplateEntry[] = [
  formEntry({
    key: 'plan_recovery',
    name: 'Recovery',
    description: 'Extubation, temperature, comfort and events until awake.',
    spoken: ['extubated', 'recovered'],
  }),
  formEntry({
    key: 'plan_orders',
    name: 'Postoperative Orders',
    type: 'list',
    description: 'Analgesia, fluids, monitoring, feeding and walking with intervals and limits, as ordered.',
    spoken: ['post op orders', 'overnight orders', 'hospital orders'],
  }),
  formEntry({
    key: 'plan_incision_care',
    name: 'Incision Care',
    description: 'Cone, dressing, icing, drain care and removal of sutures.',
    spoken: ['sutures out', 'suture removal', 'incision', 'cone', 'e-collar', 'drain care'],
  }),
];

/** An operation and its aftercare. @spec 1.3/specialty-built-ins/surgery */
export const DYNAMIC_SURGERY: TemplateDefinition = builtInForm({
  id: 'dynamic_surgery',
  name: 'Surgical Report',
  type: 'medical',
  tag: ['surgery', 'specialty'],
  description:
    'A surgical report from indication to approach, findings, technique, closure, counts and postoperative orders.',
  sections: [
    complaintFirst({ own: PREOPERATIVE, without: ['Coughing and Sneezing', 'Environment'] }),
    examOf([
      'General Appearance',
      'Lymph Nodes',
      'Cardiovascular',
      'Respiratory',
      'Abdomen',
      'Urogenital',
      'Integument',
      'Musculoskeletal',
      'Neurologic',
    ]),
    resultsSection(),
    assessmentSection({ own: [ASA_STATUS] }),
    formSection({
      key: 'operation',
      name: 'Operative Report',
      soap: 'plan',
      description: 'The operation as it went, from positioning to the last stitch.',
      spoken: ['treatments given today', 'surgery report', 'operative note', 'procedures'],
      entries: OPERATION,
    }),
    letterSection({
      key: 'samples',
      name: 'Samples Submitted',
      soap: 'plan',
      type: 'collection',
      description: 'One sample an entry: tissue, site, fixation, test asked for and laboratory.',
      spoken: ['samples', 'submitted', 'histopathology', 'sent for biopsy', 'culture submitted'],
    }),
    planSection({ own: POSTOPERATIVE, without: ['Treatments Given Today'] }),
  ],
});
