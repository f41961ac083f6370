import type { SpecialtyVisit } from './specialty-visit.ts';

/** A cockatiel that sits fluffed and breathes hard. */
export const AVIAN_VISIT: SpecialtyVisit = {
  template: 'dynamic_avian',
  pets: [{ name: 'Pip', species: 'bird' }],
  script: `
    V: Hello, what brings Pip in today?
    O: She's been fluffed up and quiet since Sunday, and her droppings are watery.
    V: What does she eat?
    O: Mostly seeds, about two teaspoons a day, and some millet treats.
    V: Is she drinking more?
    O: Yes, a lot more than usual.
    V: Any sneezing?
    O: No.
    V: Other birds at home?
    O: We got a new budgie a month ago, he lives in the same room.
    V: Let me take a look. Weight is eighty-two grams.
    V: Heart rate three hundred and twenty.
    V: Both eyes are clear.
    V: Nares have dried discharge on the right.
    V: I hear wheezes over the left air sac.
    V: Her feathers have stress bars.
    V: The wings are symmetrical and her grip is strong.
    V: The vent is soiled.
    T: Gram stain of the choana shows yeast.
    V: I'm worried about a respiratory infection, chlamydiosis is on my list.
    V: Let's do x-rays and send out a chlamydia test.
    V: Start doxycycline, two milligrams by mouth twice a day for forty-five days.
    V: I'd like you to change her diet to pellets over the next month.
    V: If she breathes with an open beak, come right away.
    V: Recheck in one week.`,
  expected: [
    { says: /fluffed up/i, section: 'History' },
    { says: /seeds/i, section: 'History', entry: 'Diet Composition' },
    { says: /no sneezing/i, section: 'History', entry: 'Voice and Breathing' },
    { says: /Weight 82 g/, section: 'Physical Examination', entry: 'Weight' },
    { says: /HR 320/, section: 'Physical Examination', entry: 'Heart Rate' },
    { says: /eyes clear/i, section: 'Physical Examination', entry: 'Eyes' },
    { says: /nares/i, section: 'Physical Examination', entry: 'Nares and Cere' },
    { says: /wheezes/i, section: 'Physical Examination', entry: 'Lungs and Air Sacs' },
    { says: /stress bars/i, section: 'Physical Examination', entry: 'Feathers and Skin' },
    { says: /grip is strong/i, section: 'Physical Examination', entry: 'Wings, Legs and Feet' },
    { says: /vent is soiled/i, section: 'Physical Examination', entry: 'Vent and Uropygial Gland' },
    { says: /chlamydiosis/i, section: 'Assessment' },
    { says: /doxycycline 2 mg/i, section: 'Plan', entry: 'Medications Prescribed' },
    { says: /x-?rays/i, section: 'Plan', entry: 'Diagnostics Planned' },
    { says: /open beak/i, section: 'Plan', entry: 'Return Precautions' },
    { says: /recheck in 1 week/i, section: 'Plan', entry: 'Recheck' },
  ],
};
