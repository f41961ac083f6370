import type { SpecialtyVisit } from './specialty-visit.ts';

/** A Labrador six weeks after a plateau leveling osteotomy. */
export const REHAB_VISIT: SpecialtyVisit = {
  template: 'dynamic_rehab',
  pets: [{ name: 'Cooper', species: 'dog' }],
  script: `
    V: Cooper had the TPLO on the left six weeks ago. How is he doing?
    O: He's walking better, but he slips on the tile and he can't do stairs yet.
    V: What medication does he get?
    O: Carprofen, seventy-five milligrams twice a day.
    V: How's his appetite?
    O: Great.
    V: Let me take a look. Weight is thirty-four point two kilos.
    V: At the walk he has a grade two lameness on the left hind.
    V: Left stifle has mild effusion, no drawer.
    V: There is moderate muscle loss in the left thigh.
    T: Thigh muscle girth is thirty-six centimeters on the left and forty-one on the right.
    V: Left stifle flexion is fifty-five degrees.
    V: Iliopsoas is tender on both sides.
    V: I think this is weakness after cruciate surgery, healing as expected.
    V: We did laser on the left stifle and ten minutes in the underwater treadmill.
    V: Do ten sit to stands every day, that's his home exercise.
    V: Continue carprofen seventy-five milligrams twice a day for seven days.
    V: Leash walks for fifteen minutes three times a day, no stairs.
    V: If he stops using the leg, call us.
    V: Recheck the leg in two weeks.
    O: Okay.`,
  expected: [
    { says: /carprofen, 75 mg/i, section: 'History', entry: 'Current Medications' },
    { says: /slips on the tile/i, section: 'History' },
    { says: /34.2 kg/i, section: 'Physical Examination', entry: 'Weight' },
    { says: /grade 2 lameness/i, section: 'Movement Examination' },
    { says: /iliopsoas/i, section: 'Movement Examination' },
    { says: /^moderate muscle loss$/i, section: 'Measurements', entry: 'Muscle Condition' },
    { says: /cruciate surgery/i, section: 'Assessment', entry: 'Diagnosis' },
    { says: /carprofen 75 mg/i, section: 'Plan', entry: 'Medications Prescribed' },
    { says: /no stairs/i, section: 'Plan', entry: 'Restrictions and Aids' },
    { says: /stops using the leg/i, section: 'Plan', entry: 'Return Precautions' },
    { says: /in 2 weeks/i, section: 'Plan', entry: 'Recheck' },
  ],
};
