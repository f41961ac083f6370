/** Sources of the project as syntax trees. @swc/core reads them, because TypeScript 7 offers no compiler API. */
import { parseSync } from '@swc/core';

/** Types, and wrappers that do not change an expression. */
const WRAPPERS = new Set([
  'ParenthesisExpression',
  'TsAsExpression',
  'TsConstAssertion',
  'TsNonNullExpression',
  'TsSatisfiesExpression',
]);

/**
 * @param {string} file  its extension decides about JSX
 * @param {string} text
 * @returns {{ body: object[], lineOf: (node: object) => number }}
 */
export function parseSource(file, text) {
  const { body } = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx') });
  const bytes = Buffer.from(text);
  // Positions are in bytes, from 1.
  const lineOf = ({ span }) =>
    bytes
      .subarray(0, span.start - 1)
      .toString()
      .split('\n').length;
  return { body, lineOf };
}

/** The direct children of a node, without types. */
export function childrenOf(node) {
  return Object.values(node)
    .flat()
    .map((child) => (child?.expression && child.type === undefined ? child.expression : child))
    .filter((child) => typeof child?.type === 'string' && !isType(child));
}

function isType({ type }) {
  return type.startsWith('Ts') && !WRAPPERS.has(type);
}

/** Every node of a tree, parents first. */
export function* everyNode(nodes) {
  for (const node of nodes) {
    yield node;
    yield* everyNode(childrenOf(node));
  }
}

/** The expression inside parentheses, `as` and `satisfies`. */
export function unwrap(node) {
  return node && WRAPPERS.has(node.type) ? unwrap(node.expression) : node;
}

/** The name of a called function: `t` of `t()`, `show` of `notifications.show()`. */
export function calleeName({ callee }) {
  if (callee?.type === 'Identifier') return callee.value;
  return callee?.type === 'MemberExpression' ? callee.property.value : undefined;
}

/** The arguments of a call. */
export function argumentsOf(call) {
  return (call.arguments ?? []).map(({ expression }) => unwrap(expression));
}

/** The name of a property, a parameter with a default or an attribute; undefined if it is computed. */
export function keyName(node) {
  const key = node.key ?? node.left ?? node.name;
  return key && ['Identifier', 'StringLiteral'].includes(key.type) ? key.value : undefined;
}

/** @typedef {Map<string, object>} Constants  the values of a file's constants */

/** @returns {Constants} */
export function constantsOf({ body }) {
  const declared = body.map((node) => (node.type === 'ExportDeclaration' ? node.declaration : node));
  const declarations = declared.flatMap(({ declarations: all = [] }) => all);
  return new Map(declarations.map(({ id, init }) => [id.value, unwrap(init)]));
}

/**
 * Every text that an expression can be, as far as the file tells: both of a condition, all of a table.
 *
 * @param {object} node
 * @param {Constants} constants
 * @param {(unknown: object) => string[] | undefined} [otherwise]  the texts of an unknown expression in a
 * template
 * @returns {string[] | undefined} undefined if the file is not enough to tell
 */
export function textsOf(node, constants, otherwise = () => undefined) {
  return new TextReader(constants, otherwise).textsOf(node);
}

/** Like {@link textsOf}; the values of a template are `{{name}}`. */
export function filledTextsOf(node, constants) {
  return textsOf(node, constants, (unknown) => [`{{${nameOfValue(unknown)}}}`])?.map(numbered);
}

/** The name of a value: the last name in the expression; of `MOST_ROWS` it is `mostRows`. */
function nameOfValue(node) {
  const { type, value, callee, object, property } = unwrap(node);
  if (type === 'Identifier') return /[a-z]/.test(value) ? value : camelCase(value);
  if (type === 'CallExpression')
    return nameOfValue(callee.type === 'MemberExpression' ? callee.object : callee);
  if (type !== 'MemberExpression') return 'value';
  return property.type === 'Identifier' ? property.value : nameOfValue(object);
}

function camelCase(name) {
  return name.toLowerCase().replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase());
}

/** Values with the same name are numbered: `{{text}}`, `{{text2}}`. */
function numbered(text) {
  const seen = new Map();
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? `{{${name}}}` : `{{${name}${count}}}`;
  });
}

class TextReader {
  constructor(constants, otherwise) {
    this.constants = constants;
    this.otherwise = otherwise;
  }

  textsOf(node) {
    const read = unwrap(node);
    switch (read?.type) {
      case 'StringLiteral':
        return [read.value];
      case 'TemplateLiteral':
        return this.template(read);
      case 'ConditionalExpression':
        return this.union([read.consequent, read.alternate]);
      case 'BinaryExpression':
        return this.binary(read);
      case 'Identifier':
        return this.constant(read.value);
      case 'MemberExpression':
        return this.table(this.constants.get(read.object.value));
      default:
        return undefined;
    }
  }

  constant(name) {
    return this.constants.has(name) ? textsOf(this.constants.get(name), new Map()) : undefined;
  }

  binary({ operator, left, right }) {
    if (operator === '??' || operator === '||') return this.union([left, right]);
    return operator === '+' ? joined([left, right].map((node) => this.textsOf(node))) : undefined;
  }

  /** The known texts of several nodes; undefined if none is known. */
  union(nodes) {
    const known = nodes.flatMap((node) => this.textsOf(node) ?? []);
    return known.length > 0 ? known : undefined;
  }

  template({ quasis, expressions }) {
    const filled = expressions.map((node) => this.textsOf(node) ?? this.otherwise(node));
    return joined(
      quasis.flatMap(({ cooked }, at) => (at < filled.length ? [[cooked], filled[at]] : [[cooked]])),
    );
  }

  table(table) {
    if (table?.type !== 'ObjectExpression') return undefined;
    return this.union(table.properties.flatMap(({ value }) => value ?? []));
  }
}

function joined(parts) {
  if (parts.some((part) => part === undefined)) return undefined;
  return parts.reduce((before, after) => before.flatMap((start) => after.map((end) => start + end)), ['']);
}
