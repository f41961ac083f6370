import { expect, test } from 'vitest';
import { aLine } from '#server/test-kit/doubles.ts';
import { checkEdited } from './check-edited.ts';

test('an edited line is checked in the context of the whole note', async () => {
  const said = ['Carprofen, two hundred and fifty milligrams twice a day.', 'He weighs four kilos.'];
  const segments = said.map((text, index) => ({ start_ms: index, end_ms: index + 1, text }));
  const [edited, stored] = [aLine('Carprofen 250 mg BID.'), aLine('Weight 4 kg.', { evidence: [1] })];
  const check = async (lines: Parameters<typeof checkEdited>[0]['lines']) => {
    const ground = { segments, species: 'dog', pets: [{ name: 'Rex' }] };
    const [first] = await checkEdited({ lines }, [stored], { ground, signal: new AbortController().signal });
    return first?.flags.some(({ kind }) => kind === 'plausibility');
  };
  expect(await check([edited])).toBe(false);
  expect(await check([edited, stored])).toBe(true);
});

test('an answer to a flag does not apply to other words in its line', async () => {
  const segments = [{ start_ms: 0, end_ms: 1, text: 'He has been limping for four days.' }];
  const doubt = {
    kind: 'evidence',
    severity: 'soft',
    message: "You added this; it isn't in the transcript.",
  } as const;
  const stored = {
    ...aLine('Glucose 512.', { evidence: [], resolved_flags: [doubt] }),
    origin: 'human' as const,
  };
  const edited = async (text: string) => {
    const by = { ground: { segments }, signal: new AbortController().signal };
    const [line] = await checkEdited({ lines: [{ ...stored, text }] }, [stored], by);
    return line?.flags.map(({ message }) => message);
  };
  expect(await edited('Glucose 512.')).toEqual([]);
  expect(await edited('Glucose 51.')).toContain(doubt.message);
});

test('adding a word does not resolve other doubts about the line', async () => {
  const segments = [{ start_ms: 0, end_ms: 1, text: 'He has been limping for four days.' }];
  const doubt = { kind: 'number', severity: 'hard', message: 'Nobody said "47 days".' } as const;
  const stored = aLine('Limping for 47 days.', { evidence: [0], flags: [doubt] });
  const edited = async (change: Partial<typeof stored>) => {
    const by = { ground: { segments }, signal: new AbortController().signal };
    const lines = [{ ...stored, origin: 'human' as const, ...change }];
    const [line] = await checkEdited({ lines }, [stored], by);
    return line?.flags.filter(({ severity }) => severity === 'hard').map(({ kind }) => kind);
  };
  expect(await edited({ text: 'Limping for 47 days. It got better.' })).toEqual(['number']);
  expect(await edited({ text: 'Limping for 4 days. It got better.' })).toEqual([]);
  // The person who accepted it said so, and the person who wrote it again is responsible for it.
  expect(await edited({ text: 'Limping for 47 days, better.', flags: [], resolved_flags: [doubt] })).toEqual(
    [],
  );
  expect(await edited({ text: 'Limping for 47 days. It got better.', evidence: [] })).toEqual([]);
});
