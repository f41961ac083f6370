/** Checks the lengths of an input's lists before their entries: zod reads all entries, then counts. */
import { Refusal } from '@auscult/contract/kit/refusal';
import { z } from 'zod';
import { malformedDetail } from './malformed-input.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/**
 * Refuses an input with a list that is longer than its schema allows, with the schema's message.
 *
 * @throws Refusal `invalid_request`
 */
export function refuseOverlongLists(schema: z.core.$ZodType, input: unknown): void {
  const issue = overlongIn(schema, input, []);
  if (issue) throw new Refusal('invalid_request', malformedDetail([issue], input));
}

/** The first list that is too long. */
function overlongIn(schema: z.core.$ZodType, value: unknown, path: Path): Issue | undefined {
  if (typeof value !== 'object' || value === null || !holdsLists(schema)) return undefined;
  const inner = innerOf(schema);
  if (inner) return overlongIn(inner, value, path);
  if (schema instanceof z.ZodUnion) return overlongInAll(schema.options, value, path);
  if (schema instanceof z.ZodArray)
    return Array.isArray(value) ? overlongList(schema, value, path) : undefined;
  return firstOf(keysOf(schema, value), (key) => {
    const of = partOf(schema, key);
    return of && Object.hasOwn(value, key)
      ? overlongIn(of, Reflect.get(value, key), [...path, key])
      : undefined;
  });
}

function overlongList(schema: z.ZodArray, list: readonly unknown[], path: Path): Issue | undefined {
  const { checks = [] } = schema.def;
  const counts = checks.filter((check) => COUNTS.has(check._zod.def.check));
  const most = Math.max(...counts.map(mostOf), 0);
  if (counts.length > 0 && list.length > most) {
    const counted = schema.clone({ ...schema.def, element: z.unknown(), checks: counts });
    const { error } = counted.safeParse(list.slice(0, most + 1));
    const [issue] = error?.issues ?? [];
    if (issue) return { ...issue, path: [...path] };
  }
  if (!holdsLists(schema.element)) return undefined;
  return firstOf(list.entries(), ([at, entry]) => overlongIn(schema.element, entry, [...path, at]));
}

/** For a union: a list is too long if it is too long for each shape of its type. */
function overlongInAll(options: readonly z.core.$ZodType[], value: object, path: Path): Issue | undefined {
  const issues = options
    .filter((option) => mayBe(option, value))
    .map((option) => overlongIn(option, value, path));
  return issues.every((issue) => issue !== undefined) ? issues[0] : undefined;
}

/** Whether a schema accepts lists, or objects; an unknown kind of schema may. */
function mayBe(schema: z.core.$ZodType, value: object): boolean {
  const inner = innerOf(schema);
  if (inner) return mayBe(inner, value);
  if (LIST_TYPES.has(schema._zod.def.type)) return Array.isArray(value);
  if (OBJECT_TYPES.has(schema._zod.def.type)) return !Array.isArray(value);
  return !PLAIN_TYPES.has(schema._zod.def.type);
}

const COUNTS: ReadonlySet<string> = new Set(['max_length', 'length_equals']);
const LIST_TYPES: ReadonlySet<string> = new Set(['array', 'tuple']);
const OBJECT_TYPES: ReadonlySet<string> = new Set(['object', 'record']);
const PLAIN_TYPES: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'null']);

function mostOf({ _zod: { def } }: z.core.$ZodCheck): number {
  if ('maximum' in def && typeof def.maximum === 'number') return def.maximum;
  return 'length' in def && typeof def.length === 'number' ? def.length : 0;
}

/** The inner schema of an optional, defaulted or transformed one. */
function innerOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodPipe) return schema.in;
  if (schema instanceof z.ZodLazy) return schema.unwrap();
  const { def } = schema._zod;
  return 'innerType' in def ? (def.innerType as z.core.$ZodType) : undefined;
}

/** The known fields of an object's schema. Other fields are never read. */
function keysOf(schema: z.core.$ZodType, value: object): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  return schema instanceof z.ZodRecord ? Object.keys(value) : [];
}

function partOf(schema: z.core.$ZodType, key: string): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodRecord) return schema.valueType;
  return schema instanceof z.ZodObject ? schema.shape[key] : undefined;
}

const known = new WeakMap<z.core.$ZodType, boolean>();

/** Whether a schema contains a list with a maximum length. Recursive schemas are followed. */
function holdsLists(schema: z.core.$ZodType): boolean {
  const before = known.get(schema);
  if (before !== undefined) return before;
  known.set(schema, true);
  const holds = schema instanceof z.ZodArray || partsOf(schema).some(holdsLists);
  known.set(schema, holds);
  return holds;
}

function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const inner = innerOf(schema);
  if (inner) return [inner];
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodRecord) return [schema.valueType];
  return schema instanceof z.ZodObject ? Object.values(schema.shape) : [];
}

function firstOf<Part>(parts: Iterable<Part>, find: (part: Part) => Issue | undefined): Issue | undefined {
  for (const part of parts) {
    const issue = find(part);
    if (issue) return issue;
  }
  return undefined;
}
