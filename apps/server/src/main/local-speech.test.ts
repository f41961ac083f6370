import { expect, test } from 'vitest';
import { readEnvironment } from '../config/env.ts';
import { ENGLISH_MODEL, OTHER_MODEL, openSpeechModelsDouble } from '../test-kit/speech-models-double.ts';
import { refuseUnknownModel } from './local-speech.ts';

const models = openSpeechModelsDouble();

test.each(['onnx-community/whisper-small', '/srv/models/whisper'])(
  'a local model of an earlier version, %s, is refused at the start, with what to do',
  async (STT_LOCAL_MODEL) => {
    const refused = expect(refuseUnknownModel(readEnvironment({ STT_LOCAL_MODEL }), models)).rejects;
    await refused.toThrow(`names no speech model of the catalog: ${STT_LOCAL_MODEL}.`);
  },
);

test('a model of the catalog is accepted, and none is needed beside a service', async () => {
  await refuseUnknownModel(readEnvironment({ STT_LOCAL_MODEL: ENGLISH_MODEL }), models);
  const besides = { STT_LOCAL_MODEL: 'unknown', STT_BASE_URL: 'http://127.0.0.1:8000/v1' };
  await refuseUnknownModel(readEnvironment(besides), models);
  const unknown = refuseUnknownModel(readEnvironment({ STT_LOCAL_MODEL: 'unknown' }), models);
  await expect(unknown).rejects.toThrow(`Set it to one of: ${ENGLISH_MODEL}, ${OTHER_MODEL}.`);
});
