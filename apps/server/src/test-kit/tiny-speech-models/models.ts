/**
 * Speech models of a few kilobytes, as the real engine loads them: they hear the tones of `tones.ts`. Recognition is a NeMo CTC
 * model, voice activity a Silero VAD, speakers a pyannote segmentation and a WeSpeaker embedding.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadyModel } from '#server/ports/speech-models.ts';
import { type OnnxModel, type OnnxTensor, onnxBytes } from './onnx.ts';
import { TONE_RATE, VOICES, WORDS } from './tones.ts';

/** Writes the models to a folder. @returns them as a model that is ready */
export async function writeTinySpeechModel(folder: string, id = 'tiny'): Promise<ReadyModel> {
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(tinySpeechFiles()))
    await writeFile(join(folder, name), content);
  return {
    id,
    recognizer: {
      family: 'nemo-ctc',
      model: join(folder, 'recognition.onnx'),
      tokens: join(folder, 'tokens.txt'),
    },
    languages: ['en'],
    takesSpelling: false,
    vad: join(folder, 'vad.onnx'),
    speakers: { segmentation: join(folder, 'segmentation.onnx'), embedding: join(folder, 'embedding.onnx') },
  };
}

/** The files of the tiny models by their names. */
export function tinySpeechFiles(): Record<string, Buffer> {
  return {
    'recognition.onnx': onnxBytes(recognition()),
    'tokens.txt': Buffer.from(tokensText()),
    'vad.onnx': onnxBytes(voiceActivity()),
    'segmentation.onnx': onnxBytes(segmentation()),
    'embedding.onnx': onnxBytes(embedding()),
  };
}

const VOCABULARY = Object.keys(WORDS);
const BLANK = '<blk>';

function tokensText(): string {
  return [...VOCABULARY.map((word) => `▁${word}`), BLANK].map((token, id) => `${token} ${id}\n`).join('');
}

/** Mel bands of the features, in groups of ten. A group is a word; the first and the last are the voices' hums. */
const BANDS = 80;
const GROUP = 10;
const GROUPS = BANDS / GROUP;

/** Frames of ten milliseconds that are heard as one. */
const FRAMES = 4;

/** Mean loudness (natural logarithm of the energy) of a group in which a tone is heard. */
const AUDIBLE = -5;

/** The loudest group of bands is the word; below the limit the blank is. */
function recognition(): OnnxModel {
  const tokens = VOCABULARY.length + 1;
  const weights = new Float32Array(GROUPS * tokens);
  for (const id of VOCABULARY.keys()) weights[(id + 1) * tokens + id] = 1;
  const bias = new Float32Array(tokens);
  bias[tokens - 1] = AUDIBLE;
  return {
    inputs: [
      { name: 'audio_signal', dims: ['B', BANDS, 'T'] },
      { name: 'length', type: 'int64', dims: ['B'] },
    ],
    outputs: [{ name: 'logprobs', dims: ['B', 'S', tokens] }],
    constants: [
      integers('axis', [1]),
      floats('weights', [GROUPS, tokens], weights),
      floats('bias', [tokens], bias),
    ],
    nodes: [
      { op: 'Unsqueeze', inputs: ['audio_signal', 'axis'], outputs: ['plane'] },
      {
        op: 'MaxPool',
        inputs: ['plane'],
        outputs: ['loudest'],
        attributes: { kernel_shape: [GROUP, 1], strides: [GROUP, 1] },
      },
      {
        op: 'AveragePool',
        inputs: ['loudest'],
        outputs: ['slow'],
        attributes: { kernel_shape: [1, FRAMES], strides: [1, FRAMES] },
      },
      { op: 'Squeeze', inputs: ['slow', 'axis'], outputs: ['groups'] },
      { op: 'Transpose', inputs: ['groups'], outputs: ['frames'], attributes: { perm: [0, 2, 1] } },
      { op: 'MatMul', inputs: ['frames', 'weights'], outputs: ['scores'] },
      { op: 'Add', inputs: ['scores', 'bias'], outputs: ['logprobs'] },
    ],
    metadata: { vocab_size: tokens, subsampling_factor: FRAMES, normalize_type: '' },
  };
}

const VAD_WINDOW = 512;
const VAD_STATE = [2, 1, 64];

/** Sound above a hundredth is speech. In the shape that k2-fsa exports: it has no branches. */
function voiceActivity(): OnnxModel {
  return {
    inputs: [
      { name: 'x', dims: [1, VAD_WINDOW] },
      { name: 'h', dims: VAD_STATE },
      { name: 'c', dims: VAD_STATE },
    ],
    outputs: [
      { name: 'prob', dims: [1, 1] },
      { name: 'new_h', dims: VAD_STATE },
      { name: 'new_c', dims: VAD_STATE },
    ],
    constants: [floats('limit', [1], Float32Array.of(0.01)), floats('steep', [1], Float32Array.of(2000))],
    nodes: [
      { op: 'Abs', inputs: ['x'], outputs: ['size'] },
      { op: 'ReduceMean', inputs: ['size'], outputs: ['mean'], attributes: { axes: [1], keepdims: 1 } },
      { op: 'Sub', inputs: ['mean', 'limit'], outputs: ['above'] },
      { op: 'Mul', inputs: ['above', 'steep'], outputs: ['odds'] },
      { op: 'Sigmoid', inputs: ['odds'], outputs: ['prob'] },
      { op: 'Identity', inputs: ['h'], outputs: ['new_h'] },
      { op: 'Identity', inputs: ['c'], outputs: ['new_c'] },
    ],
  };
}

/** Ten seconds, as pyannote's. */
const WINDOW = 10 * TONE_RATE;
/** Fifty milliseconds, in which both hums have whole waves. */
const STEP = TONE_RATE / 20;
/** Silence, three speakers, and three pairs of them. */
const CLASSES = 7;

/** The louder hum is the speaker: energy at its frequency, by a sine and a cosine of one step. */
function segmentation(): OnnxModel {
  const waves = [VOICES.low, VOICES.high].flatMap((hertz) =>
    [Math.cos, Math.sin].map((wave) => ({ hertz, wave })),
  );
  const filters = Float32Array.from({ length: waves.length * STEP }, (_none, index) => {
    const { hertz, wave } = waves[Math.floor(index / STEP)] ?? { hertz: 0, wave: Math.cos };
    return (wave(((index % STEP) / TONE_RATE) * hertz * 2 * Math.PI) * 2) / STEP;
  });
  const weights = new Float32Array(waves.length * CLASSES);
  for (const wave of waves.keys()) weights[wave * CLASSES + 1 + Math.floor(wave / 2)] = 1;
  const bias = new Float32Array(CLASSES).fill(-1);
  // A tenth of the loudness of a hum, as energy; speech without a hum is silence.
  bias[0] = 0.0001;
  bias[1] = 0;
  bias[2] = 0;
  return {
    inputs: [{ name: 'x', dims: [1, 1, WINDOW] }],
    outputs: [{ name: 'y', dims: [1, WINDOW / STEP, CLASSES] }],
    constants: [
      floats('filters', [waves.length, 1, STEP], filters),
      floats('weights', [waves.length, CLASSES], weights),
      floats('bias', [CLASSES], bias),
    ],
    nodes: [
      {
        op: 'Conv',
        inputs: ['x', 'filters'],
        outputs: ['filtered'],
        attributes: { kernel_shape: [STEP], strides: [STEP] },
      },
      { op: 'Mul', inputs: ['filtered', 'filtered'], outputs: ['energies'] },
      { op: 'Transpose', inputs: ['energies'], outputs: ['frames'], attributes: { perm: [0, 2, 1] } },
      { op: 'MatMul', inputs: ['frames', 'weights'], outputs: ['scores'] },
      { op: 'Add', inputs: ['scores', 'bias'], outputs: ['y'] },
    ],
    metadata: {
      sample_rate: TONE_RATE,
      window_size: WINDOW,
      receptive_field_size: STEP,
      receptive_field_shift: STEP,
      num_speakers: 3,
      powerset_max_classes: 2,
      num_classes: CLASSES,
    },
  };
}

/** How much louder one hum is than the other, in two dimensions: voices have a right angle between them. */
function embedding(): OnnxModel {
  const weights = new Float32Array(GROUPS * 2);
  weights.set([1, -1], 0);
  weights.set([-1, 1], (GROUPS - 1) * 2);
  return {
    inputs: [{ name: 'x', dims: [1, 'T', BANDS] }],
    outputs: [{ name: 'embedding', dims: [1, 2] }],
    constants: [
      integers('axis', [1]),
      integers('flat', [1, GROUPS]),
      floats('weights', [GROUPS, 2], weights),
      floats('least', [1], Float32Array.of(0.01)),
    ],
    nodes: [
      { op: 'Unsqueeze', inputs: ['x', 'axis'], outputs: ['plane'] },
      {
        op: 'MaxPool',
        inputs: ['plane'],
        outputs: ['loudest'],
        attributes: { kernel_shape: [1, GROUP], strides: [1, GROUP] },
      },
      { op: 'ReduceMean', inputs: ['loudest'], outputs: ['mean'], attributes: { axes: [2], keepdims: 0 } },
      { op: 'Reshape', inputs: ['mean', 'flat'], outputs: ['groups'] },
      { op: 'MatMul', inputs: ['groups', 'weights'], outputs: ['difference'] },
      { op: 'Relu', inputs: ['difference'], outputs: ['louder'] },
      { op: 'Add', inputs: ['louder', 'least'], outputs: ['embedding'] },
    ],
    metadata: {
      framework: 'wespeaker',
      output_dim: 2,
      sample_rate: TONE_RATE,
      normalize_samples: 1,
      language: 'any',
    },
  };
}

function floats(name: string, dims: readonly number[], values: Float32Array): OnnxTensor {
  return { name, dims, values };
}

function integers(name: string, values: readonly number[]): OnnxTensor {
  return { name, dims: [values.length], values: BigInt64Array.from(values, BigInt) };
}
