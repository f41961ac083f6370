/** Parses server-sent events from the body of an answer. */

/** One event: its id, if it has one, and its data. */
export interface StreamEvent {
  id: string | undefined;
  data: string;
}

/** A lost connection ends the stream: the last event tells the reader whether it was complete. */
const ENDED = { done: true, value: undefined } as const;

/** The events of a body in order, until it ends or breaks. Comments and events without data are skipped. */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<StreamEvent> {
  let unread = '';
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => ENDED);
      if (done) return;
      const parts = (unread + value).replaceAll('\r\n', '\n').split('\n\n');
      unread = parts.pop() ?? '';
      for (const part of parts) {
        const event = readEvent(part);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function readEvent(part: string): StreamEvent | undefined {
  const data: string[] = [];
  let id: string | undefined;
  for (const line of part.split('\n')) {
    const [, name, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (name === 'data') data.push(value);
    if (name === 'id') id = value;
  }
  return data.length > 0 ? { id, data: data.join('\n') } : undefined;
}
