/** Which files may be uploaded as recordings: sound, and video for its sound. */
import { Refusal } from '@auscult/contract/kit/refusal';

/** A type as it is stored, and the ending that goes with it. */
export interface AcceptedType {
  contentType: string;
  ending: string;
}

/** Containers that are not called audio though sound lies in them. */
const CONTAINERS: ReadonlySet<string> = new Set(['video/mp4', 'video/webm']);

/** Other names under which browsers and systems know a type. */
const ALIASES: Readonly<Record<string, string>> = {
  'application/ogg': 'audio/ogg',
  'audio/opus': 'audio/ogg',
  'audio/vorbis': 'audio/ogg',
  'audio/wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/mp3': 'audio/mpeg',
  'audio/x-mp3': 'audio/mpeg',
  'audio/mpeg3': 'audio/mpeg',
  'audio/m4a': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/mp4a-latm': 'audio/mp4',
  'audio/x-aac': 'audio/aac',
  'audio/aacp': 'audio/aac',
  'audio/x-flac': 'audio/flac',
  'audio/x-aiff': 'audio/aiff',
};

/** For files that a system has no type for: what their ending says. */
const TYPE_OF_ENDING: Readonly<Record<string, string>> = {
  webm: 'audio/webm',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
  aac: 'audio/aac',
  wav: 'audio/wav',
  flac: 'audio/flac',
  aiff: 'audio/aiff',
  amr: 'audio/amr',
};

const UNKNOWN: ReadonlySet<string> = new Set(['application/octet-stream', 'binary/octet-stream']);
const AUDIO = /^audio\/[a-z0-9][a-z0-9.+-]{0,60}$/;
const ENDING = /\.([a-z0-9]{1,5})$/;

/**
 * The type under which a file is stored. Parameters (`;codecs=opus`) are dropped.
 *
 * @param name  the file's own name; only its ending is looked at
 * @throws Refusal `unsupported_type`
 */
export function acceptedType(given: string, name: string): AcceptedType {
  const own = ENDING.exec(name.toLowerCase())?.[1];
  const plain = plainType(given);
  const contentType = UNKNOWN.has(plain) ? (TYPE_OF_ENDING[own ?? ''] ?? plain) : plain;
  if (!AUDIO.test(contentType) && !CONTAINERS.has(contentType)) {
    throw new Refusal(
      'unsupported_type',
      'This is not a sound file. Choose a recording such as MP3, M4A, WAV, OGG, FLAC, WebM or MP4.',
    );
  }
  return { contentType, ending: own ?? endingOf(contentType) };
}

/** A type without its parameters, by its usual name. */
export function plainType(given: string): string {
  const plain = (given.split(';')[0] ?? '').trim().toLowerCase();
  return ALIASES[plain] ?? plain;
}

function endingOf(contentType: string): string {
  const known = Object.entries(TYPE_OF_ENDING).find(([, type]) => type === contentType);
  return known?.[0] ?? 'audio';
}
