import type { SpecialtyVisit } from './specialty-visit.ts';

/** A pug with an ulcer of the right eye. */
export const OPHTHALMOLOGY_VISIT: SpecialtyVisit = {
  template: 'dynamic_ophthalmology',
  pets: [{ name: 'Olive', species: 'dog' }],
  script: `
    V: What's going on with Olive's eyes?
    O: She's been squinting with the right eye since Sunday, and there's a lot of discharge.
    V: Is she bumping into things?
    O: Sometimes at night.
    V: What drops is she getting?
    O: The other vet gave us neomycin ointment three times a day.
    V: Any coughing or sneezing?
    O: No.
    V: Let me take a look. Menace response is present in both eyes.
    V: Right eye, the cornea has a two millimeter ulcer in the center with mild edema.
    V: Right eye conjunctiva is red and there's mucoid discharge.
    V: Left cornea is clear. Left lens has nuclear sclerosis.
    T: Schirmer was eight in the right eye and fourteen in the left.
    T: Eye pressures are fifteen right and sixteen left.
    V: Fluorescein stain is positive in the right eye.
    V: I think this is a superficial corneal ulcer, right eye, with dry eye.
    V: Start ofloxacin drops, one drop in the right eye four times a day for seven days.
    V: Cyclosporine ointment, both eyes, twice a day.
    V: Keep the cone on at all times.
    V: If the eye gets more painful or looks blue, call us right away.
    V: I'd like to recheck the stain in five days.
    O: Okay.`,
  expected: [
    { says: /squinting with the right eye/i, section: 'History' },
    { says: /neomycin/i, section: 'History', entry: 'Current Medications' },
    { says: /2 mm ulcer/i, section: 'Ophthalmic Examination' },
    { says: /nuclear sclerosis/i, section: 'Ophthalmic Examination' },
    { says: /menace response/i, section: 'Ophthalmic Examination' },
    { says: /schirmer was 8/i, section: 'Diagnostics', entry: 'Diagnostic Results' },
    { says: /pressures are 15 right/i, section: 'Diagnostics', entry: 'Diagnostic Results' },
    { says: /OD cornea/i, section: 'Eye Chart', entry: null },
    { says: /OS lens/i, section: 'Eye Chart', entry: null },
    { says: /corneal ulcer/i, section: 'Assessment', entry: 'Diagnosis' },
    { says: /ofloxacin/i, section: 'Plan', entry: 'Medications Prescribed' },
    { says: /cone/i, section: 'Plan', entry: 'Activity and Home Care' },
    { says: /looks blue/i, section: 'Plan', entry: 'Return Precautions' },
    { says: /in 5 days/i, section: 'Plan', entry: 'Recheck' },
  ],
};
