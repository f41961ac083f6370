/** A speech-to-text service that answers with given bytes for any input. */
import { once } from 'node:events';
import { openLoopback } from '../../src/platform/test-kit/doubles/loopback.ts';

/** A service with OpenAI's API, on loopback. */
export interface ScriptedTranscriber {
  readonly baseUrl: string;
  /** Requests since the last call of {@link answerWith}. */
  readonly asked: number;
  /** Sets the bodies of the next answers, each with status 200; the last one is repeated. */
  answerWith(bodies: readonly Uint8Array[]): void;
  close(): Promise<void>;
}

/** Starts the service. */
export async function openScriptedTranscriber(): Promise<ScriptedTranscriber> {
  let script: readonly Uint8Array[] = [];
  let asked = 0;
  const { origin, close } = await openLoopback(async (request, response) => {
    request.resume();
    await once(request, 'end');
    const body = script[Math.min(asked, script.length - 1)];
    asked += 1;
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
  return {
    baseUrl: `${origin}/v1`,
    get asked() {
      return asked;
    },
    answerWith: (bodies) => {
      script = bodies;
      asked = 0;
    },
    close,
  };
}
