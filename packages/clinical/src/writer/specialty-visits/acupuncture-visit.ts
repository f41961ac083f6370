import type { SpecialtyVisit } from './specialty-visit.ts';

/** An old dog with stiff hind legs comes for its third session. */
export const ACUPUNCTURE_VISIT: SpecialtyVisit = {
  template: 'dynamic_acupuncture',
  pets: [{ name: 'Bruno', species: 'dog' }],
  script: `
    V: Hi, welcome back. How did Bruno do after the last session?
    O: He was brighter for about four days, then he got stiff again in the back legs.
    V: How is his appetite?
    O: Good, he finishes his bowl.
    V: Any vomiting or diarrhea?
    O: No, none.
    V: What is he getting for pain right now?
    O: Carprofen, seventy-five milligrams twice a day.
    V: And sleep?
    O: He's restless at night and he lies on the cold tile.
    V: Okay, let me take a look. Weight is thirty-one kilos today.
    V: Tongue is pale purple with a thin white coating.
    V: Pulses are deep and weak, weaker on the left.
    V: He's sensitive at the lumbar back, and there is muscle loss over both hips.
    V: Hips are painful on extension, both sides.
    V: I think this is hip osteoarthritis with Bony Bi syndrome.
    V: We placed dry needles at Bai Hui and both hips for twenty minutes.
    V: Continue carprofen seventy-five milligrams by mouth twice a day.
    V: Leash walks only this week.
    V: If he gets weaker in the back legs, call us right away.
    V: I want to see him again in two weeks.
    O: Sounds good, thank you.`,
  expected: [
    { says: /brighter for about 4 days/i, section: 'History' },
    { says: /no vomiting/i, section: 'History', entry: 'Vomiting and Diarrhea' },
    { says: /carprofen/i, section: 'History', entry: 'Current Medications' },
    { says: /Weight 31 kg/, section: 'Physical Examination', entry: 'Weight' },
    { says: /tongue pale purple/i, section: 'TCVM Examination', entry: 'Tongue and Mouth' },
    { says: /^Bony Bi$/, section: 'Assessment', entry: 'TCVM Pattern' },
    { says: /Bai Hui/, section: 'Acupuncture Treatment' },
    { says: /painful on extension/i, section: 'Physical Examination', entry: 'Musculoskeletal' },
    { says: /osteoarthritis/i, section: 'Assessment', entry: 'Diagnosis' },
    { says: /carprofen 75 mg/i, section: 'Plan', entry: 'Medications Prescribed' },
    { says: /leash walks/i, section: 'Plan', entry: 'Activity and Home Care' },
    { says: /weaker in the hind legs/i, section: 'Plan', entry: 'Return Precautions' },
    { says: /in 2 weeks/i, section: 'Plan', entry: 'Recheck' },
  ],
};
