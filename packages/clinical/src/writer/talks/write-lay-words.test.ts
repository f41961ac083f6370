/** Lay words become clinical ones, and mean what they meant: a denial stays one, and nothing becomes one. */
import { expect, test } from 'vitest';
import { texts, written } from './test-kit-scripts.ts';

test.each([
  ["O: He hasn't had any runs since we changed the food.", /has not had any diarrhea/i],
  ["O: If he has any runs I'd call.", /has any diarrhea/i],
  ['V: Any runs?\nO: No.', /^no diarrhea/i],
  ["O: There's no runs.", /no diarrhea/i],
])('the runs are diarrhea, had or not had as it was said: %s', (said, line) => {
  const told = texts(written(said), 'subjective').join('\n');
  expect(told).toMatch(line);
  expect(told).not.toMatch(/(?:has|had) no diarrhea/);
});
