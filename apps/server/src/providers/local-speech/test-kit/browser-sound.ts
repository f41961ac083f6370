import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';

const SAMPLE = fileURLToPath(new URL('../../../features/samples/assets/sample-visit.webm', import.meta.url));

/** The beginning of the sample visit as a browser records it, with a gap in the middle: Opus in WebM that never says how long it is. */
export async function browserSound({
  seconds,
  gapSeconds,
}: {
  seconds: number;
  gapSeconds: number;
}): Promise<Buffer> {
  const input = new Input({ source: new BufferSource(await readFile(SAMPLE)), formats: [WEBM] });
  const track = await input.getPrimaryAudioTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error('There is no sound in it.');
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat({ appendOnly: true }), target });
  const packets = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(packets);
  await output.start();
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (packet.timestamp >= seconds) break;
    const shift = packet.timestamp < seconds / 2 ? 0 : gapSeconds;
    await packets.add(packet.clone({ timestamp: packet.timestamp + shift }), { decoderConfig });
  }
  await output.finalize();
  input.dispose();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}
