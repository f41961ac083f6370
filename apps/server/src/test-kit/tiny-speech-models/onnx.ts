/** Writes ONNX files: as much of protobuf and of the format (onnx.proto, IR version 8) as small models need. */

/** A number of a node that is not a tensor: whole numbers, a list of them, or a text. */
type Attribute = number | readonly number[];

/** One operation: what it reads and writes, by name. */
export interface OnnxNode {
  readonly op: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** Whole numbers. */
  readonly attributes?: Readonly<Record<string, Attribute>>;
}

/** A constant of a model. */
export interface OnnxTensor {
  readonly name: string;
  readonly dims: readonly number[];
  /** Floats, or 64-bit whole numbers where it is a BigInt64Array. */
  readonly values: Float32Array | BigInt64Array;
}

/** An input or output. A dimension is a number, or a name where it is only known when the model runs. */
export interface OnnxValue {
  readonly name: string;
  readonly type?: 'float' | 'int64';
  readonly dims: readonly (number | string)[];
}

/** A model as a whole. */
export interface OnnxModel {
  readonly inputs: readonly OnnxValue[];
  readonly outputs: readonly OnnxValue[];
  readonly constants?: readonly OnnxTensor[];
  readonly nodes: readonly OnnxNode[];
  /** What the engine reads beside the graph, such as the sample rate. */
  readonly metadata?: Readonly<Record<string, string | number>>;
}

const IR_VERSION = 8;
const OPERATOR_SET = 13;
const FLOAT = 1;
const INT64 = 7;
const ATTRIBUTE_INT = 2;
const ATTRIBUTE_INTS = 7;

/** The bytes of an ONNX file. */
export function onnxBytes(model: OnnxModel): Buffer {
  const graph = message(
    ...model.nodes.map((node) => field(1, nodeBytes(node))),
    field(2, text('tiny')),
    ...(model.constants ?? []).map((tensor) => field(5, tensorBytes(tensor))),
    ...model.inputs.map((value) => field(11, valueBytes(value))),
    ...model.outputs.map((value) => field(12, valueBytes(value))),
  );
  return message(
    number(1, IR_VERSION),
    field(2, text('auscult test kit')),
    field(7, graph),
    field(8, message(number(2, OPERATOR_SET))),
    ...Object.entries(model.metadata ?? {}).map(([key, value]) =>
      field(14, message(field(1, text(key)), field(2, text(String(value))))),
    ),
  );
}

function nodeBytes({ op, inputs, outputs, attributes = {} }: OnnxNode): Buffer {
  return message(
    ...inputs.map((name) => field(1, text(name))),
    ...outputs.map((name) => field(2, text(name))),
    field(4, text(op)),
    ...Object.entries(attributes).map(([name, value]) => field(5, attributeBytes(name, value))),
  );
}

function attributeBytes(name: string, value: Attribute): Buffer {
  if (typeof value === 'number')
    return message(field(1, text(name)), number(3, value), number(20, ATTRIBUTE_INT));
  return message(field(1, text(name)), ...value.map((part) => number(8, part)), number(20, ATTRIBUTE_INTS));
}

function tensorBytes({ name, dims, values }: OnnxTensor): Buffer {
  const raw = Buffer.from(values.buffer, values.byteOffset, values.byteLength);
  const type = values instanceof Float32Array ? FLOAT : INT64;
  return message(...dims.map((dim) => number(1, dim)), number(2, type), field(8, text(name)), field(9, raw));
}

function valueBytes({ name, type = 'float', dims }: OnnxValue): Buffer {
  const shape = message(
    ...dims.map((dim) => field(1, typeof dim === 'number' ? message(number(1, dim)) : field(2, text(dim)))),
  );
  const tensor = message(number(1, type === 'float' ? FLOAT : INT64), field(2, shape));
  return message(field(1, text(name)), field(2, field(1, tensor)));
}

function message(...parts: readonly Buffer[]): Buffer {
  return Buffer.concat(parts);
}

function text(value: string): Buffer {
  return Buffer.from(value);
}

/** A field of known length. */
function field(id: number, bytes: Buffer): Buffer {
  return Buffer.concat([varint(id * 8 + 2), varint(bytes.length), bytes]);
}

/** A whole number, not below zero. */
function number(id: number, value: number): Buffer {
  return Buffer.concat([varint(id * 8), varint(value)]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) + 0x80);
  return Buffer.from([...bytes, rest]);
}
