import { describe, expect, test } from 'vitest';
import { createSilenceRule, levelOf, loudestOf, peakOf } from './silence-rule.ts';
import { createSleepRule, createSoundClock } from './stretch-recorder.ts';

test('of two channels that cancel each other, the louder one is used', () => {
  const left = Float32Array.of(0.1, -0.2);
  const right = left.map((sample) => sample * -2);
  expect(peakOf(loudestOf([left, right]))).toBeCloseTo(0.4);
  expect(levelOf(loudestOf([left, new Float32Array(2)]))).toBe(levelOf(left));
});

describe('silence', () => {
  test('is reported within three seconds, when checked four times a second', () => {
    const isSilent = createSilenceRule();
    const times = Array.from({ length: 13 }, (_, look) => look * 250);
    const said = times.find((time) => isSilent(0, time));
    expect(said).toBeDefined();
    expect(said).toBeLessThanOrEqual(2750);
  });

  test('is not a quiet room, and ends with the first sound', () => {
    const isSilent = createSilenceRule();
    for (let time = 0; time < 20_000; time += 250) expect(isSilent(0.0005, time)).toBe(false);
    for (let time = 20_000; time < 24_000; time += 250) isSilent(0, time);
    expect(isSilent(0, 24_000)).toBe(true);
    expect(isSilent(0.2, 24_250)).toBe(false);
    expect(isSilent(0, 24_500)).toBe(false);
  });

  test('a level meter is empty without sound, and full at full scale', () => {
    expect(levelOf(new Float32Array(64))).toBe(0);
    expect(levelOf(new Float32Array(64).fill(1))).toBe(1);
    const speech = levelOf(new Float32Array(64).fill(0.05));
    expect(speech).toBeGreaterThan(0.4);
    expect(speech).toBeLessThan(0.8);
    expect(peakOf(new Float32Array([0.1, -0.4, 0.2]))).toBeCloseTo(0.4);
  });
});

describe('the clock of the sound', () => {
  test('excludes pauses and sleep', () => {
    let now = 1000;
    const clock = createSoundClock(() => now);
    clock.run();
    now += 3000;
    clock.rest();
    now += 60_000;
    expect(clock.read()).toBe(3000);
    clock.run();
    now += 10_000;
    clock.leaveOut(8000);
    expect(clock.read()).toBe(5000);
  });
});

describe('a page that slept', () => {
  const awake = (rule: ReturnType<typeof createSleepRule>) => {
    for (let time = 0; time <= 4000; time += 400) rule(1760, time, time);
  };

  test('is detected by the missing sound, by the clock of the page', () => {
    const rule = createSleepRule();
    awake(rule);
    expect(rule(1760, 4500, 604_000)).toBe(500);
    expect(rule(1760, 4900, 604_400)).toBe(0);
  });

  test('has not slept when all of the sound arrives late', () => {
    const rule = createSleepRule();
    awake(rule);
    expect(rule(1760 * 20, 12_000, 12_000)).toBe(0);
  });

  test('has not slept when it was paused', () => {
    const rule = createSleepRule();
    awake(rule);
    rule.restart();
    expect(rule(1760, 604_000, 604_000)).toBe(0);
  });
});
