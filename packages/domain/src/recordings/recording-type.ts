/**
 * Which files are recordings: audio, and video for its audio track. The only table for server and screens.
 */

/** For files without a type from the system: types by extension. */
export const RECORDING_TYPE_OF_ENDING: Readonly<Record<string, string>> = {
  webm: 'audio/webm',
  weba: 'audio/webm',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  spx: 'audio/ogg',
  ogv: 'video/ogg',
  mp3: 'audio/mpeg',
  mpga: 'audio/mpeg',
  mp2: 'audio/mpeg',
  m4a: 'audio/mp4',
  m4b: 'audio/mp4',
  m4r: 'audio/mp4',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  qt: 'video/quicktime',
  qta: 'audio/quicktime',
  '3gp': 'video/3gpp',
  '3gpp': 'video/3gpp',
  '3ga': 'audio/3gpp',
  '3g2': 'video/3gpp2',
  '3gp2': 'video/3gpp2',
  aac: 'audio/aac',
  wav: 'audio/wav',
  wave: 'audio/wav',
  flac: 'audio/flac',
  aif: 'audio/aiff',
  aiff: 'audio/aiff',
  aifc: 'audio/aiff',
  amr: 'audio/amr',
  awb: 'audio/amr-wb',
  caf: 'audio/x-caf',
  wma: 'audio/x-ms-wma',
  wmv: 'video/x-ms-wmv',
  asf: 'video/x-ms-asf',
  mkv: 'video/x-matroska',
  mka: 'audio/x-matroska',
  avi: 'video/x-msvideo',
  mpg: 'video/mpeg',
  mpeg: 'video/mpeg',
  au: 'audio/basic',
  snd: 'audio/basic',
  ac3: 'audio/ac3',
  dss: 'audio/x-dss',
  ds2: 'audio/x-dss',
};

/** Other names of types in browsers and systems. */
const ALIASES: Readonly<Record<string, string>> = {
  'application/ogg': 'audio/ogg',
  'audio/opus': 'audio/ogg',
  'audio/vorbis': 'audio/ogg',
  'audio/wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/x-pn-wav': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/mp3': 'audio/mpeg',
  'audio/x-mp3': 'audio/mpeg',
  'audio/mpeg3': 'audio/mpeg',
  'audio/x-mpeg': 'audio/mpeg',
  'audio/mpga': 'audio/mpeg',
  'audio/m4a': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/x-m4b': 'audio/mp4',
  'audio/mp4a-latm': 'audio/mp4',
  'application/mp4': 'video/mp4',
  'video/x-m4v': 'video/mp4',
  'audio/x-aac': 'audio/aac',
  'audio/aacp': 'audio/aac',
  'audio/x-hx-aac-adts': 'audio/aac',
  'audio/x-flac': 'audio/flac',
  'audio/x-aiff': 'audio/aiff',
  'audio/3gp': 'audio/3gpp',
  'video/3gp': 'video/3gpp',
  'video/x-quicktime': 'video/quicktime',
  'audio/x-quicktime': 'audio/quicktime',
  'audio/vnd.qcelp': 'audio/quicktime',
  'audio/caf': 'audio/x-caf',
  'audio/wma': 'audio/x-ms-wma',
  'video/x-mkv': 'video/x-matroska',
  'video/matroska': 'video/x-matroska',
  'application/x-matroska': 'video/x-matroska',
  'audio/matroska': 'audio/x-matroska',
  'video/avi': 'video/x-msvideo',
  'video/msvideo': 'video/x-msvideo',
  'application/vnd.ms-asf': 'video/x-ms-asf',
};

/** Types without information. */
const UNKNOWN: ReadonlySet<string> = new Set([
  '',
  'application/octet-stream',
  'binary/octet-stream',
  'application/x-unknown-content-type',
  'application/unknown',
]);

const KNOWN: ReadonlySet<string> = new Set([...Object.values(RECORDING_TYPE_OF_ENDING), 'video/webm']);
const SOUND = /^audio\/[a-z0-9][a-z0-9.+-]{0,60}$/;
const ENDING = /\.([a-z0-9]{1,5})$/;

/** A type without its parameters (`;codecs=opus`), by its usual name. */
export function plainMediaType(given: string): string {
  const plain = (given.split(';')[0] ?? '').trim().toLowerCase();
  return ALIASES[plain] ?? plain;
}

/** Whether a type contains no information. */
export function isUnknownType(given: string): boolean {
  return UNKNOWN.has(plainMediaType(given));
}

/** The extension of a name, in lower case; undefined if it has none. */
export function endingOfName(name: string): string | undefined {
  return ENDING.exec(name.trim().toLowerCase())?.[1];
}

/**
 * The type of a recording; undefined for other files. @param name used if the type contains no information
 */
export function promisedRecordingType(given: string, name: string): string | undefined {
  const plain = plainMediaType(given);
  if (UNKNOWN.has(plain)) return RECORDING_TYPE_OF_ENDING[endingOfName(name) ?? ''];
  return SOUND.test(plain) || KNOWN.has(plain) ? plain : undefined;
}

/** Number of first bytes to read. */
export const TELLING_SOUND_BYTES = 64;

/** First bytes of recordings; each character is a byte. Bytes at a later offset may be given, too. */
const MARKS: readonly [type: string, mark: string, at: number, start?: string][] = [
  ['audio/wav', 'WAVE', 8, 'RIFF'],
  ['video/x-msvideo', 'AVI ', 8, 'RIFF'],
  ['audio/wav', 'WAVE', 8, 'RF64'],
  ['audio/aiff', 'AIF', 8, 'FORM'],
  ['video/quicktime', 'ftypqt', 4],
  ['video/3gpp', 'ftyp3g', 4],
  ['audio/mp4', 'ftypM4A', 4],
  ['audio/mp4', 'ftypM4B', 4],
  ['video/mp4', 'ftyp', 4],
  ['video/quicktime', 'moov', 4],
  ['video/quicktime', 'mdat', 4],
  ['video/quicktime', 'wide', 4],
  ['audio/ogg', 'OggS', 0],
  ['audio/flac', 'fLaC', 0],
  ['audio/amr', '#!AMR', 0],
  ['audio/x-caf', 'caff', 0],
  ['audio/mpeg', 'ID3', 0],
  ['audio/basic', '.snd', 0],
  ['audio/x-dss', '\x02dss', 0],
  ['audio/x-dss', '\x03ds2', 0],
  ['video/x-ms-asf', '\x30\x26\xb2\x75\x8e\x66\xcf\x11', 0],
];

const MATROSKA = '\x1a\x45\xdf\xa3';

/**
 * The type of a recording by its first bytes; undefined for other files. @param start {@link
 * TELLING_SOUND_BYTES} or more
 */
export function recordingTypeOf(start: Uint8Array): string | undefined {
  const bytes = Array.from(start.subarray(0, TELLING_SOUND_BYTES), (byte) => String.fromCharCode(byte)).join(
    '',
  );
  const marked = MARKS.find(
    ([, mark, at, before = '']) => bytes.startsWith(mark, at) && bytes.startsWith(before),
  );
  if (marked) return marked[0];
  if (bytes.startsWith(MATROSKA)) return bytes.includes('webm') ? 'video/webm' : 'video/x-matroska';
  return frameTypeOf(start);
}

/** No recorder uses it, and texts in UTF-16 begin like it. */
const LAYER_I = 3;

/** Audio without a header begins with a frame: eleven set bits, and its layer. */
function frameTypeOf([first = 0, second = 0]: Uint8Array): string | undefined {
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return undefined;
  const layer = (second >> 1) & 3;
  const isReserved = ((second >> 3) & 3) === 1;
  if (layer === 0) return (second & 0xf0) === 0xf0 ? 'audio/aac' : undefined;
  return isReserved || layer === LAYER_I ? undefined : 'audio/mpeg';
}

/** Containers that several types share: for these the declared type is kept. */
const CONTAINERS: readonly RegExp[] = [
  /\/(?:mp4|quicktime|3gpp2?)$/,
  /\/(?:webm|x-matroska)$/,
  /\/ogg$/,
  /\/amr(?:-wb)?$/,
  /\/x-ms-(?:asf|wma|wmv)$/,
];

/** The type of a recording with known first bytes, which take precedence over the sender's type. */
export function trueRecordingType(promised: string, start: Uint8Array): string {
  const told = recordingTypeOf(start);
  if (told === undefined) return promised;
  const plain = plainMediaType(promised);
  const isSame = told === plain || CONTAINERS.some((types) => types.test(told) && types.test(plain));
  return isSame ? promised : told;
}
