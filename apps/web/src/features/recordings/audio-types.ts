/** The accepted types of recordings. */
import {
  promisedRecordingType,
  RECORDING_TYPE_OF_ENDING,
  recordingTypeOf,
  TELLING_SOUND_BYTES,
} from '@auscult/domain/recordings/recording-type';

/** For the file dialog: these types, whatever the system calls them. */
export const ACCEPTED_AUDIO = [
  'audio/*',
  'video/*',
  ...Object.keys(RECORDING_TYPE_OF_ENDING).map((ending) => `.${ending}`),
].join(',');

/**
 * The media type of a recording: from the system, its name, or its first bytes. `undefined` if it is not a
 * recording.
 */
export async function audioTypeOf(file: File): Promise<string | undefined> {
  const promised = promisedRecordingType(file.type, file.name) ?? promisedRecordingType('', file.name);
  if (promised !== undefined) return promised;
  return recordingTypeOf(new Uint8Array(await file.slice(0, TELLING_SOUND_BYTES).arrayBuffer()));
}
