import type { SpecialtyVisit } from './specialty-visit.ts';

/** A spaniel with immune-mediated anaemia. */
export const IMMUNOLOGY_VISIT: SpecialtyVisit = {
  template: 'dynamic_immunology',
  pets: [{ name: 'Poppy', species: 'dog' }],
  script: `
    V: What did you see at home with Poppy?
    O: She's been weak since Thursday and her urine is dark orange.
    V: Any recent vaccines?
    O: She had her rabies vaccine four weeks ago.
    V: Is she allergic to anything?
    O: No allergies that we know.
    V: Has she been traveling?
    O: We went camping and I pulled a tick off in June.
    V: Is she eating?
    O: Only a little chicken.
    V: Let me have a look. Weight is eleven point two kilos. Temp is one oh three two, heart rate one sixty.
    V: Gums are pale and icteric.
    V: No petechiae.
    V: The spleen is enlarged.
    V: Lymph nodes are normal.
    T: PCV is fifteen percent, and the slide test is positive for agglutination.
    T: The four DX is negative.
    V: So this is immune-mediated hemolytic anemia.
    V: Could be secondary to a tick disease, babesia is on my list.
    V: Let's send out a tick panel.
    V: Start prednisone, twenty milligrams by mouth once a day.
    V: Add clopidogrel, eighteen point seven five milligrams by mouth once a day.
    V: She needs a transfusion today.
    V: If she collapses, come right away.
    V: Recheck the PCV in three days.`,
  expected: [
    { says: /dark orange/i, section: 'History' },
    { says: /rabies vaccine/i, section: 'History', entry: 'Preventives and Vaccines' },
    { says: /allerg/i, section: 'History' },
    { says: /Weight 11\.2 kg/, section: 'Physical Examination', entry: 'Weight' },
    { says: /Temperature 103\.2 F/, section: 'Physical Examination', entry: 'Temperature' },
    { says: /pale and icteric/i, section: 'Physical Examination', entry: 'Mucous Membranes' },
    { says: /spleen enlarged/i, section: 'Physical Examination', entry: 'Abdomen' },
    { says: /agglutination/i, section: 'Immunologic Diagnostics' },
    { says: /negative/i, section: 'Immunologic Diagnostics' },
    { says: /immune-mediated hemolytic anemia/i, section: 'Assessment', entry: 'Diagnosis' },
    { says: /babesia/i, section: 'Assessment', entry: 'Differential Diagnoses' },
    { says: /tick panel/i, section: 'Plan', entry: 'Diagnostics Planned' },
    { says: /prednisone 20 mg/i, section: 'Plan', entry: 'Medications Prescribed' },
    { says: /clopidogrel/i, section: 'Plan', entry: 'Medications Prescribed' },
    { says: /collapses/i, section: 'Plan', entry: 'Return Precautions' },
    { says: /3 days/i, section: 'Plan', entry: 'Recheck' },
  ],
};
