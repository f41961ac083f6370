/** Files that may be uploaded as recordings: audio, and video for its audio track. */
import { Refusal } from '@auscult/contract/kit/refusal';
import {
  endingOfName,
  promisedRecordingType,
  RECORDING_TYPE_OF_ENDING,
} from '@auscult/domain/recordings/recording-type';

/** A stored type and its file extension. */
export interface AcceptedType {
  contentType: string;
  ending: string;
}

/**
 * The type under which a file is stored. Parameters (`;codecs=opus`) are dropped.
 *
 * @param name  the file's name; only its extension is used
 * @throws Refusal `unsupported_type`
 */
export function acceptedType(given: string, name: string): AcceptedType {
  const contentType = promisedRecordingType(given, name);
  if (contentType !== undefined) return { contentType, ending: endingOfName(name) ?? endingOf(contentType) };
  throw new Refusal(
    'unsupported_type',
    'This is not a sound file. Choose a recording such as MP3, M4A, WAV, OGG, FLAC, WebM or MP4.',
  );
}

function endingOf(contentType: string): string {
  const known = Object.entries(RECORDING_TYPE_OF_ENDING).find(([, type]) => type === contentType);
  return known?.[0] ?? 'audio';
}
