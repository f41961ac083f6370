/** The API as a page, from its OpenAPI document: one heading per tag, and one per call. */

/** Shape of an id, explained once at the top of the page. */
const ID = '^[A-Za-z0-9-]+$';
const TEMPLATE_ID = '^[A-Za-z0-9_-]+$';

/**
 * The page of the API.
 *
 * @param {{ info: { version: string }, paths: object }} api  OpenAPI 3.1
 * @param {Record<string, number>} refusals  HTTP status by code
 * @returns {string} Markdown
 */
export function apiPage(api, refusals) {
  const operations = operationsOf(api);
  const seen = new Map();
  const tags = [...new Set(operations.map(({ tag }) => tag))].sort();
  const sections = tags.flatMap((tag) => [
    `## ${tag}`,
    ...operations.filter((operation) => operation.tag === tag).map((operation) => blockOf(operation, seen)),
  ]);
  return `${[introduction(api, refusals), ...sections].join('\n\n')}\n`;
}

/** The document with sorted paths, so that moved code does not change the page. */
export function sortedApi(api) {
  const paths = Object.entries(api.paths).sort(byName);
  return {
    ...api,
    paths: Object.fromEntries(
      paths.map(([path, methods]) => [path, Object.fromEntries(Object.entries(methods).sort(byName))]),
    ),
  };
}

function byName([one], [other]) {
  return one < other ? -1 : 1;
}

function operationsOf({ paths }) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      title: `${method.toUpperCase()} ${path}`,
      tag: operation.tags?.[0] ?? 'other',
    })),
  );
}

function introduction({ info }, refusals) {
  const rows = Object.entries(refusals).map(([code, status]) => `| \`${code}\` | ${status} |`);
  return `# API

<!-- Written by \`npm run docs\` from the contract. Change the contract, not this page. -->

Version ${info.version}. For programs: [openapi.json](openapi.json). Every server serves both, at \`/api/docs\` and
\`/openapi.json\`.

- Send \`Authorization: Bearer …\` with every call, unless it says "no bearer token". Signing in gives the token.
- Bodies are JSON. Fields of a \`GET\` that are not in its path go into the query; arrays as repeated keys.
- An \`id\` holds 1 to 64 letters, digits and hyphens; a \`template id\` may hold underscores too.
- Calls whose refusals name \`idempotency_conflict\` take an \`Idempotency-Key\` header: sent twice, they happen once.
- Every call may also refuse with \`invalid_request\`, \`not_signed_in\` and \`too_many_requests\`.

Every refusal has one body, \`{ "code": …, "detail": … }\`; \`detail\` is written for the person at the screen. A fault of the
server is a 500 with the code \`fault\` and a \`request_id\`.

| Refusal | Status |
|---|---|
${rows.join('\n')}`;
}

function blockOf(operation, seen) {
  const { title, operationId, summary, description, security, tag } = operation;
  const isCall = description !== undefined;
  const parts = [
    `### ${title}`,
    `${summary}${isCall ? ` (\`${operationId}\`)` : ''}`,
    ...inputOf(operation),
    ...outputOf(operation, seen),
    ...(isCall ? [description] : []),
    ...(security?.length === 0 && tag !== 'operation' ? ['No bearer token.'] : []),
  ];
  return parts.join('\n\n');
}

/** Path, query and body as one object, as in the contract. */
function inputOf({ parameters = [], requestBody }) {
  const body = schemaIn(requestBody?.content);
  const fields = [
    ...parameters.map(({ name, in: place, required, schema, description }) => ({
      name,
      isNeeded: required === true,
      schema,
      extra: [place, description].filter(Boolean),
    })),
    ...fieldsOf(body ?? {}),
  ];
  return fields.length === 0 ? [] : [`Takes:\n\n${codeOf(objectText(fields, 0))}`];
}

function outputOf({ title, responses }, seen) {
  const { content = {} } = responses['200'] ?? responses['201'] ?? {};
  const schema = schemaIn(content);
  if (!schema) return [`Answers \`${Object.keys(content)[0] ?? 'nothing'}\`.`];
  const text = typeText(schema, 0);
  const before = text.length > 300 ? seen.get(text) : undefined;
  if (before) return [`Answers what \`${before}\` answers.`];
  seen.set(text, title);
  return [`Answers:\n\n${codeOf(text)}`];
}

function schemaIn(content) {
  return content?.['application/json']?.schema;
}

function codeOf(text) {
  return `\`\`\`ts\n${text}\n\`\`\``;
}

function fieldsOf({ properties = {}, required = [] }) {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    isNeeded: required.includes(name),
    schema,
    extra: [],
  }));
}

function objectText(fields, depth) {
  const indent = '  '.repeat(depth + 1);
  const lines = fields.map(({ name, isNeeded, schema, extra }) => {
    const notes = [...extra, ...notesOn(schema)].join('; ');
    const comment = notes === '' ? '' : `${indent}// ${notes}\n`;
    return `${comment}${indent}${name}${isNeeded ? '' : '?'}: ${typeText(schema, depth + 1)};`;
  });
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

/** A JSON Schema in TypeScript notation. */
function typeText(schema, depth) {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => typeText(choice, depth)).join(' | ');
  if (schema.type === 'array') return listText(schema.items ?? {}, depth);
  if (schema.type === 'object') return recordText(schema, depth);
  if (schema.pattern === ID) return 'id';
  if (schema.pattern === TEMPLATE_ID) return 'template id';
  return schema.type ?? 'unknown';
}

function listText(entry, depth) {
  const text = typeText(entry, depth);
  return entry.anyOf || entry.enum || text === 'template id' ? `(${text})[]` : `${text}[]`;
}

function recordText(schema, depth) {
  if (schema.properties) return objectText(fieldsOf(schema), depth);
  const { additionalProperties } = schema;
  const value = typeof additionalProperties === 'object' ? typeText(additionalProperties, depth) : 'unknown';
  return `{ [name: string]: ${value} }`;
}

function notesOn(schema) {
  const { default: usual, maxLength, maxItems, minimum, maximum, exclusiveMinimum, pattern } = schema;
  const isId = pattern === ID || pattern === TEMPLATE_ID;
  const isFarAway = (limit) => limit === undefined || Math.abs(limit) === Number.MAX_SAFE_INTEGER;
  return [
    maxLength !== undefined && !isId ? `up to ${maxLength} characters` : '',
    maxItems !== undefined ? `up to ${maxItems}` : '',
    exclusiveMinimum !== undefined ? `above ${exclusiveMinimum}` : '',
    isFarAway(minimum) ? '' : `from ${minimum}`,
    isFarAway(maximum) ? '' : `up to ${maximum}`,
    usual !== undefined ? `default ${JSON.stringify(usual)}` : '',
  ].filter(Boolean);
}
