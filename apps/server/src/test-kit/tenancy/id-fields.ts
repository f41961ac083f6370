/** Finds the fields of the contract that name something. */
import { NodeId, OrganizationId, SessionId, TemplateId, UserId } from '@auscult/contract/kit/ids';
import { RemoteId } from '@auscult/contract/pims';
import { z } from 'zod';
import type { AnyCall } from '#server/platform/http/calls.ts';

const ID_SHAPES: ReadonlySet<unknown> = new Set([SessionId, NodeId, UserId, OrganizationId, TemplateId]);

/** Names of fields that name something, with any type. */
const ID_NAME = /(^|_)(ids?|uuid|user|owner|session|export|template|invitation|token|organization)$/;

/** Every such field of a call: `session`, `specification.template_id`. */
export function idFieldsOf({ definition }: AnyCall): string[] {
  return [...new Set(fieldsIn(definition.input, { path: '', above: new Set() }))].sort();
}

interface Place {
  path: string;
  /** Outer schemas: a recursive tree contains itself. */
  above: ReadonlySet<unknown>;
}

function fieldsIn(schema: unknown, { path, above }: Place): string[] {
  if (ID_SHAPES.has(schema)) return [path];
  if (above.has(schema)) return [];
  const within = { path, above: new Set([...above, schema]) };
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, part]) => fieldsOf(name, part, within));
  if (schema instanceof z.ZodRecord)
    return [...fieldsIn(schema.keyType, within), ...fieldsIn(schema.valueType, within)];
  return innerOf(schema).flatMap((inner) => fieldsIn(inner, within));
}

function fieldsOf(name: string, part: unknown, { path, above }: Place): string[] {
  if (isRemote(part)) return [];
  const at = path === '' ? name : `${path}.${name}`;
  return ID_NAME.test(name) ? [at] : fieldsIn(part, { path: at, above });
}

/** Ids of a practice system name nothing of ours: they are looked up with the key of the team's own connection. */
function isRemote(schema: unknown): boolean {
  return schema === RemoteId || innerOf(schema).some(isRemote);
}

/** Schemas within a list, a choice, or an optional field. */
function innerOf(schema: unknown): unknown[] {
  if (schema instanceof z.ZodArray) return [schema.element];
  if (schema instanceof z.ZodUnion) return [...schema.options];
  if (schema instanceof z.ZodPipe) return [schema.in];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return [schema.unwrap()];
  return [];
}
