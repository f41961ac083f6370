/**
 * Ranked defaults: which templates someone starts with, of each type. What is written where nothing is chosen is the one
 * of the lowest rank.
 * @spec 1.4/default-template-priority
 */
import type { TemplateType } from '@auscult/contract/templates';

/** Template id to rank, of all types; ranks count within a type. */
export type Ranks = Readonly<Record<string, number>>;

/** What one of the three calls changes. */
export interface RankChange {
  id: string;
  /** Ids in the ranks whose templates are of the type that is changed; `id` need not be among them. */
  ofType: ReadonlySet<string>;
}

/** The ranks after a change. */
export interface ChangedRanks {
  ranks: Ranks;
  /** The default of that type that had the lowest rank before; null where there was none. */
  previous: string | null;
}

/**
 * Makes a template a default: behind all others of its type, or at a forced rank; those at and behind it move up.
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
 * Takes a template from the defaults; those of its type that remain are renumbered from 1 in their order.
 *
 * @spec 1.4/default-template-priority/remove
 */
export function removeDefault(ranks: Ranks, { id, ofType }: RankChange): ChangedRanks {
  const { [id]: _, ...others } = ranks;
  const renumbered = ranked(others, ofType).map(([rival], at) => [rival, at + 1]);
  return { ranks: { ...others, ...Object.fromEntries(renumbered) }, previous: lowest(ranks, ofType) };
}

/** The default of a type: the one of the lowest rank; null where there is none. */
export function lowest(ranks: Ranks, ofType: ReadonlySet<string>): string | null {
  return ranked(ranks, ofType)[0]?.[0] ?? null;
}

/** Ids of one type with their ranks, the lowest first; of one rank by id. */
function ranked(ranks: Ranks, ofType: ReadonlySet<string>): [string, number][] {
  return Object.entries(ranks)
    .filter(([id]) => ofType.has(id))
    .sort(([one, rank], [other, behind]) => rank - behind || (one < other ? -1 : 1));
}

/** In a person's public metadata, the default of each type as older clients kept it. */
const METADATA_KEYS: Readonly<Record<TemplateType, string>> = {
  medical: 'default_template_id',
  communications: 'default_discharge_template_id',
  recordsrecap: 'default_recordsrecap_template_id',
};

/**
 * The ranks with the default of a person's metadata, which counts as rank 1 where the map has none of that type.
 *
 * @param typeOf  the type of the template of an id; undefined where there is no such template
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

/** The defaults that a person's metadata names, one a type; whether there are such templates is not known here. */
export function metadataDefaults(
  metadata: Readonly<Record<string, unknown>>,
): { type: TemplateType; id: string }[] {
  return (Object.entries(METADATA_KEYS) as [TemplateType, string][]).flatMap(([type, key]) => {
    const id = metadata[key];
    return typeof id === 'string' && id !== '' ? [{ type, id }] : [];
  });
}
