/** Turns typed or pasted text into a transcript, with speakers and times as far as the text has them. */
import { isUnderHeadings } from '@auscult/clinical/reading/sentences/note-headings';
import { type Transcript, TranscriptSegment } from '@auscult/contract/transcripts';
import { readStampedLines, type StampedLine } from './stamped-lines.ts';
import { speakersOf, tellsSpeakers } from './who-speaks.ts';

/** Average milliseconds per word: 150 words a minute. */
const MS_A_WORD = 400;

/**
 * Reads plain text as a transcript with one segment per line. A line may begin with its speaker ("Vet: …") or
 * follow a line that names them. Facts about the patient ("Weight: …") are not speakers. Times and markup of
 * other programs are parsed. Missing times are estimated from the number of words.
 * @param pets  names of the patients, which are not speakers
 */
export function transcriptOfText(text: string, pets: readonly string[] = []): Transcript {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => withoutMarkup(line.replaceAll('\u00A0', ' ').trim()));
  const said = readStampedLines(lines) ?? lines.map((line) => ({ text: line }));
  return { segments: segmentsOf(withSpeakers(said, pets)) };
}

/** "**Vet:** …", "## Plan", as chats and editors write them. */
function withoutMarkup(line: string): string {
  return line.replaceAll(/(\*\*|__)(?=\S)([^*_]{1,200}?)\1/g, '$2').replace(/^#{1,6} +(?=\p{L})/u, '');
}

/** Each line with its speaker: named in the line, by its program, or in a line above. */
function withSpeakers(said: readonly StampedLine[], pets: readonly string[]): StampedLine[] {
  const texts = said.map(({ text }) => text);
  // Under headings of a note there is no speaker: "O: BAR" is a finding, not an owner's words.
  if (isUnderHeadings(texts) && !tellsSpeakers(texts)) return [...said];
  const speakerIn = speakersOf(texts, pets);
  let above: string | undefined;
  return said.flatMap((line) => {
    const { speaker, text } = speakerIn(line.text);
    const words = withoutTags(text);
    if (speaker !== undefined) above = words === '' ? speaker : undefined;
    return words === '' ? [] : [{ ...line, text: words, speaker: speaker ?? line.speaker ?? above }];
  });
}

/** "<i>", "</v>", "<00:00:01.000>" of subtitles. */
function withoutTags(text: string): string {
  return text.replaceAll(/<\/?(?:[biuvc]|ruby|rt|lang|font)(?:[. ][^>]{0,80})?>|<\d\d:[\d:.]+>/g, '').trim();
}

/** Splits each line into pieces that a segment can store. A line without a time follows the one before. */
function segmentsOf(said: readonly StampedLine[]): TranscriptSegment[] {
  let now = 0;
  return said.flatMap(({ text, speaker, start, end }, at) => {
    now = Math.max(now, start ?? 0);
    const isNamed = speaker !== undefined && !/^unknown\b/i.test(speaker);
    const pieces = piecesOf(text);
    return pieces.map((piece) => {
      const spoken = now + piece.split(/\s+/).length * MS_A_WORD;
      const told = pieces.length === 1 ? (end ?? Math.min(spoken, said[at + 1]?.start ?? spoken)) : spoken;
      const segment = { start_ms: now, end_ms: Math.max(now, told), text: piece };
      now = segment.end_ms;
      return TranscriptSegment.parse({
        ...segment,
        ...(isNamed && { speaker: speaker.slice(0, LONGEST_NAME) }),
      });
    });
  });
}

/** Maximum length of a segment, and of a speaker's name, in characters. */
const LONGEST = 20_000;
const LONGEST_NAME = 80;

/** A dictation may be one long line: it is cut between words if it is too long for a segment. */
function piecesOf(said: string): string[] {
  if (said.length <= LONGEST) return said === '' ? [] : [said];
  const space = said.lastIndexOf(' ', LONGEST);
  // Without a space, it is cut between characters and not within one.
  const whole = said.slice(0, LONGEST).isWellFormed() ? LONGEST : LONGEST - 1;
  const cut = space > 0 ? space : whole;
  return [said.slice(0, cut), ...piecesOf(said.slice(cut).trimStart())];
}
