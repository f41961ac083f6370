/**
 * Ranked defaults: a person's default templates of each type. The one with the lowest rank is used by
 * default.
 * @spec 1.4/default-template-priority
 */
import type { TemplateType } from '@auscult/contract/templates';

/** Template id to rank, of all types; ranks count within a type. */
export type Ranks = Readonly<Record<string, number>>;

/** A change by one of the three calls. */
export interface RankChange {
  id: string;
  /** Ids in the ranks whose templates have the changed type; `id` need not be among them. */
  ofType: ReadonlySet<string>;
}

/** The ranks after a change. */
export interface ChangedRanks {
  ranks: Ranks;
  /** The default of that type that had the lowest rank before; null if there was none. */
  previous: string | null;
}

/**
 * Makes a template a default: after all others of its type, or at a forced rank; those at and after it move
 * up.
 *
 * @param change.rank  from 1
 * @spec 1.4/default-template-priority/set
 */
export function setDefault(ranks: Ranks, { id, ofType, rank }: RankChange & { rank?: number }): ChangedRanks {
  const { [id]: _, ...others } = ranks;
  const rivals = ranked(others, ofType);
  const place = rank ?? Math.max(0, ...rivals.map(([, taken]) => taken)) + 1;
  const moved = rivals.filter(([, taken]) => taken >= place).map(([rival, taken]) => [rival, taken + 1]);
  return {
    ranks: { ...others, ...Object.fromEntries(moved), [id]: place },
    previous: lowest(ranks, ofType),
  };
}

/**
 * Removes a template from the defaults; the remaining ones of its type are renumbered from 1 in their order.
 *
 * @spec 1.4/default-template-priority/remove
 */
export function removeDefault(ranks: Ranks, { id, ofType }: RankChange): ChangedRanks {
  const { [id]: _, ...others } = ranks;
  const renumbered = ranked(others, ofType).map(([rival], at) => [rival, at + 1]);
  return { ranks: { ...others, ...Object.fromEntries(renumbered) }, previous: lowest(ranks, ofType) };
}

/** The default of a type: the one with the lowest rank; null if there is none. */
export function lowest(ranks: Ranks, ofType: ReadonlySet<string>): string | null {
  return ranked(ranks, ofType)[0]?.[0] ?? null;
}

/** Ids of one type with their ranks, lowest first; equal ranks by id. */
function ranked(ranks: Ranks, ofType: ReadonlySet<string>): [string, number][] {
  return Object.entries(ranks)
    .filter(([id]) => ofType.has(id))
    .sort(([one, rank], [other, behind]) => rank - behind || (one < other ? -1 : 1));
}

/** Keys in a person's public metadata where older clients stored the default of each type. */
const METADATA_KEYS: Readonly<Record<TemplateType, string>> = {
  medical: 'default_template_id',
  communications: 'default_discharge_template_id',
  recordsrecap: 'default_recordsrecap_template_id',
};

/**
 * The ranks with the default of a person's metadata, which counts as rank 1 if the map has none of that type.
 *
 * @param typeOf  the type of a template by id; undefined for an unknown one
 * @spec 1.4/default-template-priority/metadata, 1.3/default-template-priority-map
 */
export function withMetadataDefaults(
  ranks: Ranks,
  metadata: Readonly<Record<string, unknown>>,
  typeOf: (id: string) => TemplateType | undefined,
): Ranks {
  const taken = new Set(Object.keys(ranks).map(typeOf));
  const added = metadataDefaults(metadata).filter(({ id, type }) => !taken.has(type) && typeOf(id) === type);
  return { ...ranks, ...Object.fromEntries(added.map(({ id }) => [id, 1])) };
}

/** The defaults in a person's metadata, one per type; they might not exist. */
export function metadataDefaults(
  metadata: Readonly<Record<string, unknown>>,
): { type: TemplateType; id: string }[] {
  return (Object.entries(METADATA_KEYS) as [TemplateType, string][]).flatMap(([type, key]) => {
    const id = metadata[key];
    return typeof id === 'string' && id !== '' ? [{ type, id }] : [];
  });
}
