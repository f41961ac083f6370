import { expect, test } from 'vitest';
import { aLine } from '#server/test-kit/doubles.ts';
import { checkLines } from './check-lines.ts';

test('while a large note is checked, others have a turn every 25 lines', async () => {
  const lines = Array.from({ length: 600 }, (_, index) =>
    aLine(`Gets ${index} mg of meloxicam twice daily.`),
  );
  let [turns, isChecked] = [0, false];
  const takeTurn = () => {
    turns += 1;
    if (!isChecked) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  const checked = await checkLines(lines, { segments: [] }, new AbortController().signal);
  isChecked = true;
  expect(checked).toHaveLength(600);
  expect(turns).toBeGreaterThanOrEqual(600 / 25 - 1);
});
