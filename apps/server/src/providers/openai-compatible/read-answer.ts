/** Reads the answer of a transcription service as pieces and words, in any of the usual formats. */
import { channelOf, speakerOf, writtenSpeaker } from './answer-speakers.ts';
import { lengthOf, type Span, spanOf } from './answer-times.ts';
import {
  fieldsOf,
  firstField,
  isObject,
  type LooseFields,
  listIn,
  numberIn,
  textIn,
} from './loose-fields.ts';

/** One word, with surrounding spaces if the service gives them. */
export interface AnswerWord {
  text: string;
  span: Span;
  speaker: string | undefined;
}

/** One segment of the answer. */
export interface AnswerPiece {
  /** With surrounding spaces; undefined if unreadable. */
  text: string | undefined;
  span: Span;
  speaker: string | undefined;
  channel: string | undefined;
  noSpeech: number | undefined;
  logProbability: number | undefined;
  compression: number | undefined;
  words: AnswerWord[];
}

/** The content of an answer. Any part may be empty. */
export interface HostAnswer {
  text: string;
  /** Seconds of the whole recording. */
  duration: number | undefined;
  pieces: AnswerPiece[];
  words: AnswerWord[];
}

/**
 * Names of the list of segments in OpenAI, WhisperX, Deepgram, AssemblyAI, Hugging Face, FunASR, Azure,
 * whisper.cpp.
 */
const PIECES = [
  'segments',
  'utterances',
  'chunks',
  'sentences',
  'sentenceinfo',
  'phrases',
  'recognizedphrases',
  'transcription',
  'monologues',
  'paragraphs',
  'results',
  'result',
  'data',
  'output',
  'transcript',
  'text',
];
const WORDS = ['words', 'wordsegments', 'elements', 'items', 'results'];
const TEXTS = ['text', 'transcript', 'transcription', 'sentence', 'utterance'];
/** Names of wrapper fields. */
const WRAPPERS = [
  'result',
  'results',
  'data',
  'output',
  'response',
  'transcription',
  'transcript',
  'prediction',
  'body',
];

const DEEPEST = 6;

/** @returns undefined without a text: the answer is not a transcript */
export function readAnswer(json: unknown, depth = 0): HostAnswer | undefined {
  if (depth > DEEPEST) return undefined;
  if (Array.isArray(json)) return answerOfList(json, depth);
  if (!isObject(json)) return undefined;
  const fields = fieldsOf(json);
  const here = answerHere(fields);
  if (here && (here.pieces.length > 0 || here.words.length > 0)) return here;
  const inside = answerInside(fields, depth);
  if (!inside) return here;
  return { ...inside, text: here?.text || inside.text, duration: lengthOf(fields) ?? inside.duration };
}

/** Reads only the top-level fields of an answer. */
function answerHere(fields: LooseFields): HostAnswer | undefined {
  const text = firstField(fields, TEXTS, textIn);
  const lists = PIECES.map((name) => piecesIn(fields.get(name))).filter((list) => list !== undefined);
  const pieces = lists.find((list) => list.length > 0) ?? lists[0];
  const words = firstField(fields, WORDS, wordsIn);
  if (text === undefined && pieces === undefined && words === undefined) return undefined;
  return { text: text ?? '', duration: lengthOf(fields), pieces: pieces ?? [], words: words ?? [] };
}

/** A list of segments, or of whole answers: one per channel, or per part of the recording. */
function answerOfList(list: readonly unknown[], depth: number): HostAnswer | undefined {
  const answers = list.map((one) => (isWhole(one) ? readAnswer(one, depth + 1) : undefined));
  if (!answers.some(Boolean)) {
    const pieces = piecesIn(list);
    return pieces && { text: '', duration: undefined, pieces, words: [] };
  }
  const found = answers.filter((answer) => answer !== undefined);
  return {
    text: found.map(({ text }) => text).join(' '),
    duration: found[0]?.duration,
    pieces: found.flatMap(({ pieces }) => pieces),
    words: found.flatMap(({ words }) => words),
  };
}

function isWhole(value: unknown): boolean {
  const fields = fieldsOf(value);
  return PIECES.some((name) => (listIn(fields.get(name))?.length ?? 0) > 0);
}

function answerInside(fields: LooseFields, depth: number): HostAnswer | undefined {
  const channels = firstField(fields, ['channels'], (field) => answerOfChannels(field, depth));
  const first = (field: unknown) => readAnswer(listIn(field)?.[0], depth + 1);
  return (
    channels ??
    firstField(fields, WRAPPERS, (field) => readAnswer(field, depth + 1)) ??
    firstField(fields, ['alternatives', 'nbest'], first)
  );
}

/**
 * Each channel has a separate answer (Deepgram). With several channels, the channel identifies the speaker.
 */
function answerOfChannels(field: unknown, depth: number): HostAnswer | undefined {
  const channels = (listIn(field) ?? []).map((channel) => readAnswer(channel, depth + 1));
  if (!channels.some(Boolean)) return undefined;
  const isOne = channels.length === 1;
  const spoken = channels.flatMap((channel, place) =>
    (channel?.words ?? []).map((word) => ({
      ...word,
      speaker: word.speaker ?? (isOne ? undefined : String(place)),
    })),
  );
  return {
    text: isOne ? (channels[0]?.text ?? '') : '',
    duration: undefined,
    pieces: channels.flatMap((channel) => channel?.pieces ?? []),
    words: spoken.sort((one, other) => (one.span.start ?? 0) - (other.span.start ?? 0)),
  };
}

/** @returns undefined when the field is not a list of segments */
function piecesIn(field: unknown): AnswerPiece[] | undefined {
  const list = listIn(field);
  if (!list) return undefined;
  if (list.length === 0) return [];
  if (list.length > 0 && list.every(isWhole)) return undefined;
  if (list.some((one) => WORD_KINDS.test(textIn(fieldsOf(one).get('type')) ?? ''))) return undefined;
  if (list.every((one) => typeof one === 'string')) return list.map((text) => pieceOf({ text }));
  const isList = list.some((one) => isObject(one) && textOf(fieldsOf(one)) !== undefined);
  // A broken entry keeps its place, so that its neighbours are not joined.
  return isList ? list.map(pieceOf) : undefined;
}

/** Lists with one word per entry (Speechmatics, Amazon). */
const WORD_KINDS = /^(?:word|pronunciation)$/i;

function pieceOf(value: unknown): AnswerPiece {
  const fields = fieldsOf(value);
  const { speaker, text } = writtenSpeaker(textOf(fields) ?? '');
  const words = firstField(fields, WORDS, wordsIn) ?? [];
  const isUnread = textOf(fields) === undefined;
  return {
    text: isUnread ? undefined : text,
    span: spanWith(spanOf(fields), words),
    speaker: speakerOf(fields) ?? speaker,
    channel: channelOf(fields),
    noSpeech: numberIn(fields.get('nospeechprob')),
    logProbability: numberIn(fields.get('avglogprob')),
    compression: numberIn(fields.get('compressionratio')),
    words,
  };
}

/** A piece without times gets those of its words. */
function spanWith({ start, end }: Span, words: readonly AnswerWord[]): Span {
  return { start: start ?? words[0]?.span.start, end: end ?? words.at(-1)?.span.end };
}

const PIECE_TEXTS = [...TEXTS, 'punctuatedword', 'content', 'word', 'display', 'value'];

function textOf(fields: LooseFields): string | undefined {
  const own = firstField(fields, PIECE_TEXTS, textIn);
  if (own !== undefined) return own;
  return firstField(fields, ['alternatives', 'nbest'], (field) => {
    const [best] = listIn(field) ?? [];
    return best === undefined ? undefined : textOf(fieldsOf(best));
  });
}

/** @returns undefined when the field is not a list of words */
function wordsIn(field: unknown): AnswerWord[] | undefined {
  const list = listIn(field)?.map(fieldsOf);
  if (!list?.some((fields) => wordOf(fields) !== undefined)) return undefined;
  const words: AnswerWord[] = [];
  let space = '';
  for (const fields of list) {
    const kind = textIn(fields.get('type')) ?? '';
    const text = WORDLESS.test(kind) ? undefined : wordOf(fields);
    if (text !== undefined)
      addWord(words, { text: space + text, span: spanOf(fields), speaker: speakerOf(fields) }, kind);
    space = kind === 'spacing' ? ' ' : '';
  }
  return words;
}

/** Entries of a list of words that are not words (ElevenLabs). */
const WORDLESS = /^(?:spacing|audio_event)$/;

/** Punctuation belongs to the word before, and often has no time. */
function addWord(words: AnswerWord[], word: AnswerWord, kind: string): void {
  const before = words.at(-1);
  if (before && /^punct/i.test(kind)) before.text += word.text.trim();
  else words.push(word);
}

function wordOf(fields: LooseFields): string | undefined {
  return (
    firstField(fields, ['punctuatedword', 'word', 'text', 'content', 'value'], (field) =>
      typeof field === 'number' ? String(field) : textIn(field),
    ) ?? textOf(fields)
  );
}
