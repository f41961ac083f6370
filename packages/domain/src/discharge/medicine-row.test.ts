import { expect, test } from 'vitest';
import { medicineRow } from './medicine-row.ts';

test.each([
  [
    'Gabapentin 50 mg by mouth every 12 hours for 10 days.',
    'Gabapentin',
    '50 mg by mouth',
    'every 12 hours',
    'for 10 days',
  ],
  [
    'Cephalexin: 500 mg 1 capsule twice a day for 10 days with food.',
    'Cephalexin',
    '500 mg 1 capsule',
    'twice a day, with food',
    'for 10 days',
  ],
  [
    'For the infection, start clindamycin 75 mg by mouth twice a day.',
    'Clindamycin (for the infection)',
    '75 mg by mouth',
    'twice a day',
    '',
  ],
  [
    'Meloxicam 1.5 mg/mL, 0.7 mL by mouth once a day.',
    'Meloxicam 1.5 mg/mL',
    '0.7 mL by mouth',
    'once a day',
    '',
  ],
  [
    'Fenbendazole: 230 mg, which is 2.3 mL by mouth once a day for 3 days.',
    'Fenbendazole',
    '230 mg, which is 2.3 mL by mouth',
    'once a day',
    'for 3 days',
  ],
  [
    'Carprofen 75 mg: 1 tablet by mouth every 12 hours with food for 7 days.',
    'Carprofen',
    '75 mg: 1 tablet by mouth',
    'every 12 hours, with food',
    'for 7 days',
  ],
  [
    'Gabapentin 300 mg: 1 capsule by mouth every 12 hours for 5 days; it may make her a little sleepy.',
    'Gabapentin (it may make her a little sleepy)',
    '300 mg: 1 capsule by mouth',
    'every 12 hours',
    'for 5 days',
  ],
  ['Start Rex on carprofen 25 mg once a day.', 'Carprofen', '25 mg', 'once a day', ''],
  [
    'Ear drops 3 drops in the left ear every 12 hours',
    'Ear drops',
    '3 drops in the left ear',
    'every 12 hours',
    '',
  ],
  [
    'FortiFlora 1 packet on his food once a day for 7 days.',
    'FortiFlora',
    '1 packet on his food',
    'once a day',
    'for 7 days',
  ],
])('%s', (text, ...cells) => {
  const { name, amount, often, duration } = medicineRow(text) ?? {};
  expect([name, amount, often, duration]).toEqual(cells);
});

test.each([
  'Prednisone 1 tablet in the morning and 2 tablets in the evening.',
  'Prednisone 5 mg once a day for 10 days, then 5 mg every other day.',
  'Vetmedin 1.25 twice a day.',
  'Gabapentin 200 mg every 8 hours for 5 days she will be sleepy.',
  'Furosemide 2 mg/kg every 12 hours.',
  'Apoquel every day.',
  '2.5 mg every 12 hours.',
  'No carprofen.',
  '',
])('%s stays a sentence', (text) => {
  expect(medicineRow(text)).toBeUndefined();
});
