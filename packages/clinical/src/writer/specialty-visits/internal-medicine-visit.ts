import type { SpecialtyVisit } from './specialty-visit.ts';

/** A cat that vomits and loses weight. */
export const INTERNAL_MEDICINE_VISIT: SpecialtyVisit = {
  template: 'dynamic_internal_medicine',
  pets: [{ name: 'Juno', species: 'cat' }],
  script: `
    V: Your vet sent Juno for the vomiting. How long has it been going on?
    O: About three months, she vomits food every other day.
    V: Any diarrhea?
    O: The stool is soft once in a while.
    V: And her appetite?
    O: She eats well, but she is losing weight.
    V: What do you feed her?
    O: A chicken canned food, two cans a day.
    V: Is she on any medications?
    O: Famotidine, five milligrams once a day.
    V: Any coughing or sneezing?
    O: No.
    V: Okay, let me feel her belly. Weight is three point one kilos.
    V: Intestines feel thickened.
    V: Body condition score is three out of nine.
    V: Heart sounds normal, no murmur.
    V: The thyroid feels normal.
    V: Eyes are clear.
    T: Albumin is low at two point one.
    T: CBC is normal.
    V: The ultrasound shows thick small intestine with enlarged lymph nodes.
    V: I suspect chronic enteropathy, and small cell lymphoma is on my list.
    V: I'd like to do endoscopy with biopsies next week.
    V: Start cobalamin injections, two hundred fifty micrograms once a week for six weeks.
    V: Feed a hydrolyzed diet for four weeks, no treats.
    V: If she vomits blood, go to the emergency clinic.
    V: Recheck in four weeks.`,
  expected: [
    { says: /vomits food/i, section: 'History', entry: 'Vomiting and Diarrhea' },
    { says: /losing weight/i, section: 'History' },
    { says: /chicken canned food/i, section: 'History', entry: 'Diet' },
    { says: /famotidine/i, section: 'History', entry: 'Current Medications' },
    { says: /no coughing/i, section: 'History', entry: 'Coughing and Sneezing' },
    { says: /Weight 3\.1 kg/, section: 'Physical Examination', entry: 'Weight' },
    { says: /3\/9/, section: 'Physical Examination', entry: 'Body Condition Score' },
    { says: /intestines feel thickened/i, section: 'Physical Examination', entry: 'Abdomen' },
    { says: /no murmur/i, section: 'Physical Examination', entry: 'Cardiovascular' },
    { says: /albumin low/i, section: 'Diagnostic Results' },
    { says: /CBC normal/i, section: 'Diagnostic Results' },
    { says: /enteropathy/i, section: 'Assessment' },
    { says: /biopsies/i, section: 'Plan' },
    { says: /250 mcg/i, section: 'Plan', entry: 'Medications Prescribed' },
    { says: /hydrolyzed diet/i, section: 'Plan', entry: 'Diet Recommendations' },
    { says: /vomits blood/i, section: 'Plan', entry: 'Return Precautions' },
    { says: /recheck in 4 weeks/i, section: 'Plan', entry: 'Recheck' },
  ],
};
