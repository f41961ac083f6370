/** The order of templates in every list and picker. */
import type { Template, TemplateType } from '@auscult/contract/templates';

/** The properties of a template that determine its position. */
export type OrderedTemplate = Pick<Template, 'id' | 'name' | 'owner' | 'type' | 'tag'>;

/** The person and options for the order. */
export interface OrderOptions {
  /** Always first; null for none. */
  forcedId?: string | null;
  /** Ranked defaults: template id to rank. */
  ranks: Readonly<Record<string, number>>;
  /** Ids of the default templates of their specialty. */
  specialtyDefaults: Iterable<string>;
  userId: string;
  /** As in the tags of templates; null if unknown. */
  specialty: string | null;
}

/** @spec 1.4/template-order/type */
const TYPE_ORDER: Readonly<Record<TemplateType, number>> = { medical: 0, recordsrecap: 1, communications: 2 };

/** Sort keys of a template, most significant first; lower values come first. */
type Place = readonly number[];

/**
 * The templates in order: the forced one, ranked defaults by rank, defaults of the specialty, the user's own,
 * those tagged with their specialty, then by type, then by name.
 *
 * @spec 1.4/template-order, 1.4/template-order/forced, 1.4/template-order/ranked,
 * 1.4/template-order/specialty
 * @spec 1.4/template-order/owned, 1.4/template-order/tagged, 1.4/template-order/name
 */
export function inTemplateOrder<Listed extends OrderedTemplate>(
  templates: readonly Listed[],
  { forcedId = null, ranks, specialtyDefaults, userId, specialty }: OrderOptions,
): Listed[] {
  const defaults = new Set(specialtyDefaults);
  const wanted = specialty?.trim().toLowerCase() ?? null;
  const placeOf = ({ id, owner, type, tag }: OrderedTemplate): Place => [
    first(id === forcedId),
    Object.hasOwn(ranks, id) ? (ranks[id] ?? UNRANKED) : UNRANKED,
    first(defaults.has(id)),
    first(owner === userId),
    first(wanted !== null && tag.some((name) => name.toLowerCase() === wanted)),
    TYPE_ORDER[type],
  ];
  return templates
    .map((template) => ({ template, place: placeOf(template) }))
    .sort((one, other) => comparePlaces(one.place, other.place) || compareNames(one.template, other.template))
    .map(({ template }) => template);
}

const UNRANKED = Number.MAX_SAFE_INTEGER;

function first(holds: boolean): number {
  return holds ? 0 : 1;
}

function comparePlaces(one: Place, other: Place): number {
  const differs = one.findIndex((number, at) => number !== other[at]);
  return differs === -1 ? 0 : (one[differs] ?? 0) - (other[differs] ?? 0);
}

const NAMES = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Templates with the same name also have a fixed order. */
function compareNames(one: OrderedTemplate, other: OrderedTemplate): number {
  return NAMES.compare(one.name, other.name) || (one.id < other.id ? -1 : Number(one.id > other.id));
}
