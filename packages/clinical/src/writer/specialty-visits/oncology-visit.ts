import type { SpecialtyVisit } from './specialty-visit.ts';

/** A dog with lymphoma at its third treatment. */
export const ONCOLOGY_VISIT: SpecialtyVisit = {
  template: 'dynamic_oncology',
  pets: [{ name: 'Hazel', species: 'dog' }],
  script: `
    V: How has Hazel been since the last treatment?
    O: She vomited once on day three, and her appetite was low for two days.
    V: Any diarrhea?
    O: No.
    V: Is she still on the prednisone?
    O: Yes, twenty milligrams once a day.
    V: Let me take a look. Weight is twenty-six point four kilos. Temp is one oh one six.
    V: Heart sounds normal, no murmur. Lungs are clear.
    V: Left submandibular lymph node is one point two centimeters, it was three centimeters.
    V: Popliteal lymph nodes are small now.
    V: Belly is soft, no masses.
    T: CBC today, neutrophils are four point one thousand, platelets two hundred and ten thousand.
    V: This is stage three substage a B-cell lymphoma in partial response.
    V: Grade one gastrointestinal toxicity.
    V: We gave vincristine, zero point seven milligrams per meter squared IV through a clean catheter.
    V: Maropitant, sixty milligrams by mouth once a day for four days.
    V: If she has a fever or is weak, call us right away.
    V: Wear gloves when you clean up after her.
    V: Recheck the CBC in one week.
    O: Will do.`,
  expected: [
    { says: /prednisone: 20 mg/i, section: 'History', entry: 'Current Medications' },
    { says: /vomited once/i, section: 'History', entry: 'Vomiting and Diarrhea' },
    { says: /submandibular lymph node 1.2 cm/i, section: 'Physical Examination', entry: 'Lymph Nodes' },
    { says: /no masses/i, section: 'Physical Examination', entry: 'Abdomen' },
    { says: /^grade 1$/i, section: 'Toxicity (VCOG-CTCAE)', entry: 'Gastrointestinal Toxicity' },
    { says: /neutrophils 4.1/i, section: 'Diagnostics', entry: 'Diagnostic Results' },
    { says: /^partial response$/i, section: 'Assessment', entry: 'Response' },
    { says: /B-cell lymphoma/i, section: 'Assessment', entry: 'Diagnosis' },
    { says: /vincristine/i, section: 'Plan', entry: 'Chemotherapy and Treatments Given Today' },
    { says: /maropitant 60 mg/i, section: 'Plan', entry: 'Medications Prescribed' },
    { says: /CBC in 1 week/i, section: 'Plan', entry: 'Recheck' },
  ],
};
