import { expect, test } from 'vitest';
import { findSpecialty, SPECIALTIES } from './specialties.ts';

/** The list of the specification, word for word. */
const LISTED =
  'general practice, acupuncture, anesthesia and analgesia, avian, aquatics, behavior, cardiology, dental, dermatology, emergency, exotics, equine, immunology, internal medicine, nephrology and urology, neurology, nutrition, oncology, ophthalmology, other, palliative care, preventive medicine, radiology, rehabilitation, theriogenology, surgery, toxicology';

test('are those of the specification, in its order', () => {
  expect(SPECIALTIES.join(', ')).toBe(LISTED);
  expect(SPECIALTIES).toHaveLength(27);
});

test.each([
  [' Internal  Medicine ', 'internal medicine'],
  ['OTHER', 'other'],
  ['llamas', undefined],
  ['', undefined],
])('"%s" names %s', (words, specialty) => {
  expect(findSpecialty(words)).toBe(specialty);
});
