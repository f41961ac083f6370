/** Words that someone typed or pasted, as a transcript: who says what, and when as far as the text tells. */
import { isUnderHeadings } from '@auscult/clinical/reading/sentences/note-headings';
import { type Transcript, TranscriptSegment } from '@auscult/contract/transcripts';
import { readStampedLines, type StampedLine } from './stamped-lines.ts';
import { speakersOf, tellsSpeakers } from './who-speaks.ts';

/** Milliseconds that a word takes to say, on average: 150 words a minute. */
const MS_A_WORD = 400;

/**
 * Reads plain text as a transcript: one segment a line. A line may begin with who speaks ("Vet: …") or be below a line that
 * names them; what is told of the patient ("Weight: …") names no one. Times that another program wrote are taken over, with the rest of
 * what it wrote around the words; where no one measured them they are estimates from the number of words.
 * @param pets names of the patients, which are no speakers
 */
export function transcriptOfText(text: string, pets: readonly string[] = []): Transcript {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => withoutMarkup(line.replaceAll('\u00A0', ' ').trim()));
  const said = readStampedLines(lines) ?? lines.map((line) => ({ text: line }));
  return { segments: segmentsOf(withSpeakers(said, pets)) };
}

/** "**Vet:** …", "## Plan" as chats and editors write them. */
function withoutMarkup(line: string): string {
  return line.replaceAll(/(\*\*|__)(?=\S)([^*_]{1,200}?)\1/g, '$2').replace(/^#{1,6} +(?=\p{L})/u, '');
}

/** Each line with who says it: named in the line, by its program, or in a line of its own above. */
function withSpeakers(said: readonly StampedLine[], pets: readonly string[]): StampedLine[] {
  const texts = said.map(({ text }) => text);
  // Under headings of a note no one speaks: "O: BAR" is what was found, not what an owner says.
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

/** Each line in pieces that a segment can hold; what has no time of its own follows on what was said before. */
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

/** Characters of the longest segment, and of the longest name of a speaker. */
const LONGEST = 20_000;
const LONGEST_NAME = 80;

/** A dictation may come as one long line: it is cut between words where it is too long for a segment. */
function piecesOf(said: string): string[] {
  if (said.length <= LONGEST) return said === '' ? [] : [said];
  const space = said.lastIndexOf(' ', LONGEST);
  // Where there is no space, no character is cut in half.
  const whole = said.slice(0, LONGEST).isWellFormed() ? LONGEST : LONGEST - 1;
  const cut = space > 0 ? space : whole;
  return [said.slice(0, cut), ...piecesOf(said.slice(cut).trimStart())];
}
