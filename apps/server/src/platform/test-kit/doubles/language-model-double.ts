import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Loopback, openLoopback, readBody, sendJson } from './loopback.ts';

/** The content of one call. */
export interface ReceivedPrompt {
  wire: ModelWire;
  model: string;
  /** The whole body as JSON text, for searching the prompt. */
  body: string;
  /** The JSON schema for the answer; undefined when none was sent. */
  schema: unknown;
}

/** `chat`: OpenAI's chat completions · `responses`: OpenAI's responses · `messages`: Anthropic's. */
export type ModelWire = 'chat' | 'responses' | 'messages';

/**
 * The service's next reaction: `answer` with that text · `refuse` with a status · `garbage`, status 200
 * without a stream · `cut` after that text · `stall` after that text · `hang-up` without any · `silent`,
 * accepting the request and never answering · `too-long`, ending at the limit after that text · `twice`, the
 * same text sent two times · `fault`, an error within the stream after that text.
 */
export type ModelTurn =
  | SpokenTurn
  | { kind: 'refuse'; status: number; json?: unknown; headers?: Record<string, string> }
  | { kind: 'garbage' }
  | { kind: 'hang-up' }
  | { kind: 'silent' };

interface SpokenTurn {
  kind: 'answer' | 'cut' | 'stall' | 'too-long' | 'twice' | 'fault';
  words: string;
}

/** A language model service on loopback that answers in the protocol of the request. */
export interface LanguageModelDouble {
  /** Base URL for the provider, by protocol. */
  baseUrl: string;
  /** Every call that passed the checks, in order. */
  received: ReceivedPrompt[];
  /** The reasons why calls failed the checks, in order. */
  refused: string[];
  /** Plans the next reactions. After them, the usual text is sent. */
  next(...turns: ModelTurn[]): void;
  close: Loopback['close'];
}

/**
 * Starts a service that checks requests: path (404), key in the header of that protocol (401), `stream` and a
 * JSON schema (400).
 *
 * @param options.usual  the text of an answer when nothing is planned
 * @param options.withoutSchemas  refuses JSON schemas, as some self-hosted servers do
 */
export async function openLanguageModelDouble(options: {
  apiKey: string;
  usual: string;
  withoutSchemas?: boolean;
}): Promise<LanguageModelDouble> {
  const received: ReceivedPrompt[] = [];
  const refused: string[] = [];
  const planned: ModelTurn[] = [];
  const loopback = await openLoopback(async (request, response) => {
    const body = (await readBody(request)).toString('utf8');
    const wire = WIRES[request.url ?? ''];
    const objection = findObjection(request, wire, body, options);
    if (!wire || objection) {
      const { status, message } = objection ?? { status: 404, message: 'No such path.' };
      refused.push(message);
      return sendJson(response, status, { type: 'error', error: { type: 'refused', message } });
    }
    received.push({
      wire: wire.name,
      model: JSON.parse(body).model,
      body,
      schema: wire.schemaOf(JSON.parse(body)),
    });
    takeTurn(planned.shift() ?? { kind: 'answer', words: options.usual }, wire, response);
  });
  const next = (...turns: ModelTurn[]) => void planned.push(...turns);
  return { baseUrl: `${loopback.origin}/v1`, received, refused, next, close: loopback.close };
}

interface Asked {
  stream?: boolean;
  response_format?: { type: string; json_schema?: { schema: unknown } };
  text?: { format?: { schema?: unknown } };
  output_config?: { format?: { schema?: unknown } };
  tools?: { input_schema?: unknown }[];
}

/** The format of one protocol: events before, for each piece of text, and at the end. */
interface Wire {
  name: ModelWire;
  isKey(headers: IncomingMessage['headers'], apiKey: string): boolean;
  schemaOf(asked: Asked): unknown;
  begin: object[];
  piece(words: string): object;
  end(isTooLong: boolean): (object | string)[];
  fault: object;
}

const CHAT = { id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'double' };
const OUTPUT = { item_id: 'm1', output_index: 0, content_index: 0 };
const isBearer = ({ authorization }: IncomingMessage['headers'], apiKey: string) =>
  authorization === `Bearer ${apiKey}`;

const WIRES: Record<string, Wire | undefined> = {
  '/v1/chat/completions': {
    name: 'chat',
    isKey: isBearer,
    schemaOf: ({ response_format }) => response_format?.json_schema?.schema,
    begin: [
      { ...CHAT, choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }] },
    ],
    piece: (content) => ({ ...CHAT, choices: [{ index: 0, delta: { content }, finish_reason: null }] }),
    end: (isTooLong) => [
      { ...CHAT, choices: [{ index: 0, delta: {}, finish_reason: isTooLong ? 'length' : 'stop' }] },
      '[DONE]',
    ],
    fault: { error: { message: 'overloaded', type: 'server_error', code: null, param: null } },
  },
  '/v1/responses': {
    name: 'responses',
    isKey: isBearer,
    schemaOf: ({ text }) => text?.format?.schema,
    begin: [
      { type: 'response.created', response: { id: 'r1', created_at: 1, model: 'double' } },
      { type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'm1' } },
    ],
    piece: (delta) => ({ type: 'response.output_text.delta', ...OUTPUT, delta }),
    end: (isTooLong) => [
      { type: 'response.output_item.done', output_index: 0, item: { type: 'message', id: 'm1' } },
      {
        type: isTooLong ? 'response.incomplete' : 'response.completed',
        response: {
          incomplete_details: isTooLong ? { reason: 'max_output_tokens' } : null,
          usage: { input_tokens: 1, output_tokens: 1 },
        },
      },
    ],
    fault: {
      type: 'error',
      sequence_number: 9,
      error: { type: 'server_error', code: 'server_error', message: 'x' },
    },
  },
  '/v1/messages': {
    name: 'messages',
    isKey: ({ 'x-api-key': key }, apiKey) => key === apiKey,
    schemaOf: ({ output_config, tools }) => output_config?.format?.schema ?? tools?.[0]?.input_schema,
    begin: [
      {
        type: 'message_start',
        message: {
          id: 'a1',
          type: 'message',
          role: 'assistant',
          model: 'double',
          content: [],
          usage: { input_tokens: 1, output_tokens: 1 },
        },
      },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    ],
    piece: (text) => ({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
    end: (isTooLong) => [
      { type: 'content_block_stop', index: 0 },
      {
        type: 'message_delta',
        delta: { stop_reason: isTooLong ? 'max_tokens' : 'end_turn' },
        usage: { output_tokens: 9 },
      },
      { type: 'message_stop' },
    ],
    fault: { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
  },
};

function findObjection(
  request: IncomingMessage,
  wire: Wire | undefined,
  body: string,
  { apiKey, withoutSchemas }: { apiKey: string; withoutSchemas?: boolean },
): { status: number; message: string } | undefined {
  if (request.method !== 'POST' || !wire) return { status: 404, message: 'No such path.' };
  if (!wire.isKey(request.headers, apiKey)) return { status: 401, message: 'Incorrect key.' };
  const asked: Asked = JSON.parse(body);
  const schema = wire.schemaOf(asked);
  if (asked.stream !== true) return { status: 400, message: 'Streams only.' };
  if (withoutSchemas && schema)
    return { status: 400, message: 'response_format json_schema is not supported.' };
  if (!withoutSchemas && !schema) return { status: 400, message: 'Send a JSON schema.' };
  return undefined;
}

function takeTurn(turn: ModelTurn, wire: Wire, response: ServerResponse): void {
  if (turn.kind === 'refuse') sendJson(response, turn.status, turn.json ?? {}, turn.headers);
  else if (turn.kind === 'hang-up') response.destroy();
  else if (turn.kind === 'silent') return;
  else if (turn.kind === 'garbage') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Hello</title>');
  } else speak(turn, wire, response);
}

function speak({ kind, words }: SpokenTurn, wire: Wire, response: ServerResponse): void {
  const pieces = inPieces(kind === 'twice' ? `${words}${words}` : words).map(wire.piece);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of [...wire.begin, ...pieces]) send(response, event);
  const endings: Record<SpokenTurn['kind'], () => void> = {
    answer: () => finish(response, wire.end(false)),
    twice: () => finish(response, wire.end(false)),
    'too-long': () => finish(response, wire.end(true)),
    fault: () => finish(response, [wire.fault]),
    cut: () => void response.write('\n', () => response.destroy()),
    stall: () => undefined,
  };
  endings[kind]();
}

function finish(response: ServerResponse, events: (object | string)[]): void {
  for (const event of events) send(response, event);
  response.end();
}

/** Small and uneven, like tokens, so that no line comes in one piece. */
function inPieces(words: string): string[] {
  return words.match(/[\s\S]{1,7}/g) ?? [];
}

/** Anthropic names each event; the others ignore names. */
function send(response: ServerResponse, event: object | string): void {
  const name = typeof event === 'object' && 'type' in event ? `event: ${event.type}\n` : '';
  response.write(`${name}data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`);
}
