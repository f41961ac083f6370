import type { SpecialtyVisit } from './specialty-visit.ts';

/** An old cat with chronic kidney disease comes back. */
export const NEPHROLOGY_VISIT: SpecialtyVisit = {
  template: 'dynamic_nephrology',
  pets: [{ name: 'Mina', species: 'cat' }],
  script: `
    V: How has Mina been since you saw your vet?
    O: She's drinking a lot and the litter box is soaked.
    V: Any straining to urinate?
    O: No.
    V: Any vomiting?
    O: She vomited twice last week.
    V: And her appetite?
    O: Picky, she eats about half.
    V: Which medications is she on?
    O: Amlodipine, a quarter of a tablet once a day.
    V: Let me have a look. Weight is three point six kilos. Blood pressure is one seventy-two.
    V: She's about five percent dehydrated.
    V: Both kidneys are small and irregular.
    V: Eyes are normal, no retinal changes.
    V: Grade two out of six heart murmur.
    T: Creatinine is three point four and phosphorus is six point one.
    T: The urine specific gravity was one oh one four.
    V: So this is chronic kidney disease, IRIS stage three.
    V: I want to submit a urine culture.
    V: Start maropitant, four milligrams by mouth once a day for five days.
    V: Feed the renal diet, mixed into her old food.
    V: I'd recommend subcutaneous fluids, one hundred mils every other day.
    O: I can't do the fluids at home.
    V: If she stops eating for a day, call us.
    V: Recheck her in four weeks.`,
  expected: [
    { says: /litter box is soaked/i, section: 'History', entry: 'Thirst and Urination' },
    { says: /vomited twice/i, section: 'History', entry: 'Vomiting and Diarrhea' },
    { says: /amlodipine/i, section: 'History', entry: 'Current Medications' },
    { says: /Weight 3\.6 kg/, section: 'Physical Examination', entry: 'Weight' },
    { says: /172/, section: 'Physical Examination', entry: 'Blood Pressure' },
    { says: /5% dehydrated/i, section: 'Physical Examination', entry: 'Hydration' },
    { says: /kidneys small/i, section: 'Physical Examination' },
    { says: /grade 2/i, section: 'Physical Examination', entry: 'Cardiovascular' },
    { says: /3\.4/, section: 'Renal and Urinary Diagnostics' },
    { says: /1\.014/, section: 'Renal and Urinary Diagnostics' },
    { says: /chronic kidney disease/i, section: 'Assessment', entry: 'Diagnosis' },
    { says: /^Stage 3$/, section: 'Assessment', entry: 'IRIS Stage' },
    { says: /urine culture/i, section: 'Plan', entry: 'Diagnostics Planned' },
    { says: /maropitant 4 mg/i, section: 'Plan', entry: 'Medications Prescribed' },
    { says: /renal diet/i, section: 'Plan', entry: 'Diet Recommendations' },
    { says: /declined/i, section: 'Plan', entry: 'Declined' },
    { says: /stops eating/i, section: 'Plan', entry: 'Return Precautions' },
    { says: /in 4 weeks/i, section: 'Plan', entry: 'Recheck' },
  ],
};
