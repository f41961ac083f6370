/** A recording that arrives through the API while it is made, and functions that inspect pieces of it. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { SessionId } from '@auscult/contract/kit/ids';
import { recordConsent } from '@auscult/contract/recordings';
import { createSession } from '@auscult/contract/sessions';
import { RESUMABLE_PATH, signUpload } from '@auscult/contract/uploads';
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  MP4,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import type { Caller } from '#server/test-kit/caller.ts';
import type { TestApp } from '#server/test-kit/test-app.ts';

const SAMPLE = fileURLToPath(new URL('../../samples/assets/sample-visit.webm', import.meta.url));

/** Longer than the recording. */
const SAMPLE_SECONDS = 184;

const SAFARI = fileURLToPath(new URL('fixtures/aac-in-fragments.mp4', import.meta.url));

/** Two minutes as Safari records them: AAC in MP4, in fragments of a second, without an index. */
export function safariSound(): Promise<Buffer> {
  return readFile(SAFARI);
}

/** A visit of three minutes as a browser records it: Opus in WebM. */
export function sampleSound(): Promise<Buffer> {
  return readFile(SAMPLE);
}

/** A packet of audio: its start and its identity. */
export interface SeenPacket {
  ms: number;
  digest: string;
}

/** Every packet of a complete file. */
export async function packetsIn(bytes: Buffer): Promise<SeenPacket[]> {
  return (await seenIn(bytes)).packets;
}

/** The content of a complete file. `config` is the decoder configuration. */
export async function seenIn(bytes: Buffer) {
  const input = new Input({ source: new BufferSource(bytes), formats: [WEBM, MP4] });
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error('There is no sound in it.');
  const [codec, config] = [await track.getCodec(), await track.getDecoderConfig()];
  const packets: SeenPacket[] = [];
  for await (const { timestamp, data } of new EncodedPacketSink(track).packets()) {
    packets.push({
      ms: Math.round(timestamp * 1000),
      digest: createHash('sha256').update(data).digest('base64'),
    });
  }
  input.dispose();
  return { codec, config, packets };
}

/** The sample visit repeated, as a browser records it: WebM without a length. */
export async function longSound(times: number): Promise<Buffer> {
  const input = new Input({ source: new BufferSource(await sampleSound()), formats: [WEBM] });
  const track = await input.getPrimaryAudioTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error('There is no sound in it.');
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat({ appendOnly: true }), target });
  const packets = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(packets);
  await output.start();
  for (let start = 0; start < times * SAMPLE_SECONDS; start += SAMPLE_SECONDS) {
    for await (const packet of new EncodedPacketSink(track).packets()) {
      await packets.add(packet.clone({ timestamp: packet.timestamp + start }), { decoderConfig });
    }
  }
  await output.finalize();
  input.dispose();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

/** A live recording in progress. */
export interface LiveRecording {
  session: SessionId;
  file_path: string;
  /** Id of the upload. */
  upload: string;
  /** Sends the bytes up to there; the last request also sends the total length. */
  sendUpTo(end: number): Promise<void>;
  /** Aborts the upload. */
  discard(): Promise<void>;
}

/** Starts a recording of Rex with unknown length. */
export async function aLiveRecording(server: TestApp, vet: Caller, sound: Buffer): Promise<LiveRecording> {
  const { id: session } = await vet.ask(createSession, { pets: ['Rex'] });
  await vet.ask(recordConsent, { session, given: true });
  const asked = { session, name: 'live.webm', content_type: 'audio/webm;codecs=opus' };
  const { token, bucket, file_path } = await vet.ask(signUpload, asked);
  const metadata = { bucketName: bucket, objectName: file_path, contentType: 'audio/webm' };
  const own = { 'tus-resumable': '1.0.0', 'x-signature': token };
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const answer = await fetch(`${server.address}${path}`, init);
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return answer;
  };
  const encoded = Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  const begun = { ...own, 'upload-defer-length': '1', 'upload-metadata': encoded };
  const location =
    (await send(RESUMABLE_PATH, { method: 'POST', headers: begun })).headers.get('location') ?? '';
  let offset = 0;
  return {
    session,
    file_path,
    upload: location.split('/').at(-1) ?? '',
    sendUpTo: async (end) => {
      const isLast = end === sound.length;
      const headers = {
        ...own,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        ...(isLast ? { 'upload-length': String(end) } : {}),
      };
      await send(location, { method: 'PATCH', headers, body: new Uint8Array(sound.subarray(offset, end)) });
      offset = end;
    },
    discard: async () => void (await send(location, { method: 'DELETE', headers: own })),
  };
}
