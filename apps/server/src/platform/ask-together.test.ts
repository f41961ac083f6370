import { expect, test } from 'vitest';
import { askTogether } from './ask-together.ts';

test('gives the answers in the order of the list, in any order of arrival', async () => {
  const late = Promise.withResolvers<string>();
  const asked = askTogether(late.promise, 'known', Promise.resolve(3));
  late.resolve('late');
  expect(await asked).toEqual(['late', 'known', 3]);
});

test('throws the first refusal of the list, after all queries have ended', async () => {
  const first = Promise.withResolvers<never>();
  const second = Promise.withResolvers<never>();
  const last = Promise.withResolvers<string>();
  const ended: string[] = [];
  const asked = askTogether(
    first.promise,
    second.promise,
    last.promise.then((name) => ended.push(name)),
  );
  const thrown = asked.catch((error: unknown) => [...ended, error]);
  second.reject(new Error('the second refusal'));
  first.reject(new Error('the first refusal'));
  last.resolve('the last answer');
  expect(await thrown).toEqual(['the last answer', new Error('the first refusal')]);
});
