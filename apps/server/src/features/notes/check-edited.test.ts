import { expect, test } from 'vitest';
import { aLine } from '#server/test-kit/doubles.ts';
import { checkEdited } from './check-edited.ts';

test('an edited line is checked as one of the whole note', async () => {
  const said = ['Body condition is a four out of nine.', 'And hers.', 'Body condition is five out of nine.'];
  const segments = said.map((text, index) => ({ start_ms: index, end_ms: index + 1, text }));
  const [edited, stored] = [aLine('BCS 4/9.'), aLine('BCS 5/9.', { evidence: [2] })];
  const check = async (lines: Parameters<typeof checkEdited>[0]['lines']) => {
    const by = { ground: { segments }, signal: new AbortController().signal };
    const [first] = await checkEdited({ lines }, [stored], by);
    return first?.flags.some(({ kind }) => kind === 'put right');
  };
  expect(await check([edited])).toBe(true);
  expect(await check([edited, stored])).toBe(false);
});
