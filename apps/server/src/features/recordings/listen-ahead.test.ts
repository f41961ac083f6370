import { reprocessSession } from '@auscult/contract/recordings';
import { addCustomSpelling } from '@auscult/contract/spelling';
import { describe, expect, test } from 'vitest';
import { ProviderError } from '#server/ports/provider-error.ts';
import { until } from '#server/test-kit/until.ts';
import { finishedNote } from '#server/test-kit/visits.ts';
import { digests, MINUTE_MS, packetsOf, useListening } from './test-kit/listening.ts';
import { aLiveRecording, packetsIn } from './test-kit/live-recording.ts';

const kit = useListening();

describe('a recording that arrives while it is made', () => {
  test('is transcribed piece by piece, each packet once, with the right times', async () => {
    const live = await aLiveRecording(kit.server(), kit.vet, kit.sound);
    await kit.grow(live, 0.45, 1);
    await kit.grow(live, 0.8, 2);
    const before = await kit.piecesOf(live);
    const { node, segments } = await kit.end(live);
    expect(kit.heard).toHaveLength(3);
    expect(await packetsOf(kit.heard)).toEqual(digests(await packetsIn(kit.sound)));
    const starts = [0, ...before.map(({ to_ms }) => to_ms ?? 0)];
    expect(starts[1]).toBeGreaterThan(45_000);
    expect(segments.map(({ text, start_ms }) => [text, start_ms])).toEqual(
      starts.map((start, index) => [`Part ${index + 1}.`, start + 100]),
    );
    expect(segments.map(({ end_ms }) => end_ms)).toEqual([...starts.slice(1), expect.closeTo(183_640, -2)]);
    expect(await kit.piecesOf(live)).toEqual([]);

    kit.heard = [];
    const again = await kit.vet.ask(reprocessSession, { session: live.session, retranscribe: true });
    await finishedNote(kit.vet, { session: live.session, node: again.node_id });
    expect(kit.heard.map(({ length }) => length)).toEqual([kit.sound.length]);
    expect(again.node_id).not.toBe(node);
  });

  test('uses the clinic’s spellings as hints, and in the result', async () => {
    await kit.vet.ask(addCustomSpelling, { to: 'Stretch', from: ['part'] });
    const told: (readonly string[])[] = [];
    kit.speechToText.become(async (audio, { spelling }) => {
      told.push(spelling);
      return kit.hearPart(audio);
    });
    const live = await aLiveRecording(kit.server(), kit.vet, kit.sound);
    await kit.grow(live, 0.45, 1);
    const { segments } = await kit.end(live);
    expect(segments.map(({ text }) => text)).toEqual(['Stretch 1.', 'Stretch 2.']);
    expect(told).toEqual([
      ['Rex', 'Stretch'],
      ['Rex', 'Stretch'],
    ]);
  });

  test('counts silence as transcribed', async () => {
    kit.speechToText.become(async (audio) => ({ ...(await kit.hearPart(audio)), segments: [] }));
    const live = await aLiveRecording(kit.server(), kit.vet, kit.sound);
    await kit.grow(live, 0.45, 1);
    kit.speechToText.become(kit.hearPart);
    const { segments } = await kit.end(live);
    expect(segments.map(({ text }) => text)).toEqual(['Part 2.']);
    expect(await packetsOf(kit.heard)).toEqual(digests(await packetsIn(kit.sound)));
  });

  test('is transcribed as a whole at the end if speakers are told apart', async () => {
    const speaking: typeof kit.hearPart = async (audio) => {
      const { segments } = await kit.hearPart(audio);
      return { segments: segments.map((segment) => ({ ...segment, speaker: 'A' })) };
    };
    kit.speechToText.become(speaking);
    const live = await aLiveRecording(kit.server(), kit.vet, kit.sound);
    await kit.grow(live, 0.45, 1);
    const done = kit.jobsDone;
    kit.pass(MINUTE_MS);
    await live.sendUpTo(Math.floor(kit.sound.length * 0.8));
    await until(async () => kit.jobsDone > done);
    expect(kit.heard).toHaveLength(1);
    const { segments } = await kit.end(live);
    expect(kit.heard.slice(1).map(({ length }) => length)).toEqual([kit.sound.length]);
    expect(segments.map(({ text, speaker }) => [text, speaker])).toEqual([['Part 2.', 'A']]);
  });

  test('is also transcribed as a whole if speakers are told apart in the rest only', async () => {
    const live = await aLiveRecording(kit.server(), kit.vet, kit.sound);
    await kit.grow(live, 0.45, 1);
    kit.speechToText.become(async (audio) => {
      const { segments } = await kit.hearPart(audio);
      return { segments: segments.map((segment) => ({ ...segment, speaker: 'A' })) };
    });
    const { segments } = await kit.end(live);
    expect(kit.heard.at(-1)?.length).toBe(kit.sound.length);
    expect(segments).toHaveLength(1);
  });

  test('is heard ahead and labelled at the end by a transcriber that tells speakers by the sound', async () => {
    const asked: (boolean | undefined)[] = [];
    const labelled: number[] = [];
    kit.speechToText.become((audio, options) => {
      asked.push(options.tellSpeakers);
      return kit.hearPart(audio);
    });
    kit.speechToText.labelSpeakers = async (audio, segments) => {
      labelled.push(audio.bytes);
      return segments.map((segment, at) => ({ ...segment, speaker: `Speaker ${at + 1}` }));
    };
    try {
      const live = await aLiveRecording(kit.server(), kit.vet, kit.sound);
      await kit.grow(live, 0.45, 1);
      const { segments } = await kit.end(live);
      expect(asked).toEqual([false, false]);
      expect(labelled).toEqual([kit.sound.length]);
      expect(segments.map(({ text, speaker }) => [text, speaker])).toEqual([
        ['Part 1.', 'Speaker 1'],
        ['Part 2.', 'Speaker 2'],
      ]);
    } finally {
      delete kit.speechToText.labelSpeakers;
    }
  });

  test('is heard at the end if nothing could transcribe before', async () => {
    kit.speechToText.become(async () => {
      throw new ProviderError('Busy.', { retryable: true });
    });
    const live = await aLiveRecording(kit.server(), kit.vet, kit.sound);
    await kit.growAndIgnore(live, 0.45);
    kit.speechToText.become(kit.hearPart);
    await kit.end(live);
    expect(kit.heard.map(({ length }) => length)).toEqual([kit.sound.length]);
  });

  test('is transcribed at the end if its format cannot be cut', async () => {
    const noise = Buffer.alloc(400_000, 'x');
    const live = await aLiveRecording(kit.server(), kit.vet, noise);
    await kit.growAndIgnore(live, 0.45);
    await kit.end(live, noise);
    expect(kit.heard.map(({ length }) => length)).toEqual([noise.length]);
  });

  test('is checked at most once a minute', async () => {
    const live = await aLiveRecording(kit.server(), kit.vet, kit.sound);
    await kit.grow(live, 0.45, 1);
    const done = kit.jobsDone;
    await live.sendUpTo(Math.floor(kit.sound.length * 0.8));
    kit.pass(MINUTE_MS);
    await live.sendUpTo(Math.floor(kit.sound.length * 0.81));
    await until(async () => kit.jobsDone > done && (await kit.heardPieces(live)).length === 2);
    expect(kit.jobsDone).toBe(done + 1);
  });
});
