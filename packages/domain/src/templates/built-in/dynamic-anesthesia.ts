/** "Anesthesia Record": one anesthetic from its assessment to the recovery. */
import type { TemplateDefinition, TemplateEntry, TemplateSection } from '@auscult/contract/templates';
import { PLAN_ENTRIES } from './assessment-and-plan.ts';
import { builtInForm, formEntry, formSection, letterSection } from './form-parts.ts';
import { OWNER_HISTORY } from './owner-history.ts';
import { entriesNamed, examSection, withOwn } from './specialty-parts.ts';

const BEFORE: TemplateEntry[] = [
  formEntry({
    key: 'anesthesia_procedure',
    name: 'Planned Procedure',
    description: 'What the animal is anaesthetised for, with side, and who operates if said.',
    spoken: ['procedure', 'surgery planned', 'presenting complaint', 'reason for anesthesia', 'here for'],
  }),
  formEntry({
    key: 'anesthesia_history',
    name: 'Medical and Anesthetic History',
    description:
      'Known diseases, earlier anaesthetics and how they went, drug reactions, breed risks and relatives as told.',
    spoken: ['previous anesthesia', 'past medical history', 'prior sedation', 'drug reaction', 'allergies'],
  }),
  formEntry({
    key: 'anesthesia_fasting',
    name: 'Fasting',
    description: 'When the animal last had food and water, and morning medicines given or withheld.',
    spoken: ['last meal', 'npo', 'fasted', 'nothing by mouth since'],
  }),
];

const STATUS: TemplateEntry[] = [
  formEntry({
    key: 'anesthesia_asa',
    name: 'ASA Status',
    type: 'category',
    description: 'Physical status as the anaesthetist assigned it. Never derived from the history.',
    spoken: ['asa', 'physical status', 'asa class'],
    options: ['ASA I', 'ASA II', 'ASA III', 'ASA IV', 'ASA V'],
  }),
  formEntry({
    key: 'anesthesia_urgency',
    name: 'Urgency',
    type: 'category',
    description: 'Whether the status carries an E. Left open where it was not said.',
    spoken: ['emergency anesthesia', 'asa e', 'elective procedure'],
    options: ['E (emergency)', 'Elective'],
  }),
  formEntry({
    key: 'anesthesia_risks',
    name: 'Anesthetic Concerns',
    type: 'list',
    description: 'Each problem or risk named before induction and what it means for the plan.',
    spoken: ['risks', 'concerns', 'problem list', 'diagnosis', 'anticipated complications'],
  }),
  formEntry({
    key: 'anesthesia_differentials',
    name: 'Reasoning',
    description: 'Choices between drugs or techniques and why, as voiced; what is still open.',
    spoken: ['rationale', 'differential diagnoses', 'prognosis and reasoning', 'interpretation'],
  }),
];

const DRUGS: TemplateEntry[] = [
  formEntry({
    key: 'anesthesia_premedication',
    name: 'Premedication',
    type: 'list',
    description: 'Each drug with dose, route and time, and the degree of sedation it gave. One line each.',
    spoken: ['premed', 'premedicated', 'pre-med', 'sedation given'],
  }),
  formEntry({
    key: 'anesthesia_catheter',
    name: 'Vascular Access',
    description: 'Each catheter with gauge and site; arterial and central lines too.',
    spoken: ['iv catheter', 'catheter placed', 'arterial line', 'cephalic catheter', 'saphenous catheter'],
  }),
  formEntry({
    key: 'anesthesia_induction',
    name: 'Induction',
    type: 'list',
    description: 'Drugs with dose, route and time; preoxygenation; quality of the induction.',
    spoken: ['induced with', 'induction agent', 'preoxygenated', 'to effect'],
  }),
  formEntry({
    key: 'anesthesia_airway',
    name: 'Airway',
    description: 'Tube type and size, cuff and leak check, laryngeal findings, difficulty, breathing system.',
    spoken: ['intubated', 'endotracheal tube', 'et tube', 'laryngeal mask', 'rebreathing', 'cuff'],
  }),
  formEntry({
    key: 'anesthesia_maintenance',
    name: 'Maintenance',
    description:
      'Inhalant with settings, infusions with rates, oxygen flow, spontaneous or mechanical ventilation.',
    spoken: ['maintained on', 'isoflurane', 'sevoflurane', 'cri', 'tiva', 'ventilator', 'vaporizer'],
  }),
  formEntry({
    key: 'anesthesia_locoregional',
    name: 'Locoregional Anesthesia',
    type: 'list',
    description: 'Each block: site and side, drug, concentration, volume, technique and effect.',
    spoken: ['nerve block', 'epidural', 'line block', 'local block', 'infiltration', 'bupivacaine block'],
  }),
  formEntry({
    key: 'anesthesia_fluids',
    name: 'Fluids and Blood Products',
    type: 'list',
    description: 'Each fluid with rate, boluses and totals; blood loss estimated; units as said.',
    spoken: ['fluid rate', 'bolus', 'crystalloids', 'colloid', 'transfusion', 'blood loss'],
  }),
];

/** A record of an anesthetic names its author. */
const RECORDED_BY: TemplateSection = {
  ...letterSection({
    key: 'recorded_by',
    name: 'Recorded by',
    soap: null,
    type: 'hardcoded',
    description: 'Who kept the record, and when. The same in every note.',
  }),
  hardcodedValue: '{{your name}}, {{date of visit}}',
};

/** The record of one anesthetic. @spec 1.3/specialty-built-ins/anesthesia */
export const DYNAMIC_ANESTHESIA: TemplateDefinition = builtInForm({
  id: 'dynamic_anesthesia',
  name: 'Anesthesia Record',
  type: 'medical',
  tag: ['anesthesia and analgesia', 'specialty'],
  description:
    'One anesthetic: assessment before it, drugs, airway, monitoring over time, events, recovery and analgesia.',
  sections: [
    formSection({
      key: 'before',
      name: 'Patient and Procedure',
      soap: 'subjective',
      description: 'Who is anaesthetised for what, and what is known of the animal beforehand.',
      spoken: ['subjective', 'history', 'signalment', 'owner reports'],
      entries: withOwn(BEFORE, entriesNamed(OWNER_HISTORY, ['Current Medications', 'History'])),
    }),
    examSection({
      own: [
        formEntry({
          key: 'exam_laboratory',
          name: 'Pre-anesthetic Results',
          type: 'list',
          description: 'Bloodwork, ECG, imaging and clotting before the anaesthetic, with figures as said.',
          spoken: ['diagnostic results', 'labs', 'pre-op bloodwork', 'preanesthetic bloodwork'],
        }),
      ],
    }),
    formSection({
      key: 'status',
      name: 'Pre-anesthetic Assessment',
      soap: 'assessment',
      description: 'Physical status and the risks that the anaesthetist named before induction.',
      spoken: ['assessment', 'risk assessment', 'preanesthetic assessment'],
      entries: STATUS,
    }),
    formSection({
      key: 'drugs',
      name: 'Anesthetic Technique',
      soap: 'plan',
      description:
        'What was given and done, in the order of the anaesthetic. Doses, routes and times exactly as said.',
      spoken: ['plan', 'anesthetic protocol', 'anesthetic plan', 'treatments given today', 'procedures'],
      entries: DRUGS,
    }),
    letterSection({
      key: 'monitoring',
      name: 'Monitoring',
      soap: 'objective',
      type: 'timeline',
      description:
        'One line for each time: depth, heart rate, pressures, respiration, CO2, saturation, temperature and vaporizer setting as said. No value is carried over to a time it was not said for.',
      spoken: [
        'intraoperative monitoring',
        'anesthetic depth',
        'map',
        'mean arterial pressure',
        'spo2',
        'end-tidal co2',
        'etco2',
        'capnography',
      ],
    }),
    letterSection({
      key: 'events',
      name: 'Events and Complications',
      soap: 'plan',
      type: 'timeline',
      description:
        'Each event with its time, what was done and the response: hypotension, bradycardia, arousal, arrest.',
      spoken: ['complications', 'hypotension', 'bradycardia', 'arrest', 'apnea', 'adverse event'],
    }),
    formSection({
      key: 'recovery',
      name: 'Recovery and Analgesia',
      soap: 'plan',
      description: 'From the end of the anaesthetic to the handover, and the pain relief that follows.',
      spoken: ['postoperative', 'handover', 'post-op'],
      entries: withOwn(
        [
          formEntry({
            key: 'recovery_quality',
            name: 'Recovery Quality',
            type: 'category',
            description: 'How the animal woke up, as the anaesthetist judged it.',
            spoken: ['quality of recovery', 'recovery score', 'recovery'],
            options: ['Smooth', 'Mild excitement', 'Dysphoric', 'Prolonged', 'Complicated'],
          }),
          formEntry({
            key: 'recovery_course',
            name: 'Extubation and Recovery',
            description:
              'Times of extubation and standing, temperature, oxygen, reversal agents and sedation given.',
            spoken: ['extubated', 'woke up', 'reversal', 'sternal', 'standing'],
          }),
          formEntry({
            key: 'recovery_analgesia',
            name: 'Analgesia Plan',
            type: 'list',
            description:
              'Pain relief from here on: drug, dose, route, interval, pain scoring and rescue, as ordered.',
            spoken: ['medications prescribed', 'pain plan', 'rescue analgesia', 'postoperative pain'],
          }),
        ],
        entriesNamed(PLAN_ENTRIES, [
          'Diagnostics Planned',
          'Activity and Home Care',
          'Client Education',
          'Recheck',
          'Return Precautions',
          'Declined',
        ]),
      ),
    }),
    RECORDED_BY,
  ],
});
