import type { SpecialtyVisit } from './specialty-visit.ts';

/** A gelding with lameness of the left front. */
export const EQUINE_VISIT: SpecialtyVisit = {
  template: 'dynamic_equine',
  pets: [{ name: 'Ranger', species: 'horse' }],
  script: `
    V: Tell me about Ranger.
    O: He's a twelve year old gelding, he's been short on the left front for ten days.
    V: When was he last shod?
    O: Three weeks ago, and the farrier saw a crack.
    V: Has he had any medications?
    O: Bute, two grams a day until Friday.
    V: And his vaccines?
    O: He had all his vaccines in spring.
    V: Let me take a look. Temp is one hundred point two, heart rate is thirty-six, resp rate is twelve.
    V: Gut sounds are present in all four quadrants.
    V: At the trot he's grade three lame on the left front.
    V: Digital pulse is bounding on the left front.
    V: Hoof testers are positive over the toe on the left front.
    V: Flexion test of the left fetlock is negative.
    V: We blocked the palmar digital nerve with one and a half mils of mepivacaine, and he's eighty percent better.
    V: Radiographs show no fracture of the coffin bone.
    V: I think this is a subsolar abscess, left front.
    V: Soak the foot twice a day with Epsom salt for five days.
    V: Phenylbutazone, two grams by mouth once a day for three days.
    V: Stall rest until I see him again.
    V: Call me if he gets worse.
    V: Recheck in one week.
    O: Okay.`,
  expected: [
    { says: /bute, 2 g/i, section: 'History', entry: 'Current Medications' },
    { says: /vaccines in spring/i, section: 'History', entry: 'Preventive Care' },
    { says: /farrier saw a crack/i, section: 'History' },
    { says: /HR 36/i, section: 'Physical Examination', entry: 'Heart Rate' },
    { says: /gut sounds are present/i, section: 'Physical Examination', entry: 'Gut Sounds' },
    {
      says: /digital pulse bounding/i,
      section: 'Physical Examination',
      entry: 'Hooves and Digital Pulses',
    },
    { says: /^grade 3$/i, section: 'Lameness Examination', entry: 'Left Front' },
    { says: /grade 3 lame on the left front/i, section: 'Lameness Examination' },
    { says: /coffin bone/i, section: 'Diagnostics', entry: 'Diagnostic Results' },
    { says: /lameness grade 3/i, section: 'Body Chart', entry: null },
    { says: /subsolar abscess/i, section: 'Assessment', entry: 'Diagnosis' },
    { says: /phenylbutazone 2 g/i, section: 'Plan', entry: 'Medications Prescribed' },
    { says: /palmar digital nerve/i, section: 'Plan', entry: 'Treatments Given Today' },
    { says: /gets worse/i, section: 'Plan', entry: 'Return Precautions' },
    { says: /recheck in 1 week/i, section: 'Plan', entry: 'Recheck' },
  ],
};
