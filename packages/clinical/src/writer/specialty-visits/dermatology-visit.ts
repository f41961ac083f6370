import type { SpecialtyVisit } from './specialty-visit.ts';

/** An itchy bulldog with yeast in one ear. */
export const DERMATOLOGY_VISIT: SpecialtyVisit = {
  template: 'dynamic_dermatology',
  pets: [{ name: 'Tank', species: 'dog' }],
  script: `
    V: Hi there, tell me about Tank's skin.
    O: He's itchy all year, he licks his paws and scratches his right ear.
    V: How itchy is he on a scale of zero to ten?
    O: I'd say eight out of ten.
    V: What do you use for fleas?
    O: Bravecto, the last dose was in March.
    V: What does he eat?
    O: Salmon kibble, three cups a day.
    V: Has anything helped?
    O: Prednisone helped, but he was drinking a lot.
    V: Any vomiting or diarrhea?
    O: No.
    V: Let's have a look. Weight is twenty-six kilos.
    V: The right ear canal is red with brown debris. Left ear is clean.
    V: The skin between the toes is red on all four feet.
    V: There are pustules on the belly skin and crusts in the groin.
    V: Eyes are clear. Heart sounds normal.
    T: Ear cytology shows yeast, ten per field, on the right.
    T: Skin cytology shows cocci, two plus.
    V: So this is otitis externa in the right ear with yeast, and superficial pyoderma.
    V: I suspect atopic dermatitis.
    V: Start Apoquel, sixteen milligrams by mouth twice a day for fourteen days.
    V: Use the chlorhexidine shampoo twice a week.
    V: I'd recommend a hydrolyzed diet for eight weeks.
    O: I'd rather not do the diet right now.
    V: If the ear gets worse or he tilts his head, call us.
    V: Recheck in four weeks.`,
  expected: [
    { says: /licks (?:his )?paws/i, section: 'History' },
    { says: /bravecto/i, section: 'History', entry: 'Parasite Control' },
    { says: /salmon kibble/i, section: 'History', entry: 'Diet' },
    { says: /Weight 26 kg/, section: 'Physical Examination', entry: 'Weight' },
    { says: /right ear canal red/i, section: 'Dermatologic Examination', entry: 'Ears and Otoscopy' },
    { says: /^Pustules$/, section: 'Dermatologic Examination', entry: 'Lesion Types' },
    { says: /between the toes/i, section: 'Dermatologic Examination' },
    { says: /eyes clear/i, section: 'Physical Examination', entry: 'Eyes' },
    { says: /erythema/i, section: 'Ear Chart' },
    { says: /yeast, 10 per field/i, section: 'Dermatologic Tests' },
    { says: /cocci/i, section: 'Dermatologic Tests' },
    { says: /otitis externa/i, section: 'Assessment', entry: 'Diagnosis' },
    { says: /atopic dermatitis/i, section: 'Assessment' },
    { says: /apoquel 16 mg/i, section: 'Plan', entry: 'Medications Prescribed' },
    { says: /chlorhexidine/i, section: 'Plan' },
    { says: /declined/i, section: 'Plan', entry: 'Declined' },
    { says: /tilts (?:his )?head/i, section: 'Plan', entry: 'Return Precautions' },
    { says: /recheck in 4 weeks/i, section: 'Plan', entry: 'Recheck' },
  ],
};
