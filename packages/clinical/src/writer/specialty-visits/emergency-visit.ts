import type { SpecialtyVisit } from './specialty-visit.ts';

/** A dog hit by a car, through the door to admission. */
export const EMERGENCY_VISIT: SpecialtyVisit = {
  template: 'dynamic_emergency',
  pets: [{ name: 'Diesel', species: 'dog' }],
  script: `
    V: What happened?
    O: He was hit by a car about thirty minutes ago, and he couldn't stand up.
    V: Has he had any medication?
    O: No, nothing.
    V: When was his last meal?
    O: He had breakfast at seven.
    V: Okay, let me take a look. Heart rate is one eighty, resp rate is sixty.
    V: Gums are pale, CRT is three seconds.
    V: Pulses are weak.
    V: Breathing is labored, lung sounds are dull on the right.
    T: Blood pressure is seventy. SpO2 ninety-one percent.
    V: FAST scan shows free fluid at the spleen view, no pericardial effusion.
    V: There is a wound on the left hind leg.
    T: Lactate is five point two. PCV is thirty-eight.
    V: I think this is hypovolemic shock from abdominal bleeding.
    V: Give a ten mil per kilo bolus of lactated Ringer's IV now.
    V: We gave methadone, zero point two milligrams per kilo IV.
    V: Catheter placed in the right cephalic.
    V: Recheck the PCV every two hours overnight.
    V: His code status is full resuscitation.
    V: We'll keep him in hospital on oxygen.`,
  expected: [
    { says: /hit by a car/i, section: 'History' },
    { says: /no medication/i, section: 'History', entry: 'Current Medications' },
    { says: /HR 180/i, section: 'Triage', entry: 'Heart Rate' },
    { says: /breathing is labored/i, section: 'Triage', entry: 'Breathing' },
    { says: /pulses weak/i, section: 'Triage', entry: 'Circulation' },
    { says: /gums pale/i, section: 'Triage', entry: 'Mucous Membranes' },
    { says: /^full resuscitation$/i, section: 'CPR Code Status', entry: null },
    { says: /wound on the left hind/i, section: 'Secondary Survey', entry: 'Integument' },
    { says: /free fluid/i, section: 'Diagnostics', entry: 'Diagnostic Results' },
    { says: /lactate 5.2/i, section: 'Diagnostics', entry: 'Diagnostic Results' },
    { says: /hypovolemic shock/i, section: 'Assessment', entry: 'Diagnosis' },
    { says: /10 mL\/kg bolus/i, section: 'Plan', entry: 'Treatments and Procedures' },
    { says: /methadone/i, section: 'Plan', entry: 'Treatments and Procedures' },
    { says: /PCV every 2 hours/i, section: 'Plan', entry: 'Recheck' },
  ],
};
