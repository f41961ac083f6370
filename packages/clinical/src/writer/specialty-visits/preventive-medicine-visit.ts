import type { SpecialtyVisit } from './specialty-visit.ts';

/** A young dog comes for its yearly vaccines. */
export const PREVENTIVE_MEDICINE_VISIT: SpecialtyVisit = {
  template: 'dynamic_preventive_medicine',
  pets: [{ name: 'Scout', species: 'dog' }],
  script: `
    V: Hi, how is Scout doing?
    O: He's great, eating well and full of energy.
    V: Does he go to dog parks or boarding?
    O: He goes to daycare twice a week and we hike a lot.
    V: What does he eat?
    O: Two cups of adult kibble a day.
    V: What flea and tick prevention do you use?
    O: NexGard every month.
    V: Has he ever had a vaccine reaction?
    O: No.
    V: Let me take a look. Weight is eighteen point five kilos. Heart rate is ninety. Body condition is six out of nine.
    V: Eyes are clear. Ears are clean.
    V: Mild tartar on the upper teeth.
    V: Heart and lungs sound good, no murmur.
    V: Belly is soft.
    T: The heartworm test is negative.
    T: Fecal float is negative.
    V: He's a healthy dog, but he is overweight.
    V: We gave rabies and DHPP vaccines today in the right hind leg.
    V: Heartgard Plus, one chew once a month for twelve months.
    V: Cut the food to one and a half cups a day.
    V: Start brushing his teeth every day.
    V: If he gets hives or facial swelling, call us right away.
    V: Come back in one year for his wellness exam.
    O: Thank you.`,
  expected: [
    { says: /NexGard/i, section: 'History', entry: 'Preventives and Vaccines' },
    { says: /2 cups of adult kibble/i, section: 'History', entry: 'Diet' },
    { says: /daycare/i, section: 'History' },
    { says: /BCS 6\/9/i, section: 'Physical Examination', entry: 'Body Condition Score' },
    { says: /mild tartar/i, section: 'Physical Examination', entry: 'Oral Cavity and Teeth' },
    { says: /ears clean/i, section: 'Physical Examination', entry: 'Ears' },
    { says: /heartworm test is negative/i, section: 'Diagnostics', entry: 'Diagnostic Results' },
    { says: /rabies and DHPP/i, section: 'Vaccines Given', entry: null },
    { says: /heartgard plus/i, section: 'Plan', entry: 'Medications Prescribed' },
    { says: /1.5 cups/i, section: 'Plan', entry: 'Nutrition' },
    { says: /facial swelling/i, section: 'Plan', entry: 'Return Precautions' },
    { says: /in 1 year/i, section: 'Plan', entry: 'Next Due' },
  ],
};
