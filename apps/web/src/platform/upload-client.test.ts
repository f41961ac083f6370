// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorText } from '#web/copy/error-texts.ts';
import { HANG_LIMIT_MS } from '#web/test-kit/hang-limit.ts';
import { asUploadError, createUploadClient, type SignedUpload } from './upload-client.ts';

/** Replaces tus: it records its options, and fails on request. */
const tus = vi.hoisted(() => ({
  options: [] as Record<string, unknown>[],
  findPreviousUploads: async (): Promise<unknown[]> => [],
  /** The errors of the next starts, in order. */
  failures: [] as Error[],
  /** Whether a request gets neither progress nor an answer. */
  isStuck: false,
  starts: 0,
}));
interface TusOptions {
  onBeforeRequest: () => void;
  onSuccess: () => void;
  onError: (error: Error) => void;
}
vi.mock('tus-js-client', () => ({
  Upload: class {
    readonly #options: TusOptions;
    constructor(_: File, options: TusOptions) {
      tus.options.push({ ...options });
      this.#options = options;
    }
    findPreviousUploads = () => tus.findPreviousUploads();
    start = () => {
      tus.starts += 1;
      if (tus.isStuck) return this.#options.onBeforeRequest();
      const failure = tus.failures.shift();
      if (failure) this.#options.onError(failure);
      else this.#options.onSuccess();
    };
    abort = async () => undefined;
  },
}));

const FILE = new File(['sound'], 'visit.webm', { type: 'audio/webm' });
const SIGNED: SignedUpload = { token: 'signed', bucket: 'recordings', file_path: 'o/s/f.webm' };

const upload = (signed: SignedUpload) =>
  createUploadClient({ bearer: () => 'b' })(FILE, signed, { onProgress: () => undefined }).done;

beforeEach(() => {
  tus.options = [];
  tus.findPreviousUploads = async () => [];
  tus.failures = [];
  tus.isStuck = false;
  tus.starts = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('an upload', () => {
  test('has the headers of the protocol', async () => {
    await upload(SIGNED);
    expect(tus.options).toMatchObject([
      {
        endpoint: '/storage/v1/upload/resumable/sign',
        headers: { 'x-client-info': 'web', 'x-signature': 'signed', 'x-upsert': 'true' },
        metadata: {
          bucketName: 'recordings',
          objectName: 'o/s/f.webm',
          contentType: 'audio/webm',
          cacheControl: '3600',
        },
        chunkSize: 6_291_456,
        retryDelays: [0, 3000, 5000, 10_000, 20_000],
        uploadDataDuringCreation: true,
      },
    ]);
  });

  test.each([
    [0, true, true],
    [400, true, false],
    [403, true, false],
    [409, true, true],
    [423, true, true],
    [500, true, true],
    [500, false, false],
  ])('that was answered %i is retried (online: %s): %s', async (status, isOnline, isTried) => {
    await upload(SIGNED);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const [{ onShouldRetry } = {}] = tus.options;
    expect((onShouldRetry as (error: Error) => boolean)(answered(status))).toBe(isTried);
  });

  describe('without a network', () => {
    const begin = async (failures: Error[]) => {
      vi.useFakeTimers();
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      tus.failures = failures;
      const waits: boolean[] = [];
      const watcher = {
        onProgress: () => undefined,
        onWaiting: (isWaiting: boolean) => waits.push(isWaiting),
      };
      const running = createUploadClient({ bearer: () => 'b' })(FILE, SIGNED, watcher);
      const outcome = running.done.then(
        () => 'sent',
        (error: unknown) => errorText(error, ''),
      );
      await vi.waitFor(() => expect(tus.failures).toEqual([]), { timeout: HANG_LIMIT_MS });
      return { running, waits, outcome };
    };

    test('continues as soon as the network is back', async () => {
      const { waits, outcome } = await begin([new Error('no answer')]);
      expect(waits).toEqual([true]);
      dispatchEvent(new Event('online'));
      expect(await outcome).toBe('sent');
      expect(waits).toEqual([true, false]);
    });

    test('also tries again after a while: the server may be reachable without one', async () => {
      const { waits, outcome } = await begin([new Error('no answer')]);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await outcome).toBe('sent');
      dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(waits).toEqual([true, false]);
    });

    test('stays paused when it is paused meanwhile, and continues on request', async () => {
      const { running, waits, outcome } = await begin([new Error('no answer')]);
      running.pause();
      expect(waits).toEqual([true, false]);
      await vi.advanceTimersByTimeAsync(60_000);
      dispatchEvent(new Event('online'));
      expect(tus.starts).toBe(1);
      running.resume();
      expect(await outcome).toBe('sent');
      expect(tus.starts).toBe(2);
    });

    test('does not continue once it was cancelled', async () => {
      const { running } = await begin([new Error('no answer')]);
      running.done.catch(() => undefined);
      running.cancel();
      await vi.advanceTimersByTimeAsync(60_000);
      dispatchEvent(new Event('online'));
      expect(tus.starts).toBe(1);
    });

    test('reports a refusal all the same', async () => {
      const { waits, outcome } = await begin([answered(403, { code: 'foreign', detail: 'Not yours.' })]);
      expect(await outcome).toBe('Error uploading file: Not yours.');
      expect(waits).toEqual([]);
    });
  });

  test('without progress or an answer ends, so that others need not wait for it', async () => {
    vi.useFakeTimers();
    tus.isStuck = true;
    const outcome = upload(SIGNED).catch((error: unknown) => errorText(error, ''));
    await vi.advanceTimersByTimeAsync(90_000);
    expect(await outcome).toBe('Error uploading file: The connection was lost.');
  });

  test('without a token sends nothing', async () => {
    const failure = await upload({ ...SIGNED, token: '' }).catch((error: unknown) => error);
    expect(errorText(failure, '')).toBe('Error uploading recording: token is undefined');
    expect(tus.options).toEqual([]);
  });

  test('reports an error when it cannot find out how much was sent', async () => {
    tus.findPreviousUploads = async () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const failure = await upload(SIGNED).catch((error: unknown) => error);
    expect(errorText(failure, '')).toBe('Encountered unknown error while resuming uploads');
  });

  test.each([
    [
      'what the server says',
      answered(423, { code: 'already_running', detail: 'Somebody else sends this file.' }),
      'Error uploading file: Somebody else sends this file.',
    ],
    [
      'what tus says',
      new Error('tus: invalid or missing Location header'),
      'Error uploading file: tus: invalid or missing Location header',
    ],
  ])('that failed says %s', (_, error, text) => {
    expect(errorText(asUploadError(error), '')).toBe(text);
  });
});

/** The error of tus for an answer. */
function answered(status: number, body: object = {}): Error {
  const originalResponse = { getStatus: () => status, getBody: () => JSON.stringify(body) };
  return Object.assign(new Error('tus: unexpected response while creating upload'), { originalResponse });
}
