import type { SpecialtyVisit } from './specialty-visit.ts';

/** A Labrador that is to lose weight. */
export const NUTRITION_VISIT: SpecialtyVisit = {
  template: 'dynamic_nutrition',
  pets: [{ name: 'Daisy', species: 'dog' }],
  script: `
    V: Thanks for coming. What does Daisy eat on a normal day?
    O: Two cups of kibble in the morning and two cups at night.
    V: Any treats?
    O: Yes, about six biscuits a day and some cheese.
    V: Is she on any supplements?
    O: Fish oil, one capsule a day.
    V: How is her energy?
    O: She's tired and doesn't want to walk far.
    V: Any vomiting or diarrhea?
    O: No.
    V: Okay, let's have a look at her. Weight is forty-one point five kilos.
    V: Body condition score is eight out of nine.
    V: Her muscle is normal. Heart sounds normal.
    V: The hips have reduced range of motion.
    T: The thyroid panel is normal.
    V: This is obesity, and I suspect hip arthritis.
    V: Her ideal weight is about thirty-two kilos.
    V: Feed the weight loss diet, one and a half cups twice a day.
    V: No table food.
    V: Mix the new food in over seven days.
    V: Walk her twenty minutes twice a day.
    V: If she stops eating, call us.
    V: I'd like to see her back in four weeks for a weigh-in.
    O: That's fine.`,
  expected: [
    { says: /2 cups of kibble/i, section: 'History', entry: 'Main Diet' },
    { says: /6 biscuits/i, section: 'History' },
    { says: /fish oil/i, section: 'History' },
    { says: /no vomiting/i, section: 'History', entry: 'Vomiting and Diarrhea' },
    { says: /Weight 41\.5 kg/, section: 'Physical Examination', entry: 'Weight' },
    { says: /8\/9/, section: 'Physical Examination', entry: 'Body Condition Score' },
    { says: /range of motion/i, section: 'Physical Examination', entry: 'Musculoskeletal' },
    { says: /thyroid panel/i, section: 'Laboratory Results', entry: 'Diagnostic Results' },
    { says: /arthritis/i, section: 'Assessment', entry: 'Diagnosis' },
    { says: /weight loss diet/i, section: 'Feeding Plan' },
    { says: /walk her 20 minutes/i, section: 'Plan', entry: 'Activity and Home Care' },
    { says: /stops eating/i, section: 'Plan', entry: 'Return Precautions' },
    { says: /in 4 weeks/i, section: 'Plan', entry: 'Recheck' },
  ],
};
