import {
  type AudioCodec,
  AudioSample,
  CustomAudioDecoder,
  type EncodedPacket,
  registerDecoder,
} from 'mediabunny';
import { OpusDecoder } from 'opus-decoder';

const SAMPLE_RATE = 48_000;

/** Decodes Opus, which is what browsers record, where there is neither a browser nor ffmpeg. */
class OpusAudioDecoder extends CustomAudioDecoder {
  #decoder: OpusDecoder<typeof SAMPLE_RATE> | undefined;

  static override supports(codec: AudioCodec, config: AudioDecoderConfig): boolean {
    return codec === 'opus' && config.numberOfChannels <= 2;
  }

  override async init(): Promise<void> {
    const channels = this.config.numberOfChannels;
    this.#decoder = new OpusDecoder({
      channels,
      sampleRate: SAMPLE_RATE,
      streamCount: 1,
      coupledStreamCount: channels - 1,
      channelMappingTable: channels === 2 ? [0, 1] : [0],
    });
    await this.#decoder.ready;
  }

  override decode(packet: EncodedPacket): void {
    const decoded = this.#decoder?.decodeFrame(packet.data);
    if (!decoded || decoded.samplesDecoded === 0) return;
    const samples = new Float32Array(decoded.samplesDecoded * decoded.channelData.length);
    for (const [channel, values] of decoded.channelData.entries()) {
      samples.set(values.subarray(0, decoded.samplesDecoded), channel * decoded.samplesDecoded);
    }
    this.onSample(
      new AudioSample({
        data: samples,
        format: 'f32-planar',
        numberOfChannels: decoded.channelData.length,
        sampleRate: SAMPLE_RATE,
        timestamp: packet.timestamp,
      }),
    );
  }

  override flush(): void {}

  override close(): void {
    this.#decoder?.free();
  }
}

/** Lets mediabunny decode Opus. */
export function registerOpus(): void {
  registerDecoder(OpusAudioDecoder);
}
