/** Sources of the project as syntax trees. @swc/core reads them, because TypeScript 7 offers no compiler API. */
import { parseSync } from '@swc/core';

/** Types, and what stands around an expression without changing it. */
const WRAPPERS = new Set([
  'ParenthesisExpression',
  'TsAsExpression',
  'TsConstAssertion',
  'TsNonNullExpression',
  'TsSatisfiesExpression',
]);

/**
 * @param {string} file  its ending says whether it holds markup
 * @param {string} text
 * @returns {{ body: object[], lineOf: (node: object) => number }}
 */
export function parseSource(file, text) {
  const { body } = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx') });
  const bytes = Buffer.from(text);
  // Places are counted in bytes, from 1.
  const lineOf = ({ span }) =>
    bytes
      .subarray(0, span.start - 1)
      .toString()
      .split('\n').length;
  return { body, lineOf };
}

/** Everything right below a node, types left out. */
export function childrenOf(node) {
  return Object.values(node)
    .flat()
    .map((child) => (child?.expression && child.type === undefined ? child.expression : child))
    .filter((child) => typeof child?.type === 'string' && !isType(child));
}

function isType({ type }) {
  return type.startsWith('Ts') && !WRAPPERS.has(type);
}

/** Every node of a tree, those above before those below. */
export function* everyNode(nodes) {
  for (const node of nodes) {
    yield node;
    yield* everyNode(childrenOf(node));
  }
}

/** The expression within brackets, `as` and `satisfies`. */
export function unwrap(node) {
  return node && WRAPPERS.has(node.type) ? unwrap(node.expression) : node;
}

/** The name by which something is called: `t` of `t()`, `show` of `notifications.show()`. */
export function calleeName({ callee }) {
  if (callee?.type === 'Identifier') return callee.value;
  return callee?.type === 'MemberExpression' ? callee.property.value : undefined;
}

/** The arguments of a call. */
export function argumentsOf(call) {
  return (call.arguments ?? []).map(({ expression }) => unwrap(expression));
}

/** The name of a property, a parameter with a default or an attribute; undefined where it is computed. */
export function keyName(node) {
  const key = node.key ?? node.left ?? node.name;
  return key && ['Identifier', 'StringLiteral'].includes(key.type) ? key.value : undefined;
}

/** @typedef {Map<string, object>} Constants  of a file, what stands in each of its constants */

/** @returns {Constants} */
export function constantsOf({ body }) {
  const declared = body.map((node) => (node.type === 'ExportDeclaration' ? node.declaration : node));
  const declarations = declared.flatMap(({ declarations: all = [] }) => all);
  return new Map(declarations.map(({ id, init }) => [id.value, unwrap(init)]));
}

/**
 * Every text that an expression can be, as far as that stands in the same file: of a condition both, of a table all.
 *
 * @param {object} node
 * @param {Constants} constants
 * @returns {string[] | undefined} undefined where it takes more than the file to tell
 */
export function textsOf(node, constants) {
  const read = unwrap(node);
  switch (read?.type) {
    case 'StringLiteral':
      return [read.value];
    case 'TemplateLiteral':
      return templateTexts(read, constants);
    case 'ConditionalExpression':
      return union([read.consequent, read.alternate], constants);
    case 'BinaryExpression':
      return binaryTexts(read, constants);
    case 'Identifier':
      return constants.has(read.value) ? textsOf(constants.get(read.value), new Map()) : undefined;
    case 'MemberExpression':
      return tableTexts(constants.get(read.object.value), constants);
    default:
      return undefined;
  }
}

function binaryTexts({ operator, left, right }, constants) {
  if (operator === '??' || operator === '||') return union([left, right], constants);
  return operator === '+' ? joined([left, right], constants) : undefined;
}

/** What is known of several; undefined where nothing is known of any. */
function union(nodes, constants) {
  const known = nodes.flatMap((node) => textsOf(node, constants) ?? []);
  return known.length > 0 ? known : undefined;
}

function joined(nodes, constants) {
  const parts = nodes.map((node) => textsOf(node, constants));
  if (parts.some((part) => part === undefined)) return undefined;
  return parts.reduce((before, after) => before.flatMap((start) => after.map((end) => start + end)), ['']);
}

function templateTexts({ quasis, expressions }, constants) {
  const words = quasis.map(({ cooked }) => ({ type: 'StringLiteral', value: cooked }));
  return joined(
    words.flatMap((word, at) => (expressions[at] ? [word, expressions[at]] : [word])),
    constants,
  );
}

function tableTexts(table, constants) {
  if (table?.type !== 'ObjectExpression') return undefined;
  return union(
    table.properties.flatMap(({ value }) => value ?? []),
    constants,
  );
}
