/** Finds texts on screens that do not use apps/web/src/copy/text.ts, and wrong calls of it. */
import { argumentsOf, calleeName, childrenOf, keyName, parseSource, textsOf, unwrap } from './syntax.mjs';

/** Attributes, properties and parameters that people read. */
const READ = new Set(
  `label title placeholder alt description about hint text action message heading legend caption summary failure
  aria-label aria-description aria-roledescription aria-valuetext nothingFoundMessage loadingText shortLabel retryLabel`.split(
    /\s+/,
  ),
);
/** `name` is often the name of a field, which starts with a small letter. */
const READ_IF_CAPITAL = new Set(['name', 'names']);

/** Functions that show their arguments. */
const SHOWS = new Set(['sayFailure', 'offerUndo', 'useDocumentTitle', 'errorText', 'updateErrorText', 'say']);

/** Elements that only developers and machines read. */
const FOR_DEVELOPERS = /^(?:[A-Za-z]*(?:Error|Exception)|console|debug|info|warn|log)$/;
const FOR_MACHINES = new Set(['className', 'aria-keyshortcuts', 'authorization', 'fontFamily', 'key']);

/** The name that `many` fills in. */
const COUNT = 'count';

const FUNCTIONS = new Set([
  'ArrowFunctionExpression',
  'ClassDeclaration',
  'ClassExpression',
  'FunctionDeclaration',
  'FunctionExpression',
  'GetterProperty',
  'MethodProperty',
]);

const LETTER = /\p{L}/u;
/** Two or more words that start like a sentence: "Nothing found". */
const PROSE = /^[“(]?\p{Lu}[\p{Ll}’'-]*(?:,? [\p{L}\d“(][\p{L}\d’'”),.-]*)+[.…?!:]?(?: |$)/u;
/** Words next to a value: "“…” is deleted.", "Version …"; a single lower-case word is a key. */
const FILLED_PROSE =
  /\p{L}{2,}[.,;:!?”)]?\s+(?:\p{L}|….*\s\p{L}{2})|^….*\s\p{L}{2,}.*[.\s]|^[“(]?\p{Lu}\p{L}+[.,:”)]?\s…/u;
/** A single word in a table: "Mine". */
const CAPITAL = /^\p{Lu}\p{Ll}{2,}$/u;

/** The names in the braces of a text. */
export function placeholdersOf(text) {
  return [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name);
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {{ line: number, words?: string, message: string }[]}  `words` for a text without a translation
 */
export function findUntranslated(file, text) {
  const { body, lineOf } = parseSource(file, text);
  const found = [];
  const seen = new Set();
  const report = (node, message, words) => {
    if (seen.has(node)) return;
    seen.add(node);
    found.push({ line: lineOf(node), message, words });
  };
  for (const node of body) inspect(node, { report, depth: 0 });
  return found;
}

function inspect(node, context) {
  const read = READERS[node.type];
  const rest = read ? read(node, context) : childrenOf(node);
  const depth = context.depth + (FUNCTIONS.has(node.type) ? 1 : 0);
  for (const child of rest) inspect(child, { ...context, depth });
}

/** Handlers by kind of node: report errors, and return the children that are still to be checked. */
const READERS = {
  ImportDeclaration: () => [],
  ExportAllDeclaration: () => [],
  JSXText: (node, context) => {
    if (LETTER.test(node.value)) context.report(node, 'is shown', node.value.trim().replace(/\s+/g, ' '));
    return [];
  },
  JSXAttribute: (node, context) => {
    if (isForMachines(keyName(node))) return [];
    const value = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
    if (READ.has(keyName(node))) reportShown(value, context, LETTER);
    // An attribute's value is not a child of the element.
    return value ? [value] : [];
  },
  JSXExpressionContainer: (node, context) => {
    reportShown(node.expression, context, LETTER);
    return childrenOf(node);
  },
  KeyValueProperty: readNamed,
  AssignmentPatternProperty: (node, context) =>
    readNamed({ ...node, value: node.value ?? undefined }, context),
  AssignmentPattern: (node, context) => readNamed({ key: node.left, value: node.right }, context, node),
  NewExpression: (node, context) => {
    if (node.callee.object?.value === 'Intl') checkLocale(node, context);
    return FOR_DEVELOPERS.test(calleeName(node) ?? '') ? [] : childrenOf(node);
  },
  CallExpression: readCall,
  StringLiteral: (node, context) => {
    if (PROSE.test(node.value)) context.report(node, 'reads like a sentence', node.value);
    return [];
  },
  TemplateLiteral: (node, context) => {
    const words = wordsOf(node);
    if (FILLED_PROSE.test(words) && !/[/=<>;{}]/.test(words))
      context.report(node, 'reads like a sentence', words);
    return node.expressions;
  },
};

function isForMachines(name) {
  return FOR_MACHINES.has(name) || name?.startsWith('data-');
}

function readNamed(node, context, whole = node) {
  const name = keyName(node);
  if (isForMachines(name)) return [];
  if (context.depth === 0) reportShown(node.value, context, CAPITAL);
  if (READ.has(name) || READ_IF_CAPITAL.has(name))
    reportShown(node.value, context, /^\p{Lu}\p{Ll}|\p{L} \p{L}/u);
  return childrenOf(whole);
}

function readCall(call, context) {
  const name = calleeName(call);
  if (call.callee.type === 'Super') return [];
  if (name?.startsWith('toLocale')) checkLocale(call, context);
  if (['t', 'many', 'message'].includes(name) && call.callee.type === 'Identifier')
    return readTextCall(name, call, context);
  if (SHOWS.has(name))
    for (const given of argumentsOf(call)) reportShown(given, context, /\p{L}{2,}.* |^\p{Lu}/u);
  const object = call.callee.type === 'MemberExpression' ? call.callee.object.value : undefined;
  return FOR_DEVELOPERS.test(object ?? name ?? '') ? [] : childrenOf(call);
}

/** `[]` and undefined mean the browser's own locale. */
function checkLocale(call, { report }) {
  const [given] = argumentsOf(call);
  const isOwn = given === undefined || given.value === 'undefined' || given.elements?.length === 0;
  if (isOwn) report(call, 'Dates and numbers take locale() of copy/language.ts.');
}

/** Checks a call of our functions: at the right time, with whole texts, and with all values of its placeholders. */
function readTextCall(name, call, context) {
  const given = argumentsOf(call);
  if (name !== 'message' && context.depth === 0)
    context.report(
      call,
      `${name}() when the file is loaded, where the language is not known yet: use message().`,
    );
  const texts = name === 'many' ? given.slice(1, 3) : given.slice(0, 1);
  for (const text of texts) checkWhole(name, text, call, context);
  checkValues(name, texts, given[texts.length === 2 ? 3 : 1], { call, ...context });
  return given.filter((one) => one && !texts.includes(one));
}

function checkWhole(name, text, call, { report }) {
  const isGlued = text?.type === 'BinaryExpression' && text.operator === '+';
  const isFilled = text?.type === 'TemplateLiteral' && text.expressions.length > 0;
  const isUnknown = name !== 't' && textsOf(text, new Map()) === undefined;
  if (isGlued || isFilled || isUnknown)
    report(
      call,
      `${name}() takes whole texts as they stand in the messages, with {{names}} for what changes.`,
    );
}

function checkValues(name, texts, values, { call, report }) {
  const wanted = texts.flatMap((text) => textsOf(text, new Map()) ?? []).flatMap(placeholdersOf);
  if (name === 't' && wanted.includes(COUNT)) report(call, 'Counted texts go through many().');
  if (values && values.type !== 'ObjectExpression') return;
  const properties = values?.properties ?? [];
  if (properties.some(({ type }) => type === 'SpreadElement')) return;
  const given = new Set(properties.map((one) => (one.type === 'Identifier' ? one.value : keyName(one))));
  if (given.has(COUNT) && name !== 'message')
    report(call, `{{${COUNT}}} is filled in by \`many\`: use another name.`);
  const lacking = wanted.find((one) => !given.has(one) && !(name === 'many' && one === COUNT));
  if (lacking && name !== 'message') report(call, `{{${lacking}}} has no value.`);
}

/** Literals that an expression shows unchanged, if `pattern` matches them. */
function reportShown(node, context, pattern) {
  for (const literal of shownBy(node)) {
    const words = literal.type === 'TemplateLiteral' ? wordsOf(literal) : literal.value;
    const own =
      literal.type === 'TemplateLiteral' ? literal.quasis.map(({ cooked }) => cooked).join('') : words;
    if (pattern.test(own)) context.report(literal, 'is shown', words);
  }
}

function shownBy(node) {
  const read = unwrap(node);
  switch (read?.type) {
    case 'StringLiteral':
    case 'TemplateLiteral':
      return [read];
    case 'ConditionalExpression':
      return [...shownBy(read.consequent), ...shownBy(read.alternate)];
    case 'BinaryExpression':
      return read.operator === '&&' ? shownBy(read.right) : bothOf(read);
    default:
      return [];
  }
}

function bothOf({ operator, left, right }) {
  return ['+', '||', '??'].includes(operator) ? [...shownBy(left), ...shownBy(right)] : [];
}

/** "“…” is deleted." */
function wordsOf({ quasis }) {
  return quasis.map(({ cooked }) => cooked).join('…');
}
