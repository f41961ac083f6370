import { describe, expect, test } from 'vitest';
import { ChannelMixer } from './mix-channels.ts';

const RATE = 16_000;

describe('mixing channels', () => {
  test.each([
    ['that are equal', (left: number) => left, 1],
    ['that cancel each other', (left: number) => -left, 1],
    ['that nearly cancel each other', (left: number) => left * -0.8, 0.9],
    ['of which one is silent', () => 0, 0.5],
  ])('%s stay audible', (_what, right, loudness) => {
    const left = tone(440);
    const mixed = new ChannelMixer(RATE).mix([left, left.map(right)]);
    expect(loudnessOf(mixed) / loudnessOf(left)).toBeCloseTo(loudness, 1);
  });

  test('keeps two people on two channels audible', () => {
    const [left, right] = [tone(200), tone(330)];
    const mixed = new ChannelMixer(RATE).mix([left, right]);
    expect(likeness(mixed, left)).toBeGreaterThan(0.6);
    expect(likeness(mixed, right)).toBeGreaterThan(0.6);
  });

  test('more than two channels do not cancel each other either', () => {
    const sound = tone(440);
    const turned = sound.map((value) => -value);
    const mixed = new ChannelMixer(RATE).mix([sound, turned, turned, sound]);
    expect(loudnessOf(mixed) / loudnessOf(sound)).toBeCloseTo(1, 1);
  });

  test('mixes a recording in pieces like a whole one', () => {
    const left = tone(440);
    const right = left.map((value, at) => (at < RATE / 2 ? value : -value));
    const whole = new ChannelMixer(RATE).mix([left, right]);
    const mixer = new ChannelMixer(RATE);
    const pieces = [0, 1, 2, 3, 4].flatMap((piece) => {
      const part = (channel: Float32Array) => channel.subarray((piece * RATE) / 5, ((piece + 1) * RATE) / 5);
      return [...mixer.mix([part(left), part(right)])];
    });
    expect(Float32Array.from(pieces)).toEqual(whole);
    // Once the cancellation is detected, they are audible again.
    expect(loudnessOf(whole.subarray(RATE * 0.9))).toBeGreaterThan(loudnessOf(left) * 0.9);
  });

  test('one channel does not change, nor does silence', () => {
    const sound = tone(440);
    expect(new ChannelMixer(RATE).mix([sound])).toEqual(sound);
    expect(loudnessOf(new ChannelMixer(RATE).mix([new Float32Array(RATE), new Float32Array(RATE)]))).toBe(0);
  });
});

function tone(hertz: number): Float32Array {
  return Float32Array.from(
    { length: RATE },
    (_none, at) => Math.sin((at / RATE) * hertz * 2 * Math.PI) * 0.5,
  );
}

function loudnessOf(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
}

function likeness(one: Float32Array, other: Float32Array): number {
  const product = one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0) / one.length;
  return product / (loudnessOf(one) * loudnessOf(other));
}
