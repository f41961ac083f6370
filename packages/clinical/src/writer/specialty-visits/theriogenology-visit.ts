import type { SpecialtyVisit } from './specialty-visit.ts';

/** A bitch for ovulation timing. */
export const THERIOGENOLOGY_VISIT: SpecialtyVisit = {
  template: 'dynamic_theriogenology',
  pets: [{ name: 'Fern', species: 'dog' }],
  script: `
    V: What are we doing with Fern today?
    O: She's in heat, she started bleeding nine days ago and we want to breed her.
    V: Has she had litters before?
    O: One litter of six two years ago.
    V: Is she eating and drinking normally?
    O: Yes, she eats well.
    V: Has she been tested for brucella?
    O: Yes, she was negative last month.
    V: Let me take a look. Weight is twenty-eight kilos. Temp is one oh one two.
    V: Heart sounds normal, lungs are clear.
    V: Vulva is swollen with straw-colored discharge.
    V: Mammary glands are normal.
    T: Vaginal cytology shows ninety percent cornified cells.
    T: The blood test shows progesterone of five point one.
    V: Breeding soundness is satisfactory.
    V: Recheck the progesterone on Thursday, then we'll breed her.
    V: Give folic acid, five milligrams by mouth once a day.
    V: No vaccines until after whelping.
    V: If she has a green discharge, call us.
    V: Recheck with an ultrasound in four weeks.
    O: Great.`,
  expected: [
    { says: /1 litter of 6/i, section: 'History' },
    { says: /bleeding 9 days ago/i, section: 'History' },
    { says: /28 kg/i, section: 'Physical Examination', entry: 'Weight' },
    { says: /101.2 F/i, section: 'Physical Examination', entry: 'Temperature' },
    { says: /vulva swollen/i, section: 'Female Reproductive Examination', entry: 'Vulva and Vagina' },
    { says: /90% cornified/i, section: 'Diagnostics', entry: 'Diagnostic Results' },
    { says: /progesterone of 5.1/i, section: 'Diagnostics', entry: 'Diagnostic Results' },
    { says: /folic acid,? 5 mg/i, section: 'Plan', entry: 'Medications Prescribed' },
    { says: /green discharge/i, section: 'Plan', entry: 'Return Precautions' },
    { says: /ultrasound in 4 weeks/i, section: 'Plan', entry: 'Recheck' },
  ],
};
