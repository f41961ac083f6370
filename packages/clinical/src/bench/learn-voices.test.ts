import { expect, test } from 'vitest';
import voiceWords from '../reading/voice-words.json' with { type: 'json' };
import { learnVoices } from './learn-voices.ts';

test('what the words of voices tell is what the labelled visits teach', () => {
  expect(voiceWords).toEqual(learnVoices());
});
