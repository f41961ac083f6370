import { expect, test } from 'vitest';
import weights from '../reading/voices/voice-weights.json' with { type: 'json' };
import { learnVoices } from './learn-voices.ts';

/** Some ten seconds where nothing else is at work. */
const LONG = 120_000;

// Where sentences are cut otherwise, other weights are learned: run learn-voices.ts anew.
test('how voices are told apart is what the labelled visits teach', { timeout: LONG }, () => {
  expect(weights).toEqual(learnVoices());
});
