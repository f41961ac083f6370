/** A tiny transducer, which takes hotwords. It hears one tone, as either of two words that sound the same. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadyModel } from '#server/ports/speech-models.ts';
import { type OnnxModel, onnxBytes } from './onnx.ts';

/** What the tone of "Rex" is heard as, and what it is heard as where the clinic spells it so. */
export const HOMOPHONES = ['Rex', 'Wrecks'] as const;

const TOKENS = ['<blk>', '<unk>', ...HOMOPHONES.map((word) => `▁${word}`)];
const COUNT = TOKENS.length;
/** Scores without a tone: silence, no unknown word, and the first word a little rather than the second. */
const BIAS = Float32Array.of(-5, -100, 0, -0.3);
/** Groups of mel bands; the tone is in the second. */
const GROUPS = 8;

/** Writes the transducer to the folder of a tiny model. @returns that model with it */
export async function withTinyTransducer(model: ReadyModel, folder: string): Promise<ReadyModel> {
  const encoder = join(folder, 'encoder.onnx');
  const decoder = join(folder, 'decoder.onnx');
  const joiner = join(folder, 'joiner.onnx');
  const tokens = join(folder, 'transducer-tokens.txt');
  await writeFile(encoder, onnxBytes(encoderModel()));
  await writeFile(decoder, onnxBytes(decoderModel()));
  await writeFile(joiner, onnxBytes(joinerModel()));
  await writeFile(tokens, TOKENS.map((token, id) => `${token} ${id}\n`).join(''));
  return {
    ...model,
    takesSpelling: true,
    recognizer: { family: 'transducer', encoder, decoder, joiner, tokens },
  };
}

function encoderModel(): OnnxModel {
  const weights = new Float32Array(GROUPS * COUNT);
  weights.set([0, 0, 1, 1], COUNT);
  return {
    inputs: [
      { name: 'x', dims: ['N', 'T', 80] },
      { name: 'x_lens', type: 'int64', dims: ['N'] },
    ],
    outputs: [
      { name: 'encoder_out', dims: ['N', 'S', COUNT] },
      { name: 'encoder_out_lens', type: 'int64', dims: ['N'] },
    ],
    constants: [
      { name: 'axis', dims: [1], values: BigInt64Array.of(1n) },
      { name: 'four', dims: [1], values: BigInt64Array.of(4n) },
      { name: 'weights', dims: [GROUPS, COUNT], values: weights },
      { name: 'bias', dims: [COUNT], values: BIAS },
    ],
    nodes: [
      { op: 'Unsqueeze', inputs: ['x', 'axis'], outputs: ['plane'] },
      {
        op: 'MaxPool',
        inputs: ['plane'],
        outputs: ['loudest'],
        attributes: { kernel_shape: [4, 10], strides: [4, 10] },
      },
      { op: 'Squeeze', inputs: ['loudest', 'axis'], outputs: ['groups'] },
      { op: 'MatMul', inputs: ['groups', 'weights'], outputs: ['scores'] },
      { op: 'Add', inputs: ['scores', 'bias'], outputs: ['encoder_out'] },
      { op: 'Div', inputs: ['x_lens', 'four'], outputs: ['encoder_out_lens'] },
    ],
    metadata: { model_type: 'zipformer' },
  };
}

/** Earlier words do not count. */
function decoderModel(): OnnxModel {
  return {
    inputs: [{ name: 'y', type: 'int64', dims: ['N', 2] }],
    outputs: [{ name: 'decoder_out', dims: ['N', COUNT] }],
    constants: [{ name: 'zeros', dims: [2, COUNT], values: new Float32Array(2 * COUNT) }],
    nodes: [
      { op: 'Cast', inputs: ['y'], outputs: ['numbers'], attributes: { to: 1 } },
      { op: 'MatMul', inputs: ['numbers', 'zeros'], outputs: ['decoder_out'] },
    ],
    metadata: { context_size: 2, vocab_size: COUNT },
  };
}

function joinerModel(): OnnxModel {
  return {
    inputs: [
      { name: 'encoder_out', dims: ['N', COUNT] },
      { name: 'decoder_out', dims: ['N', COUNT] },
    ],
    outputs: [{ name: 'logit', dims: ['N', COUNT] }],
    nodes: [{ op: 'Add', inputs: ['encoder_out', 'decoder_out'], outputs: ['logit'] }],
    metadata: { joiner_dim: COUNT },
  };
}
