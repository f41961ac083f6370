import { describe, expect, test } from 'vitest';
import { quietestMoment } from './quietest-moment.ts';

const PACKET_MS = 20;

/** Twenty seconds of speech, with silence between the given times. */
function speech(...silences: [number, number][]) {
  return Array.from({ length: 1000 }, (_, index) => {
    const ms = index * PACKET_MS;
    return { ms, bytes: silences.some(([from, to]) => ms >= from && ms < to) ? 6 : 90 };
  });
}

describe('where a recording is cut', () => {
  test.each([
    ['in the middle of a pause', speech([12_000, 12_400]), 12_200],
    ['in the longer of two pauses', speech([9000, 9400], [14_000, 14_200]), 9200],
    ['in the later of two pauses that are alike', speech([9000, 9400], [14_000, 14_400]), 14_200],
    ['never in a pause that is long ago', speech([2000, 4000], [14_000, 14_400]), 14_200],
    ['near the end where all is alike', speech(), 19_780],
  ])('%s', (_where, moments, cut) => {
    expect(quietestMoment(moments)).toBe(cut);
  });

  test('not at all if it is too short or missing', () => {
    expect(quietestMoment([])).toBeUndefined();
    expect(quietestMoment(speech().slice(0, 10))).toBeUndefined();
  });

  test('at missing packets, because no one spoke', () => {
    const moments = speech([10_000, 11_000]).filter(({ ms, bytes }) => bytes > 6 || ms % 400 === 0);
    expect(quietestMoment(moments)).toBeGreaterThanOrEqual(10_200);
    expect(quietestMoment(moments)).toBeLessThanOrEqual(11_000);
  });
});
