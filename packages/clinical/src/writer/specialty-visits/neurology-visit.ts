import type { SpecialtyVisit } from './specialty-visit.ts';

/** A dachshund that cannot use its hind legs. */
export const NEUROLOGY_VISIT: SpecialtyVisit = {
  template: 'dynamic_neurology',
  pets: [{ name: 'Frank', species: 'dog' }],
  script: `
    V: Tell me what happened with Frank.
    O: He yelped on Tuesday and since last night he can't walk on his back legs.
    V: Has he ever had a seizure?
    O: No, never.
    V: Is he peeing on his own?
    O: I don't think he has peed since yesterday.
    V: What has he been given?
    O: Gabapentin, one hundred milligrams last night.
    V: Let me take a look. Weight is seven point eight kilos.
    V: He's bright and alert.
    V: Cranial nerves are normal.
    V: He is paraplegic behind, the front legs are normal.
    V: Proprioception is absent in both hind limbs.
    V: Patellar reflexes are increased.
    V: There is pain over the thoracolumbar spine.
    V: Deep pain is present in both hind feet.
    V: Heart sounds normal. Lungs are clear.
    V: The bladder is large and firm.
    V: So this is intervertebral disc disease, T three to L three.
    V: Meningitis is less likely.
    V: I'd like to do an MRI today, and surgery if it shows compression.
    V: Give methadone, zero point two milligrams per kilo IV every six hours.
    V: Strict crate rest for six weeks.
    V: If he loses deep pain, call me right away.
    V: Recheck in two weeks.
    O: Okay, let's do it.`,
  expected: [
    { says: /can't walk on (?:his|the) hind legs/i, section: 'History' },
    { says: /gabapentin/i, section: 'History', entry: 'Current Medications' },
    { says: /Weight 7\.8 kg/, section: 'Physical Examination', entry: 'Weight' },
    { says: /cranial nerves/i, section: 'Neurologic Examination' },
    { says: /proprioception absent/i, section: 'Neurologic Examination' },
    { says: /paraplegic/i, section: 'Neurologic Examination', entry: 'Gait and Limbs' },
    { says: /deep pain is present/i, section: 'Neurologic Examination' },
    { says: /lungs clear/i, section: 'Physical Examination', entry: 'Respiratory' },
    { says: /bladder large/i, section: 'Physical Examination', entry: 'Abdomen' },
    { says: /disc disease/i, section: 'Assessment', entry: 'Diagnosis' },
    { says: /meningitis/i, section: 'Assessment', entry: 'Differential Diagnoses' },
    { says: /methadone 0\.2 mg\/kg/i, section: 'Plan' },
    { says: /crate rest/i, section: 'Plan', entry: 'Activity and Home Care' },
    { says: /loses deep pain/i, section: 'Plan', entry: 'Return Precautions' },
    { says: /recheck in 2 weeks/i, section: 'Plan', entry: 'Recheck' },
  ],
};
