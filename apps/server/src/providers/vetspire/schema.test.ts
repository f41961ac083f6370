import { readFileSync } from 'node:fs';
import {
  buildASTSchema,
  isInputObjectType,
  isObjectType,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  openVetspireDouble,
  type VetspireDouble,
} from '#server/platform/test-kit/doubles/vetspire-double.ts';
import { testConnection } from '../practice-system.suite.ts';
import { OPERATIONS } from './operations.ts';
import { SCHEMA_TEXT } from './schema.ts';
import { createVetspire } from './vetspire.ts';

let double: VetspireDouble;

beforeAll(async () => {
  double = await openVetspireDouble();
});
beforeEach(() => double.reset());
afterAll(() => double.close());

async function abilitiesNow() {
  const connection = testConnection('Vetspire', 'api2', { api_key: double.key });
  const system = createVetspire({ connection, address: double.origin, now: Date.now });
  return (await system.check(new AbortController().signal)).abilities;
}

test('offers what the schema of the key has, with a reason for what it lacks', async () => {
  const { behaviors } = await abilitiesNow();
  expect(behaviors.filter(({ reason }) => reason === null).map(({ behavior }) => behavior)).toEqual([
    'Encounter',
    'Quick note',
    'Attachment',
    'Hand-over',
  ]);

  double.forget(
    'EncounterSection.value',
    'RootMutationType.createClinicalNote',
    'RootQueryType.patientDocuments',
  );
  const fewer = await abilitiesNow();
  expect(fewer.behaviors).toContainEqual({
    behavior: 'Encounter',
    reason: 'Your Vetspire key cannot write encounters. Attach the note to the patient instead.',
  });
  expect(fewer.behaviors).toContainEqual(
    expect.objectContaining({ behavior: 'Quick note', reason: expect.any(String) }),
  );
  expect(fewer).toMatchObject({ can_find: false, can_read_back: false, takes_html: false });
});

test('offers attachments where the schema is not shown', async () => {
  double.turns.onRead('right', 'refused');
  const { behaviors, can_find } = await abilitiesNow();
  expect(behaviors).toContainEqual({ behavior: 'Attachment', reason: null });
  expect(behaviors).toContainEqual(
    expect.objectContaining({ behavior: 'Encounter', reason: expect.any(String) }),
  );
  expect(can_find).toBe(false);
});

test('every request is valid, and names all that it uses of the schema', () => {
  const url = new URL('../../platform/test-kit/doubles/vetspire-schema.graphql', import.meta.url);
  const schema = buildASTSchema(parse(readFileSync(url, 'utf8')));
  expect(validate(schema, parse(SCHEMA_TEXT))).toEqual([]);
  for (const { text, types, args } of Object.values(OPERATIONS)) {
    const document = parse(text);
    expect(validate(schema, document)).toEqual([]);
    const used: Record<string, Set<string>> = {};
    const info = new TypeInfo(schema);
    const roots = [schema.getQueryType(), schema.getMutationType()];
    const variables: Record<string, string> = {};
    visit(
      document,
      visitWithTypeInfo(info, {
        Field({ name }) {
          const parent = info.getParentType();
          if (!isObjectType(parent) || roots.includes(parent)) return;
          used[parent.name] = (used[parent.name] ?? new Set()).add(name.value);
        },
        VariableDefinition(node) {
          variables[node.variable.name.value] = text.slice(node.type.loc?.start, node.type.loc?.end);
        },
      }),
    );
    expect(variables).toEqual(args);
    const objects = Object.entries(types).filter(([name]) => !isInputObjectType(schema.getType(name)));
    const named = Object.fromEntries(objects.map(([name, fields]) => [name, [...fields].sort()]));
    expect(
      Object.fromEntries(Object.entries(used).map(([name, fields]) => [name, [...fields].sort()])),
    ).toEqual(named);
  }
});
