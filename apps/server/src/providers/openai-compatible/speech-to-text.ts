import { retrying } from '#server/platform/retry.ts';
import { errorOfStatus, ProviderError } from '#server/ports/provider-error.ts';
import type {
  HeardTranscript,
  RecordedAudio,
  SpeechToText,
  TranscribeOptions,
} from '#server/ports/speech-to-text.ts';
import { type FormAnswer, postForm } from './post-form.ts';
import { readTranscript } from './read-transcript.ts';
import { askFollowing, type Hop } from './redirects.ts';

/** The service and its options. */
export interface OpenAiSpeechToTextOptions {
  /** Base URL including the version: `https://api.openai.com/v1`, `http://localhost:8000/v1`. */
  baseUrl: string;
  /** Self-hosted servers often need none. */
  apiKey?: string;
  model: string;
  /** Of a whole transcription, including retries. A slow service takes about as long as the visit. */
  timeoutMs?: number;
  /** After the first attempt, on 429, errors of the service and lost connections. */
  retries?: number;
  retryDelayMs?: number;
}

type AnswerFormat = 'verbose_json' | 'json' | 'diarized_json';

const SERVICE = 'speech-to-text service';
const HOUR_MS = 60 * 60 * 1000;
/** Whisper reads only the last 224 tokens of its prompt. */
const LONGEST_PROMPT = 600;

/**
 * Transcribes with any service that has OpenAI's `POST /audio/transcriptions`.
 *
 * It does not use the AI SDK's `transcribe`, which takes a recording as one array in memory, drops Whisper's
 * confidence of a segment (`no_speech_prob`, needed against invented speech) and the file extension, and
 * refuses the simpler answers of self-hosted servers.
 */
export function createOpenAiSpeechToText(options: OpenAiSpeechToTextOptions): SpeechToText {
  const url = transcriptionsUrl(options.baseUrl);
  const { retries = 3, retryDelayMs: delayMs = 1000 } = options;
  let format = formatOf(options.model);

  const transcribeOnce = async (
    audio: RecordedAudio,
    wanted: TranscribeOptions,
  ): Promise<HeardTranscript> => {
    const answer = await askFollowing(url, (hop) => askOnce({ hop, options, format, audio, wanted }));
    if (answer.status >= 200 && answer.status < 300) return readTranscript(answer.body);
    if (!isFormatRefused(answer, format)) throw errorOfAnswer(answer);
    format = 'json';
    return transcribeOnce(audio, wanted);
  };
  const transcribe = async (audio: RecordedAudio, wanted: TranscribeOptions): Promise<HeardTranscript> => {
    const deadline = new AbortController();
    const tooLate = new ProviderError(`The ${SERVICE} did not answer in time.`, { retryable: true });
    const timer = setTimeout(() => deadline.abort(tooLate), options.timeoutMs ?? HOUR_MS);
    const signal = AbortSignal.any([wanted.signal, deadline.signal]);
    const once = () => transcribeOnce(audio, { ...wanted, signal });
    return retrying(once, { retries, delayMs }, signal).finally(() => clearTimeout(timer));
  };
  return { transcribe };
}

function transcriptionsUrl(baseUrl: string): URL {
  const url = URL.parse(`${baseUrl.replace(/\/+$/, '')}/audio/transcriptions`);
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url;
  throw new Error('The address of the speech-to-text service must begin with https:// or http://.');
}

/**
 * gpt-4o-transcribe and related models give no times; the diarizing one has its own format. Others are like
 * Whisper.
 */
function formatOf(model: string): AnswerFormat {
  if (/diari[sz]e/i.test(model)) return 'diarized_json';
  return /^gpt-.*transcribe/i.test(model) ? 'json' : 'verbose_json';
}

interface Question {
  hop: Hop;
  options: OpenAiSpeechToTextOptions;
  format: AnswerFormat;
  audio: RecordedAudio;
  wanted: TranscribeOptions;
}

async function askOnce({ hop, options, format, audio, wanted }: Question): Promise<FormAnswer> {
  const content = await audio.stream();
  let unreadable: unknown;
  content.on('error', (error) => {
    unreadable = error;
  });
  const contentType = audio.contentType.replace(/[^\w/;=+., -]/g, '') || 'application/octet-stream';
  try {
    return await postForm({
      url: hop.url,
      method: hop.method,
      headers: {
        accept: 'application/json',
        ...(options.apiKey && hop.isTrusted && { authorization: `Bearer ${options.apiKey}` }),
      },
      fields: formFields(options.model, format, wanted),
      file: { field: 'file', fileName: fileName(audio), contentType, bytes: audio.bytes, content },
      signal: wanted.signal,
    });
  } catch {
    wanted.signal.throwIfAborted();
    if (unreadable) throw unreadable;
    const sentence = `The ${SERVICE} cannot be reached, or the connection was lost.`;
    throw new ProviderError(sentence, { retryable: true });
  } finally {
    content.destroy();
  }
}

function formFields(model: string, format: AnswerFormat, wanted: TranscribeOptions): [string, string][] {
  const fields: [string, string][] = [
    ['model', model],
    ['response_format', format],
  ];
  const prompt = format === 'diarized_json' ? '' : spellingPrompt(wanted.spelling);
  if (wanted.language) fields.push(['language', wanted.language]);
  if (prompt) fields.push(['prompt', prompt]);
  if (format === 'verbose_json') fields.push(['timestamp_granularities[]', 'segment']);
  // Required by the diarizing model for anything over 30 seconds.
  if (format === 'diarized_json') fields.push(['chunking_strategy', 'auto']);
  return fields;
}

/**
 * The clinic's words as a sentence that could precede the recording, because Whisper treats a prompt as
 * preceding text.
 */
function spellingPrompt(spelling: readonly string[]): string {
  let prompt = '';
  for (const word of spelling) {
    const next = word.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
    if (!next) continue;
    if (prompt.length + next.length > LONGEST_PROMPT) break;
    prompt = prompt ? `${prompt}, ${next}` : next;
  }
  return prompt && `${prompt}.`;
}

/**
 * Services detect the format by the extension. The rest of the name may contain a pet's or an owner's name,
 * and is not sent.
 */
function fileName({ contentType, name }: RecordedAudio): string {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const ofName = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase();
  return `recording.${ENDINGS[type] ?? ofName ?? 'webm'}`;
}

const ENDINGS: Record<string, string | undefined> = {
  'audio/webm': 'webm',
  'video/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/m4a': 'm4a',
  'video/mp4': 'mp4',
  'audio/mpeg': 'mp3',
  'audio/mp3': 'mp3',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/wave': 'wav',
  'audio/flac': 'flac',
  'audio/x-flac': 'flac',
  // Containers of the same family: services detect them by content, and refuse their own extensions.
  'audio/quicktime': 'mp4',
  'video/quicktime': 'mp4',
  'audio/3gpp': 'mp4',
  'video/3gpp': 'mp4',
  'video/3gpp2': 'mp4',
  'audio/x-matroska': 'webm',
  'video/x-matroska': 'webm',
};

/** A service that cannot give times refuses with its own message; all support plain text. */
function isFormatRefused({ status, body }: FormAnswer, format: AnswerFormat): boolean {
  const isRefused = status === 400 || status === 422;
  return (
    isRefused &&
    format !== 'json' &&
    /response_format|timestamp_granularit|verbose_json|diarized_json/.test(body)
  );
}

function errorOfAnswer({ status, retryAfter, body }: FormAnswer): ProviderError {
  if (status === 400 || status === 415 || status === 422) {
    return new ProviderError(`The ${SERVICE} could not read this recording.`, { retryable: false });
  }
  return errorOfStatus(SERVICE, { status, retryAfter, isOutOfCredit: body.includes('insufficient_quota') });
}
