/** The kinds of audio file that are taken, by the ending of their names. */
const AUDIO_TYPES: Record<string, string> = {
  webm: 'audio/webm',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  mp4: 'audio/mp4',
  aac: 'audio/aac',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  flac: 'audio/flac',
};

/** For the file dialogue: these kinds, whatever the system calls them. */
export const ACCEPTED_AUDIO = ['audio/*', ...Object.keys(AUDIO_TYPES).map((ending) => `.${ending}`)].join(
  ',',
);

/** The media type of an audio file; by its name where the system knows none. `undefined` when it is no audio. */
export function audioTypeOf({ name, type }: Pick<File, 'name' | 'type'>): string | undefined {
  const [plain = ''] = type.split(';');
  if (plain.startsWith('audio/')) return plain;
  return AUDIO_TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''];
}
