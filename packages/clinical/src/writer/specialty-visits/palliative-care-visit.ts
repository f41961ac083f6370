import type { SpecialtyVisit } from './specialty-visit.ts';

/** An old cat with kidney disease, seen at home. */
export const PALLIATIVE_CARE_VISIT: SpecialtyVisit = {
  template: 'dynamic_palliative_care',
  pets: [{ name: 'Willow', species: 'cat' }],
  script: `
    V: How has Willow been doing since I saw her?
    O: She eats about half of her food, and she sleeps most of the day.
    V: Is she drinking?
    O: A lot, and she misses the litter box sometimes.
    V: What medications is she getting?
    O: Mirtazapine, one point eight eight milligrams every other day.
    V: Is she still jumping on the couch?
    O: No, she needs the ramp now.
    V: Do you see more good days than bad?
    O: She has about four good days a week.
    V: What worries you most?
    O: That she is in pain and I don't notice.
    V: Let me take a look. Weight is two point eight kilos. Heart rate is two hundred.
    V: She's quiet. Gums are pale and tacky.
    V: There is muscle loss over the spine.
    V: Both kidneys are small.
    V: I think this is end stage kidney disease. Prognosis is poor.
    V: Continue mirtazapine one point eight eight milligrams every other day.
    V: Buprenorphine, zero point zero eight milligrams in the cheek twice a day.
    V: Give a hundred mils of fluids under the skin every other day.
    V: Use low litter boxes and warm bedding at home.
    V: If she stops eating or cannot stand, call us right away.
    V: Follow up in one week.`,
  expected: [
    { says: /mirtazapine/i, section: 'History', entry: 'Comfort Drugs' },
    { says: /jumping on the couch/i, section: 'History', entry: 'Disease and Course' },
    { says: /half of her food/i, section: 'Quality of Life', entry: 'Hunger' },
    { says: /litter box/i, section: 'Quality of Life', entry: 'Hydration at Home' },
    { says: /gums pale and tacky/i, section: 'Physical Examination', entry: 'Mucous Membranes' },
    { says: /kidneys small/i, section: 'Physical Examination', entry: 'Abdomen' },
    { says: /kidney disease/i, section: 'Assessment', entry: 'Diagnosis' },
    { says: /prognosis is poor/i, section: 'Assessment' },
    { says: /buprenorphine 0.08 mg/i, section: 'Plan', entry: 'Medications Prescribed' },
    { says: /warm bedding/i, section: 'Plan', entry: 'Home Comfort Measures' },
    { says: /cannot stand/i, section: 'Plan', entry: 'Crisis Plan' },
    { says: /1 week/i, section: 'Plan', entry: 'Recheck' },
  ],
};
