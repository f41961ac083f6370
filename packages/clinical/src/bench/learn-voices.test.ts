import { expect, test } from 'vitest';
import voiceWords from '../reading/voices/voice-words.json' with { type: 'json' };
import { learnVoices } from './learn-voices.ts';

// Where sentences are cut otherwise, other words are learned: run learn-voices.ts anew.
test('what the words of voices tell is what the labelled visits teach', () => {
  expect(voiceWords).toEqual(learnVoices());
});
