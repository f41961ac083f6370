/** Removes from the browser's bundle the parts of the contract that only the server and the documents use. */
import { type Plugin, parseAst } from 'vite';

/** Properties that the web uses, of calls and of topics. */
const KEPT_OF: Readonly<Record<string, readonly string[]>> = {
  defineCall: ['method', 'path'],
  defineTopic: ['table', 'keys'],
};

/** Where the web defines a call: it has no description of it. */
const CALL_KIT = '/kit/call.ts';
const BROWSER_CALL_KIT = 'export const defineCall = (definition) => ({ definition });';

/** The initial value of a constant. */
type Value = NonNullable<
  Extract<
    ReturnType<typeof parseAst>['body'][number],
    { type: 'VariableDeclaration' }
  >['declarations'][number]['init']
>;

/** A piece of a file to take out or to put in. */
interface Change {
  from: number;
  to: number;
  text: string;
}

/**
 * Shortens the definitions of calls and topics, and marks the schemas as removable: those that nothing on a screen reads are
 * then dropped with the rest of the unused code.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    enforce: 'pre',
    transform: {
      filter: { id: /\/packages\/contract\/src\/[^?]+\.ts$/ },
      handler: (code, id) => ({ code: id.endsWith(CALL_KIT) ? BROWSER_CALL_KIT : lean(code), map: null }),
    },
  };
}

/** The text of a file of the contract as the browser needs it. */
export function lean(code: string): string {
  const { body } = parseAst(code, { lang: 'ts' });
  const changes = body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ init }) => (init ? changesOf(init, code) : []));
  });
  return changes
    .toSorted((one, other) => other.from - one.from)
    .reduce((text, { from, to, text: put }) => text.slice(0, from) + put + text.slice(to), code);
}

/** Marks code that runs when the file is loaded as free of side effects. */
function changesOf(value: Value, code: string): Change[] {
  if (value.type !== 'CallExpression') return [];
  const kept = value.callee.type === 'Identifier' ? KEPT_OF[value.callee.name] : undefined;
  const [definition] = value.arguments;
  if (!kept || definition?.type !== 'ObjectExpression')
    return [
      { from: value.start, to: value.start, text: '/* @__PURE__ */ (() => ' },
      { from: value.end, to: value.end, text: ')()' },
    ];
  const parts = definition.properties.filter(
    (part) => part.type !== 'Property' || (part.key.type === 'Identifier' && kept.includes(part.key.name)),
  );
  const text = parts.map(({ start, end }) => code.slice(start, end)).join(', ');
  return [
    { from: value.start, to: value.start, text: '/* @__PURE__ */ ' },
    { from: definition.start, to: definition.end, text: `{ ${text} }` },
  ];
}
