/**
 * Vetspire on this machine: a GraphQL server that checks the key, every request against a schema, its depth and the
 * rate, keeps what is written, and misbehaves as planned. What it assumes is marked in `vetspire-schema.graphql`.
 */
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import {
  buildASTSchema,
  type DocumentNode,
  type GraphQLSchema,
  getOperationAST,
  graphqlSync,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql';
import { openLoopback, readBody, sendJson } from './loopback.ts';
import { type DoubleAnswer, type PlannedTurns, planTurns, type Turn, takeTurn } from './planned-turns.ts';
import { type VetspireWrites, vetspireReads, vetspireWrites } from './vetspire-resolvers.ts';
import { seedVetspire, type VetspireLanding, type VetspireState } from './vetspire-state.ts';

const SDL = readFileSync(new URL('./vetspire-schema.graphql', import.meta.url), 'utf8');
/** The vendor refuses deeper requests [P]. */
const MOST_LEVELS = 8;

export interface VetspireDouble {
  readonly origin: string;
  readonly key: string;
  readonly turns: PlannedTurns;
  readonly state: VetspireState;
  readonly landings: VetspireLanding[];
  requests(): number;
  /** Takes members out of the schema: `RootMutationType.createEncounter`. */
  forget(...members: string[]): void;
  /** Forgets all writes and plans, and has the whole schema again. */
  reset(): void;
  close(): Promise<void>;
}

interface Asked {
  text: string;
  values: Record<string, unknown>;
  files: Map<string, Uint8Array>;
}

/** Starts it. With `rate`, more requests than that in one second of its clock are answered with 429. */
export async function openVetspireDouble(
  options: { key?: string; rate?: { aSecond: number; now: () => number } } = {},
): Promise<VetspireDouble> {
  const key = options.key ?? 'SFMyNTY.vetspire-key-4f2a';
  const turns = planTurns();
  const state = seedVetspire();
  const landings: VetspireLanding[] = [];
  const recent: number[] = [];
  let schema = schemaWithout([]);
  let requests = 0;

  const isTooFast = () => {
    if (!options.rate) return false;
    const now = options.rate.now();
    recent.push(now);
    return recent.filter((moment) => moment > now - 1000).length > options.rate.aSecond;
  };

  const { origin, close } = await openLoopback(async (request, response) => {
    requests += 1;
    const asked = await readAsked(request);
    // [V] 403 without a valid key, which is the whole header.
    if (request.headers.authorization !== key)
      return sendJson(response, 403, { errors: [{ message: 'Forbidden' }] });
    if (isTooFast()) return sendJson(response, 429, {}, { 'retry-after': '1' });
    if (request.method !== 'POST' || request.url !== '/graphql' || !asked)
      return sendJson(response, 400, { errors: [{ message: 'Send a POST with a query.' }] });
    const document = parse(asked.text);
    const operation = getOperationAST(document);
    const field = rootFieldOf(document);
    const onRelease = (then: () => void) => void turns.released().then(then);
    const writes = { state, landings, files: asked.files, onRelease };
    const turn = turns.next(operation?.operation === 'mutation' ? 'write' : 'read');
    await takeTurn(
      turn,
      turns,
      {
        carryOut: (planned) => carryOut({ schema, document, writes }, asked, planned),
        keyRefused: { status: 403, json: { errors: [{ message: `Invalid key ${key}` }] } },
        refused: failed({ message: `<b>Not accepted</b> with ${key}: ${'too long '.repeat(100)}` }),
        locked: failed({ message: 'Someone else is editing', code: 'locked' }, { [field]: null }),
        withoutId: ({ json }) => ({ status: 200, json: blankId(json, field) }),
      },
      response,
    );
  });

  return {
    origin,
    key,
    turns,
    state,
    landings,
    requests: () => requests,
    forget(...members) {
      schema = schemaWithout(members);
    },
    reset() {
      turns.clear();
      Object.assign(state, seedVetspire());
      landings.length = 0;
      schema = schemaWithout([]);
    },
    close,
  };
}

const failed = (error: Record<string, unknown>, root?: unknown): DoubleAnswer => ({
  status: 200,
  json: { data: root, errors: [error] },
});

function blankId(json: unknown, field: string): unknown {
  const copy = JSON.parse(JSON.stringify(json)) as { data?: Record<string, { id: unknown }> };
  const written = copy.data?.[field];
  if (written) written.id = null;
  return copy;
}

/** JSON, or the form of Absinthe: `query`, `variables`, and a part for each file [A]. */
async function readAsked(request: IncomingMessage): Promise<Asked | undefined> {
  const body = await readBody(request);
  const type = request.headers['content-type'] ?? '';
  if (type === 'application/json') {
    const { query, variables = {} } = JSON.parse(String(body));
    return { text: query, values: variables, files: new Map() };
  }
  if (!type.startsWith('multipart/form-data')) return undefined;
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const files: Asked['files'] = new Map();
  for (const [name, part] of form) {
    if (typeof part !== 'string') files.set(name, new Uint8Array(await part.arrayBuffer()));
  }
  return { text: String(form.get('query')), values: JSON.parse(String(form.get('variables'))), files };
}

function schemaWithout(members: readonly string[]): GraphQLSchema {
  const document = parse(SDL);
  const definitions = document.definitions.map((definition) => {
    const isObject = definition.kind === Kind.OBJECT_TYPE_DEFINITION;
    if (!isObject) return definition;
    const keeps = ({ name }: { name: { value: string } }) =>
      !members.includes(`${definition.name.value}.${name.value}`);
    return { ...definition, fields: definition.fields?.filter(keeps) };
  });
  return buildASTSchema({ ...document, definitions });
}

function rootFieldOf(document: DocumentNode): string {
  const [first] = getOperationAST(document)?.selectionSet.selections ?? [];
  return first?.kind === Kind.FIELD ? first.name.value : '';
}

function levelsOf(set: SelectionSetNode | undefined): number {
  if (!set) return 0;
  return (
    1 +
    Math.max(...set.selections.map((one) => levelsOf('selectionSet' in one ? one.selectionSet : undefined)))
  );
}

/** Runs a request, changed as the turn says. */
function carryOut(
  { schema, document, writes }: { schema: GraphQLSchema; document: DocumentNode; writes: VetspireWrites },
  { text, values }: Asked,
  turn: Turn,
): DoubleAnswer {
  const levels = levelsOf(getOperationAST(document)?.selectionSet);
  if (levels > MOST_LEVELS) {
    const message = `Query has depth of ${levels}, which exceeds max depth of ${MOST_LEVELS}`;
    return failed({ message, code: 'query_depth_limit' });
  }
  const { data, errors } = graphqlSync({
    schema,
    source: text,
    variableValues: values,
    rootValue: { ...vetspireReads(writes.state, turn), ...vetspireWrites(writes, turn) },
  });
  const shown = errors?.map(({ message, path, extensions }) => ({ message, path, code: extensions.code }));
  return { status: 200, json: { data, errors: shown } };
}
