/** Speakers, by the names that services use for them. */
import { fieldsOf, firstField, isObject, type LooseFields } from './loose-fields.ts';

const NAMES = [
  'speaker',
  'speakerlabel',
  'speakerid',
  'speakername',
  'speakertag',
  'speakerindex',
  'speakeridx',
  'speakernumber',
  'speakernum',
  'spk',
  'spkid',
  'spkname',
  'participant',
  'participantid',
  'participantname',
];
const CHANNELS = ['channel', 'channelid', 'channeltag', 'channelindex', 'channelnumber'];

/** The contract's limit. */
const LONGEST = 80;

/** Names that services use for an unknown speaker. */
const UNKNOWN = /^(?:-1|uu|unk|unknown|unassigned|none|null|nan|n\/a|(?:speaker|spk)[ _-]?unknown)$/i;

/** The speaker of a piece, by a name or a number; undefined if the service gives none. */
export function speakerOf(fields: LooseFields): string | undefined {
  return firstField(fields, NAMES, nameIn);
}

/** The channel of a piece. It distinguishes speakers only if there are several. */
export function channelOf(fields: LooseFields): string | undefined {
  return firstField(fields, CHANNELS, nameIn);
}

function nameIn(field: unknown): string | undefined {
  if (Array.isArray(field) && field.length === 1) return nameIn(field[0]);
  if (isObject(field))
    return firstField(fieldsOf(field), ['name', 'label', 'id', 'speaker', 'index'], nameIn);
  if (typeof field !== 'string' && typeof field !== 'number') return undefined;
  const name = String(field).trim().slice(0, LONGEST).trim();
  return name === '' || UNKNOWN.test(name) ? undefined : name;
}

/** "[SPEAKER_01]: Any vomiting?": some services write the speaker into the text. */
const WRITTEN = /^\s*[[(]?((?:speaker|spk)[ _-]?[\dA-Z]{1,3})[\])]?\s*:\s*/i;

/** A speaker at the start of a text, and the text without. */
export function writtenSpeaker(text: string): { speaker?: string; text: string } {
  const [mark = '', speaker] = WRITTEN.exec(text) ?? [];
  return speaker === undefined ? { text } : { speaker, text: ` ${text.slice(mark.length)}` };
}

/** The speaker with the most time in some words; undefined if none is named. */
export function mostHeard(
  words: readonly { speaker: string | undefined; length: number }[],
): string | undefined {
  const lengths = new Map<string, number>();
  for (const { speaker, length } of words) {
    if (speaker !== undefined) lengths.set(speaker, (lengths.get(speaker) ?? 0) + Math.max(length, 0.01));
  }
  return [...lengths].sort(([, one], [, other]) => other - one)[0]?.[0];
}
