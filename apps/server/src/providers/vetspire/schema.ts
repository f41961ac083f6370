/** What the schema of a clinic's key has, and what Vetspire can do with it. */
import type { ExportBehavior } from '@auscult/contract/pims';
import type { Abilities } from '@auscult/contract/pims-connections';
import { z } from 'zod';
import { OPERATIONS, type Operation, type OperationName } from './operations.ts';

const TypeName = z.object({
  kind: z.string(),
  name: z.string().nullable(),
  ofType: z.object({ name: z.string().nullable() }).nullish(),
});
const Field = z.object({
  name: z.string(),
  args: z
    .array(z.object({ name: z.string(), type: TypeName, defaultValue: z.string().nullish() }))
    .default([]),
});
const Root = z.object({ fields: z.array(Field).nullish() }).nullable();
const Named = z.object({ name: z.string() });
const Members = z
  .object({ fields: z.array(Named).nullish(), inputFields: z.array(Named).nullish() })
  .nullish();

/** The objects and inputs that our requests name. */
const TYPES = [...new Set(Object.values(OPERATIONS).flatMap(({ types }) => Object.keys(types)))];

const Roots = z.object({ __schema: z.object({ queryType: Root, mutationType: Root }) });

const ROOT = '{ fields { name args { name defaultValue type { kind name ofType { name } } } } }';

/** Reads the schema: introspection works with a key [P]. It has seven levels; Vetspire allows eight [P]. */
export const SCHEMA_TEXT = `query {
  __schema { queryType ${ROOT} mutationType ${ROOT} }
  ${TYPES.map((name) => `${name}: __type(name: "${name}") { fields { name } inputFields { name } }`).join('\n  ')}
}`;

/**
 * The requests that a schema allows.
 *
 * @param answer  data of the answer to {@link SCHEMA_TEXT}; undefined if Vetspire does not show it
 */
export function usableOperations(answer: unknown): ReadonlySet<OperationName> {
  const schema = Roots.safeParse(answer);
  if (!schema.success) return SEEN;
  const { __schema: roots } = schema.data;
  const members = z.record(z.string(), z.unknown()).parse(answer);
  const has = ({ kind, field, args, types }: Operation) => {
    const root = kind === 'query' ? roots.queryType : roots.mutationType;
    const there = root?.fields?.find(({ name }) => name === field);
    return (
      there !== undefined &&
      takesArguments(there, args) &&
      Object.entries(types).every(([name, fields]) => hasMembers(Members.parse(members[name]), fields))
    );
  };
  return new Set(operationNames.filter((name) => has(OPERATIONS[name])));
}

const operationNames = Object.keys(OPERATIONS) as OperationName[];

/** What public clients use. It is offered where a key may not read the schema. */
const SEEN: ReadonlySet<OperationName> = new Set([
  'account',
  'locations',
  'appointmentTypes',
  'providers',
  'patient',
  'patients',
  'appointments',
  'upload',
]);

/** Whether a field takes our arguments, and requires no other. */
function takesArguments({ args }: z.infer<typeof Field>, ours: Readonly<Record<string, string>>): boolean {
  const isTaken = Object.entries(ours).every(([name, type]) => {
    const there = args.find((argument) => argument.name === name);
    const base = there?.type.kind === 'NON_NULL' ? there.type.ofType?.name : there?.type.name;
    return base === type.replace('!', '');
  });
  const required = args.filter(({ type, defaultValue }) => type.kind === 'NON_NULL' && !defaultValue);
  return isTaken && required.every(({ name }) => ours[name]?.endsWith('!'));
}

function hasMembers(type: z.infer<typeof Members>, names: readonly string[]): boolean {
  const there = new Set([...(type?.fields ?? []), ...(type?.inputFields ?? [])].map(({ name }) => name));
  return names.every((name) => there.has(name));
}

const NEEDS: readonly [behavior: ExportBehavior, operations: readonly OperationName[], reason: string][] = [
  [
    'Encounter',
    ['createEncounter', 'writeSection', 'encounter', 'encounters', 'encounterTypes'],
    'Your Vetspire key cannot write encounters. Attach the note to the patient instead.',
  ],
  [
    'Quick note',
    ['createNote', 'writeNote', 'note', 'notes'],
    'Your Vetspire key cannot write quick notes. Attach the note to the patient instead.',
  ],
  ['Attachment', ['upload', 'patient'], 'Your Vetspire key cannot upload documents of patients.'],
];

/** What can be done with these requests. */
export function abilitiesOf(usable: ReadonlySet<OperationName>): Abilities {
  const may = (...names: readonly OperationName[]) => names.every((name) => usable.has(name));
  const behaviors = NEEDS.map(([behavior, operations, reason]) => ({
    behavior,
    reason: may(...operations) ? null : reason,
  }));
  return {
    behaviors: [...behaviors, { behavior: 'Hand-over', reason: null }],
    can_import: may('appointments', 'locations'),
    can_find: may('documents'),
    can_read_back: may('documents'),
    // [A] Sections take what their editor writes. Reading back shows whether tags came back escaped.
    takes_html: behaviors.some(({ behavior, reason }) => behavior !== 'Attachment' && reason === null),
  };
}
