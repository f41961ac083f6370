/** The API as OpenAPI 3.1: calls from the contract, other routes from their descriptions. */
import { REFUSALS, type RefusalCode } from '@auscult/contract/kit/refusal';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { BoundCalls } from './calls.ts';
import type { RouteDescription } from './described-route.ts';

/** The parts of an OpenAPI document that we use. */
export interface ApiDocument {
  openapi: string;
  info?: { description?: string };
  paths?: Record<string, Record<string, unknown>>;
  components?: Record<string, unknown>;
}

const ERROR = {
  type: 'object',
  required: ['code', 'detail'],
  properties: {
    code: { type: 'string', enum: [...Object.keys(REFUSALS), 'fault'] },
    detail: { type: 'string', description: 'Written for the person at the screen.' },
  },
};

/** Answers that no call lists. */
const OF_EVERY_CALL: readonly RefusalCode[] = [
  'invalid_request',
  'not_signed_in',
  'two_factor_required',
  'acting_as_another',
  'too_many_requests',
];

const DESCRIPTION = `Clinical documentation for veterinarians. Every refusal has one body: \`{ code, detail }\`. Beside its own a call may be refused with ${OF_EVERY_CALL.map((code) => `\`${code}\` (${REFUSALS[code]})`).join(', ')}.`;

/** Generates the document. @param version  of the product */
export async function apiDocument(
  calls: BoundCalls,
  routes: readonly RouteDescription[],
  version: string,
): Promise<ApiDocument> {
  const contract = Object.fromEntries(Object.entries(calls).map(([name, { call }]) => [name, call]));
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const generated = await generator.generate(contract, {
    info: {
      title: 'Auscult',
      version,
      description: DESCRIPTION,
    },
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  });
  // The generator's type is closed; ours has the parts that we add to.
  const document = generated as unknown as ApiDocument;
  document.components = { ...document.components, schemas: { Error: ERROR } };
  for (const operation of Object.values(document.paths ?? {}).flatMap((path) => Object.values(path)))
    addErrors(operation);
  for (const route of routes) addRoute(document, route);
  return document;
}

const FAILURE = {
  description: 'A refusal or a fault.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

function addErrors(operation: unknown): void {
  if (typeof operation !== 'object' || operation === null) return;
  const documented = operation as {
    responses?: Record<string, unknown>;
    parameters?: { in?: string; schema?: unknown; style?: string; explode?: boolean; content?: unknown }[];
  };
  documented.responses = { ...documented.responses, default: FAILURE };
  for (const parameter of documented.parameters ?? []) {
    // Arrays are sent as repeated keys.
    if (parameter.in === 'query' && parameter.content === undefined)
      Object.assign(parameter, { style: 'form', explode: true });
  }
}

function addRoute(
  document: ApiDocument,
  { method, path, summary, tag, answers, needsBearer, query = {} }: RouteDescription,
): void {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(query).map(([name, description]) => ({
    name,
    in: 'query',
    description,
    schema: { type: 'string' },
  }));
  const operation = {
    operationId: `${method.toLowerCase()} ${path}`,
    summary,
    tags: [tag],
    parameters: [...inPath, ...inQuery],
    ...(needsBearer ? {} : { security: [] }),
    responses: { 200: { description: 'OK', content: { [answers]: {} } }, default: FAILURE },
  };
  document.paths ??= {};
  document.paths[path] = { ...document.paths[path], [method.toLowerCase()]: operation };
}
