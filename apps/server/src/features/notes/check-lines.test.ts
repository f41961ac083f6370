import type { NoteLine } from '@auscult/contract/notes';
import { expect, test } from 'vitest';
import { aLine } from '#server/test-kit/doubles.ts';
import { checkLines } from './check-lines.ts';

test('yields to other work every 25 lines while it checks a large note', async () => {
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

test('yields after each line while it checks lines that refer to a whole visit', async () => {
  const segments = Array.from({ length: 600 }, (_, index) => ({
    start_ms: index,
    end_ms: index + 1,
    text: `Gets ${index} mg of meloxicam.`,
  }));
  const evidence = segments.map((_, index) => index);
  const lines = Array.from({ length: 20 }, (_, index) => ({
    ...aLine(`Gets ${index} mg of meloxicam twice daily.`),
    evidence,
  }));
  let [turns, isChecked] = [0, false];
  const takeTurn = () => {
    turns += 1;
    if (!isChecked) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  const checked = await checkLines(lines, { segments }, new AbortController().signal);
  isChecked = true;
  expect(checked).toHaveLength(20);
  expect(turns).toBeGreaterThanOrEqual(20 - 1);
});

test('checks a line in the context of the whole note, regardless of the batches', async () => {
  const said = ['Body condition is a four out of nine.', 'And hers.', 'Body condition is five out of nine.'];
  const segments = said.map((text, index) => ({ start_ms: index, end_ms: index + 1, text }));
  const between = Array.from({ length: 40 }, () => aLine('Eats well.'));
  const check = async (lines: readonly NoteLine[]) => {
    const [first] = await checkLines(lines, { segments }, new AbortController().signal);
    return first?.flags.some(({ kind }) => kind === 'put right');
  };
  const [one, other] = [
    { ...aLine('BCS 4/9.'), evidence: [0] },
    { ...aLine('BCS 5/9.'), evidence: [2] },
  ];
  expect(await check([one, ...between])).toBe(true);
  expect(await check([one, ...between, other])).toBe(false);
});
