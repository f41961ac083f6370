import type { SpecialtyVisit } from './specialty-visit.ts';

/** A Cavalier with mitral valve disease. */
const SCRIPT = `
    V: Hello, I'm the cardiologist. What have you noticed with Rosie?
    O: She's been coughing at night for about three weeks.
    V: Has she fainted?
    O: Yes, she collapsed once on Saturday after she ran to the door.
    V: How is her appetite?
    O: Normal.
    V: What does she get at home?
    O: Pimobendan, one point two five milligrams twice a day.
    V: Did you count her breathing?
    O: It's about thirty-eight when she sleeps.
    V: Let me have a listen. Weight is nine point four kilos. Heart rate is one forty-eight, resp rate forty-four.
    V: There's a grade five out of six murmur on the left.
    V: Lungs have crackles on both sides.
    V: Belly is soft.
    V: Gums are pink.
    T: Blood pressure is one thirty-two.
    V: The radiographs show pulmonary edema.
    V: On the echo the left atrium is enlarged, the ratio is two point three.
    T: Creatinine is one point one, that's normal.
    V: So this is mitral valve disease, stage C, with congestive heart failure.
    V: Start furosemide, twenty milligrams by mouth twice a day.
    V: Continue pimobendan, two point five milligrams by mouth twice a day.
    V: No salty treats, feed a low salt diet.
    V: Leash walks only.
    V: If she breathes more than forty times a minute asleep, come right away.
    V: Recheck kidney values in ten days.
    O: Okay, thank you.`;

const ROSIE = [{ name: 'Rosie', species: 'dog' }];

/** Its note. */
export const CARDIOLOGY_VISIT: SpecialtyVisit = {
  template: 'dynamic_cardiology',
  pets: ROSIE,
  script: SCRIPT,
  expected: [
    { says: /coughing at night/i, section: 'History', entry: 'Cough and Breathing' },
    { says: /collapsed once/i, section: 'History' },
    { says: /pimobendan/i, section: 'History', entry: 'Current Medications' },
    { says: /Weight 9\.4 kg/, section: 'Physical Examination', entry: 'Weight' },
    { says: /HR 148/, section: 'Physical Examination', entry: 'Heart Rate' },
    { says: /132/, section: 'Physical Examination', entry: 'Blood Pressure' },
    { says: /grade 5\/6 murmur/i, section: 'Physical Examination', entry: 'Heart Sounds' },
    { says: /^5\/6$/, section: 'Physical Examination', entry: 'Murmur Grade' },
    { says: /^C$/, section: 'Assessment', entry: 'ACVIM Stage' },
    { says: /crackles/i, section: 'Physical Examination', entry: 'Respiratory' },
    { says: /abdomen soft/i, section: 'Physical Examination', entry: 'Abdomen' },
    { says: /mitral valve disease/i, section: 'Assessment', entry: 'Diagnosis' },
    { says: /furosemide 20 mg/i, section: 'Plan', entry: 'Medications Prescribed' },
    { says: /pimobendan 2\.5 mg/i, section: 'Plan', entry: 'Medications Prescribed' },
    { says: /leash walks/i, section: 'Plan', entry: 'Activity and Home Care' },
    { says: /40 times/i, section: 'Plan', entry: 'Return Precautions' },
    { says: /10 days/i, section: 'Plan', entry: 'Recheck' },
  ],
};

/** What its owner takes home. */
export const CARDIOLOGY_DISCHARGE_VISIT: SpecialtyVisit = {
  template: 'dynamic_cardiology_discharge',
  pets: ROSIE,
  script: SCRIPT,
  expected: [
    { says: /murmur/i, section: 'What we found today' },
    { says: /pulmonary edema/i, section: 'Test results' },
    { says: /mitral valve disease/i, section: 'About the heart' },
    { says: /furosemide 20 mg by mouth twice a day/i, section: 'Medicines' },
    { says: /leash walks/i, section: 'Exercise, food and care at home' },
    { says: /low salt diet/i, section: 'Exercise, food and care at home' },
    { says: /40 times/i, section: 'Breathing and warning signs' },
    { says: /10 days/i, section: 'Next steps' },
  ],
};
