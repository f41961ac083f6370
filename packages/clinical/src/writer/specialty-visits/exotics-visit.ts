import type { SpecialtyVisit } from './specialty-visit.ts';

/** A rabbit that stopped eating, with the husbandry behind it. */
export const EXOTICS_VISIT: SpecialtyVisit = {
  template: 'dynamic_exotics',
  pets: [{ name: 'Biscuit', species: 'rabbit' }],
  script: `
    V: Hi, I'm Doctor Lund. What brings Biscuit in?
    O: She stopped eating yesterday evening and there are hardly any droppings.
    V: What does she eat normally?
    O: Mostly pellets and carrots, a little hay.
    V: And where does she live?
    O: She's indoors in a cage with wood shavings, and she has a bonded partner.
    V: Is she getting any medications?
    O: No, nothing.
    V: Let me take a look. Weight is one point nine kilos. Temp is one hundred point four.
    V: She's quiet but responsive. Gut sounds are reduced on both sides.
    V: Stomach feels doughy.
    V: Lungs are clear, no murmur.
    V: Cheek teeth have sharp points on the lower left.
    T: Glucose is one ninety.
    V: I think this is gastrointestinal stasis, and the dental disease probably started it.
    V: We gave fluids under the skin, sixty mils.
    V: Meloxicam, one milligram per kilo by mouth once a day for five days.
    V: Critical Care, twenty mils by syringe every six hours.
    V: Change the bedding to paper.
    V: If she doesn't pass droppings by tomorrow morning, call us right away.
    V: Recheck in two days.
    O: Okay, thank you.`,
  expected: [
    { says: /wood shavings/i, section: 'History', entry: 'Enclosure' },
    { says: /mostly pellets/i, section: 'History', entry: 'Diet' },
    { says: /stopped eating/i, section: 'History', entry: 'Appetite' },
    { says: /gut sounds are reduced/i, section: 'Physical Examination', entry: 'Abdomen and Gut Sounds' },
    { says: /sharp points/i, section: 'Physical Examination', entry: 'Cheek Teeth' },
    { says: /weight 1.9 kg/i, section: 'Physical Examination', entry: 'Weight' },
    { says: /glucose 190/i, section: 'Diagnostics', entry: 'Diagnostic Results' },
    { says: /stasis/i, section: 'Assessment', entry: 'Diagnosis' },
    { says: /meloxicam 1 mg\/kg/i, section: 'Plan', entry: 'Medications Prescribed' },
    { says: /fluids SQ, 60 mL/i, section: 'Plan', entry: 'Treatments Given Today' },
    { says: /droppings by tomorrow/i, section: 'Plan', entry: 'Return Precautions' },
    { says: /in 2 days/i, section: 'Plan', entry: 'Recheck' },
  ],
};
