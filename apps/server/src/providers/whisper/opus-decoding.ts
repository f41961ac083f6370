import {
  type AudioCodec,
  AudioSample,
  CustomAudioDecoder,
  type EncodedPacket,
  registerDecoder,
} from 'mediabunny';

/** The used part of the package opus-decoder, which `npm run add:whisper` installs. */
export interface OpusModule {
  OpusDecoder: new (options: {
    channels: number;
    sampleRate: number;
    streamCount: number;
    coupledStreamCount: number;
    channelMappingTable: number[];
  }) => {
    ready: Promise<void>;
    decodeFrame(frame: Uint8Array): { channelData: Float32Array[]; samplesDecoded: number };
    free(): void;
  };
}

const SAMPLE_RATE = 48_000;

/** Lets mediabunny decode our recorder's format (Opus) without a browser or ffmpeg. */
export function registerOpus({ OpusDecoder }: OpusModule): void {
  // mediabunny requires decoders to be classes.
  class OpusAudioDecoder extends CustomAudioDecoder {
    #decoder: InstanceType<typeof OpusDecoder> | undefined;

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
  registerDecoder(OpusAudioDecoder);
}
