import type { SpecialtyVisit } from './specialty-visit.ts';

/** An anaesthetic for a cruciate repair, dictated as it goes. */
export const ANESTHESIA_VISIT: SpecialtyVisit = {
  template: 'dynamic_anesthesia',
  pets: [{ name: 'Otis', species: 'dog' }],
  script: `
    V: Otis, five year old Labrador, here for a left stifle surgery.
    O: He had his last meal at eight last night.
    V: Any problems with anesthesia before?
    O: No, none.
    V: What medications is he on?
    O: Carprofen, one hundred milligrams twice a day.
    V: On exam, weight is thirty-four kilos. Temp is one oh one four, heart rate ninety-six, resp rate twenty-four.
    V: Heart sounds normal, no murmur. Lungs are clear.
    V: Left stifle has effusion.
    T: Pre-op bloodwork is normal.
    V: ASA two. I think he has a partial cruciate tear.
    V: Premedicated with hydromorphone, zero point one milligrams per kilo IM.
    V: Catheter placed in the left cephalic.
    V: Induced with propofol, four milligrams per kilo IV.
    V: Intubated with a size eleven tube.
    V: Maintained on isoflurane.
    V: Epidural with bupivacaine, zero point five milligrams per kilo.
    V: We gave a bolus of lactated Ringer's, ten mils per kilo IV.
    T: MAP is fifty-eight. SpO2 ninety-eight percent.
    V: Recovery was smooth.
    V: Start carprofen tomorrow, one hundred milligrams by mouth twice a day for fourteen days.
    V: Recheck in two weeks.`,
  expected: [
    { says: /last meal/i, section: 'Patient and Procedure' },
    { says: /carprofen/i, section: 'Patient and Procedure', entry: 'Current Medications' },
    { says: /Weight 34 kg/, section: 'Physical Examination', entry: 'Weight' },
    { says: /HR 96/, section: 'Physical Examination', entry: 'Heart Rate' },
    { says: /no murmur/i, section: 'Physical Examination', entry: 'Cardiovascular' },
    { says: /bloodwork normal/i, section: 'Physical Examination', entry: 'Pre-anesthetic Results' },
    { says: /MAP 58/, section: 'Monitoring' },
    { says: /SpO2 98/, section: 'Monitoring' },
    { says: /cruciate tear/i, section: 'Pre-anesthetic Assessment', entry: 'Anesthetic Concerns' },
    { says: /hydromorphone/i, section: 'Anesthetic Technique' },
    { says: /propofol/i, section: 'Anesthetic Technique' },
    { says: /carprofen.*100 mg.*14 days/i, section: 'Recovery and Analgesia', entry: 'Analgesia Plan' },
    { says: /recheck in 2 weeks/i, section: 'Recovery and Analgesia', entry: 'Recheck' },
  ],
};
