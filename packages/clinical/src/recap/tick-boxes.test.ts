import { expect, test } from 'vitest';
import { chosenText } from './tick-boxes.ts';

test.each([
  ['☒ Coughing', 'Coughing'],
  ['☐ Coughing', ''],
  ['☑ Coughing   ☐ Sneezing   ☑ Lethargy', 'Coughing, Lethargy'],
  ['Coughing ☒', 'Coughing'],
  ['Coughing ☐', ''],
  ['Coughing ☐   Sneezing ☒', 'Sneezing'],
  ['Appetite: ☐ normal ☒ reduced', 'Appetite: reduced'],
  ['Appetite: ☐ normal ☐ reduced', ''],
  ['Seizures: ☐ Yes ☒ No', 'Seizures: No'],
  ['[x] Indoor [ ] Outdoor', 'Indoor'],
  ['( ) Indoor (x) Outdoor', 'Outdoor'],
  ['( ) Wheezing', ''],
  ['(X) Wheezing', 'Wheezing'],
  ['□ Indoor ■ Outdoor', 'Outdoor'],
  ['Rabies 03/02/2025 ☐ 1 year ☒ 3 years', 'Rabies 03/02/2025 3 years'],
  ['Rabies 03/02/2025 ☐ 1 year ☐ 3 years', 'Rabies 03/02/2025'],
  ['Coughing   ☒   ☐', 'Coughing   ☒   ☐'],
  ['□ Coughing   □ Sneezing', ''],
  ['Temper: ☐ Fractious      Weight 5.4 kg', 'Weight 5.4 kg'],
  ['□ Recheck in two weeks', '□ Recheck in two weeks'],
  ['● Give with food', '● Give with food'],
  ['Weight 12 kg', 'Weight 12 kg'],
  ['X-ray (X) chromosome', 'X-ray (X) chromosome'],
])('%s', (line, chosen) => {
  expect(chosenText(line)).toBe(chosen);
});
