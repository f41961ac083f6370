import type { SpecialtyVisit } from './specialty-visit.ts';

/** A koi with ulcers from a pond with ammonia. */
export const AQUATICS_VISIT: SpecialtyVisit = {
  template: 'dynamic_aquatics',
  pets: [{ name: 'Sunny', species: 'fish' }],
  script: `
    V: Good morning, tell me about the pond.
    O: It's a twelve hundred gallon koi pond, and Sunny has had red sores for about ten days.
    V: Did you add any new fish?
    O: Yes, two new koi three weeks ago, without quarantine.
    V: How is she eating?
    O: She stopped eating on Friday.
    V: Have you treated with anything?
    O: I added salt last week.
    V: Okay. Ammonia is one point zero, nitrite zero point five, and pH is seven point two.
    V: Let me take a look at her. She weighs two point four kilos.
    V: There is a three centimeter ulcer on the left side with missing scales.
    V: The skin has excess mucus.
    V: The right eye is cloudy.
    V: Both gills are pale, breathing is fast.
    V: Her belly is distended.
    T: The wet mount cytology shows flukes, about four per field.
    V: I think this is a bacterial ulcer with flukes, and the ammonia made it worse.
    V: I want to culture the ulcer.
    V: Change thirty percent of the water every day for a week.
    V: Start enrofloxacin, ten milligrams per kilo by mouth once a day for ten days.
    V: Feed medicated food only.
    V: If more fish stop eating, call us.
    V: Recheck in two weeks.`,
  expected: [
    { says: /red sores/i, section: 'History' },
    { says: /stopped eating/i, section: 'History', entry: 'Appetite' },
    { says: /Weight 2\.4 kg/, section: 'Fish Examination', entry: 'Weight' },
    { says: /excess mucus/i, section: 'Fish Examination', entry: 'Skin, Scales and Mucus' },
    { says: /eye cloudy/i, section: 'Fish Examination', entry: 'Eyes' },
    { says: /abdomen is distended/i, section: 'Fish Examination', entry: 'Abdomen, Coelom and Vent' },
    { says: /flukes, about 4/i, section: 'Wet Mounts and Other Results' },
    { says: /bacterial ulcer/i, section: 'Assessment', entry: 'Diagnosis' },
    { says: /enrofloxacin 10 mg\/kg/i, section: 'Plan', entry: 'Medications Prescribed' },
    { says: /culture the ulcer/i, section: 'Plan', entry: 'Diagnostics Planned' },
    { says: /fish stop eating/i, section: 'Plan', entry: 'Return Precautions' },
    { says: /recheck in 2 weeks/i, section: 'Plan', entry: 'Recheck' },
  ],
};
