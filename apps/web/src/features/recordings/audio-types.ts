/** The kinds of recordings that are taken. */
import {
  promisedRecordingType,
  RECORDING_TYPE_OF_ENDING,
  recordingTypeOf,
  TELLING_SOUND_BYTES,
} from '@auscult/domain/recordings/recording-type';

/** For the file dialogue: these kinds, whatever the system calls them. */
export const ACCEPTED_AUDIO = [
  'audio/*',
  'video/*',
  ...Object.keys(RECORDING_TYPE_OF_ENDING).map((ending) => `.${ending}`),
].join(',');

/** The media type of a recording: as its system has it, by its name, or by its first bytes. `undefined` when it is none. */
export async function audioTypeOf(file: File): Promise<string | undefined> {
  const promised = promisedRecordingType(file.type, file.name) ?? promisedRecordingType('', file.name);
  if (promised !== undefined) return promised;
  return recordingTypeOf(new Uint8Array(await file.slice(0, TELLING_SOUND_BYTES).arrayBuffer()));
}
