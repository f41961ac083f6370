import type { SpecialtyVisit } from './specialty-visit.ts';

/** A dog that ate dark chocolate. */
export const TOXICOLOGY_VISIT: SpecialtyVisit = {
  template: 'dynamic_toxicology',
  pets: [{ name: 'Moose', species: 'dog' }],
  script: `
    V: What did Moose get into?
    O: He ate dark chocolate, about six ounces.
    V: When was that?
    O: Two hours ago.
    V: Has he vomited?
    O: No, but he's panting and restless.
    V: Is he on any medication?
    O: No.
    V: Did anybody else eat it?
    O: The other dog was in the crate.
    V: Let me take a look. Weight is twelve kilos. Heart rate is one seventy. Temp is one oh two eight.
    V: He's hyperactive. Rhythm is regular, no murmur.
    T: ECG shows sinus tachycardia.
    V: This is chocolate toxicity.
    V: We gave apomorphine, zero point zero three milligrams per kilo IV, and he vomited chocolate.
    V: We gave activated charcoal, one gram per kilo by mouth.
    V: We'll keep him on IV fluids and an ECG overnight.
    V: If he has tremors or a seizure, call us.
    V: Recheck heart rate every two hours.
    O: Okay.`,
  expected: [
    { says: /dark chocolate/i, section: 'History' },
    { says: /has not vomited/i, section: 'History', entry: 'Signs since Exposure' },
    { says: /HR 170/i, section: 'Physical Examination', entry: 'Heart Rate' },
    { says: /rhythm regular/i, section: 'Physical Examination', entry: 'Cardiovascular' },
    { says: /sinus tachycardia/i, section: 'Diagnostics', entry: 'Diagnostic Results' },
    { says: /chocolate toxicity/i, section: 'Assessment', entry: 'Diagnosis' },
    { says: /apomorphine/i, section: 'Plan', entry: 'Supportive Treatment' },
    { says: /activated charcoal/i, section: 'Plan', entry: 'Supportive Treatment' },
    { says: /tremors/i, section: 'Plan', entry: 'Return Precautions' },
    { says: /every 2 hours/i, section: 'Plan', entry: 'Recheck' },
  ],
};
