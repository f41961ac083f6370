import { expect, test } from 'vitest';
import { withTitleBehind } from './doctor-title.ts';

test.each([
  ['Dr. Ada Park', 'Ada Park (Dr)'],
  ['Dr Ada Park', 'Ada Park (Dr)'],
  ['Ada Park', 'Ada Park'],
  ['Drew Park', 'Drew Park'],
  ['Dr.', 'Dr.'],
  [' Dr.  Ada ', 'Ada (Dr)'],
])('support sees %s as %s', (name, shown) => {
  expect(withTitleBehind(name)).toBe(shown);
});
