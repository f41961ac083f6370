import { SessionId } from '@auscult/contract/kit/ids';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DeviceLead, deviceLabel } from './device-lead.ts';
import type { AskServer } from './recorder-server.ts';

const session = SessionId.parse('s1');
const holder = { recorder: 'other', label: 'Safari on iPhone', user_name: 'Dr. Hill', since: 1 };
/** The server's answers in turn; the last one repeats. Undefined: no answer. */
let grants: (boolean | undefined)[];
let asked: string[];

const ask: AskServer = async ({ definition: { path } }) => {
  asked.push(path);
  const is_granted = grants.length > 1 ? grants.shift() : grants[0];
  if (is_granted === undefined) throw new Error('No answer.');
  return { is_granted, holder } as never;
};

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function lostAfter(first: (boolean | undefined)[], ms: number) {
  grants = first;
  const lead = new DeviceLead(ask, 'this-device');
  const onLost = vi.fn();
  const onBeside = vi.fn();
  await lead.take(session, false);
  lead.keep(() => session, { onLost, onBeside });
  await vi.advanceTimersByTimeAsync(ms);
  return { lead, onLost, onBeside };
}

describe('the lead of a device', () => {
  test('is renewed every five seconds, and released once', async () => {
    const { lead, onLost } = await lostAfter([true], 15_500);
    expect(asked).toHaveLength(4);
    expect(onLost).not.toHaveBeenCalled();
    lead.release();
    lead.release();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(asked.filter((path) => path === '/v1/release_recorder')).toHaveLength(1);
    expect(asked).toHaveLength(5);
  });

  test('is renewed even if the device reports no network: the server may run on it', async () => {
    vi.stubGlobal('navigator', { userAgent: '', onLine: false });
    await lostAfter([true], 15_500);
    expect(asked).toHaveLength(4);
  });

  test('is lost when another device took over', async () => {
    const { onLost } = await lostAfter([true, true, false], 10_500);
    expect(onLost).toHaveBeenCalledWith({ is_granted: false, holder });
  });

  test('is not lost without an answer', async () => {
    const { onLost } = await lostAfter([true, undefined], 60_000);
    expect(onLost).not.toHaveBeenCalled();
  });

  test('is never given to a device that records next to the leading one', async () => {
    const { onLost, onBeside } = await lostAfter([false], 30_000);
    expect(onLost).not.toHaveBeenCalled();
    expect(onBeside, 'it was told before it began').not.toHaveBeenCalled();
  });

  test('is requested as soon as the server has the visit, and only once', async () => {
    grants = [true];
    const lead = new DeviceLead(ask, 'this-device');
    const known: { session?: typeof session } = {};
    lead.keep(() => known.session, { onLost: vi.fn(), onBeside: vi.fn() });
    lead.lookAgain();
    expect(asked).toEqual([]);
    known.session = session;
    lead.lookAgain();
    lead.lookAgain();
    expect(asked).toEqual(['/v1/hold_recorder']);
  });

  test('that another device had first is reported until that one releases it', async () => {
    grants = [false, false, true];
    const lead = new DeviceLead(ask, 'this-device');
    const [onLost, onBeside] = [vi.fn(), vi.fn()];
    lead.keep(() => session, { onLost, onBeside });
    lead.lookAgain();
    await vi.advanceTimersByTimeAsync(10_500);
    expect(onBeside.mock.calls).toEqual([[true], [false]]);
    expect(onLost).not.toHaveBeenCalled();
  });
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36', 'Chrome on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari on iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox on Linux'],
  ['', 'Browser on a device'],
])('%s is called %s', (userAgent, label) => expect(deviceLabel(userAgent)).toBe(label));
