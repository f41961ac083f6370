import type { TemplateId } from '@auscult/contract/kit/ids';
import type { Template, TemplateType } from '@auscult/contract/templates';
import { FALLBACK_TEMPLATE_IDS } from '@auscult/domain/templates/built-in-ids';
import { lowest, withMetadataDefaults } from '@auscult/domain/templates/default-priority';
import { specialtyDefaultsOf } from '@auscult/domain/templates/specialty-defaults';
import { inTemplateOrder } from '@auscult/domain/templates/template-order';
import { useMemo } from 'react';
import { useMe } from '#web/features/account/use-me.ts';
import { useListTemplates } from './use-list-templates.ts';
import { useTemplateRanks } from './use-template-ranks.ts';

/** Every template that the person can use, in order, with their defaults. */
export function useLibrary() {
  const list = useListTemplates();
  const { data: ranks = NO_RANKS } = useTemplateRanks();
  const { data: me } = useMe();
  const person = me?.user;
  const sorted = useMemo(() => list.data && sortedFor(list.data, ranks, person), [list.data, ranks, person]);

  return {
    /** Undefined while loading. */
    templates: sorted?.templates,
    /** Rank among the defaults of its type; undefined if it is not a default. */
    rankOf: sorted?.rankOf ?? noRank,
    /** Whether it is the only default of its type and the product's own, which cannot be removed. */
    isFixed: sorted?.isFixed ?? neither,
    /** The template that applies without a choice. */
    defaultOf: sorted?.defaultOf ?? fallbackOf,
    /** Whether they can create templates, and so copy the built-in ones. */
    mayCreate: list.data?.some(isCopyableBuiltIn) ?? false,
    error: list.error,
    retry: () => void list.refetch(),
  };
}

const NO_RANKS = {};

function noRank(): undefined {}

function neither(): boolean {
  return false;
}

function fallbackOf(type: TemplateType): TemplateId {
  return FALLBACK_TEMPLATE_IDS[type];
}

function isCopyableBuiltIn({ organization, permissions }: Template): boolean {
  return organization === null && permissions.includes('duplicate');
}

/** For a person without a specialty: otherwise acupuncture would come first. */
const USUAL_SPECIALTY = 'general practice';

interface Person {
  id: string;
  public_metadata: Readonly<Record<string, unknown>>;
}

function sortedFor(list: readonly Template[], kept: Readonly<Record<string, number>>, person?: Person) {
  const metadata = person?.public_metadata ?? {};
  const typeOf = (id: string) => list.find((template) => template.id === id)?.type;
  const ranks = withFallbacks(list, withMetadataDefaults(kept, metadata, typeOf));
  const specialty = typeof metadata.specialty === 'string' ? metadata.specialty : USUAL_SPECIALTY;
  const specialtyDefaults = specialtyDefaultsOf(specialty);
  const options = { ranks, specialtyDefaults, specialty, userId: person?.id ?? '' };
  const rankOf = (id: string): number | undefined => (Object.hasOwn(ranks, id) ? ranks[id] : undefined);
  return {
    templates: inTemplateOrder(list, options),
    rankOf,
    isFixed: ({ id, type }: Template) =>
      id === fallbackOf(type) &&
      list.every((other) => other.id === id || other.type !== type || rankOf(other.id) === undefined),
    defaultOf: (type: TemplateType) => lowestOf(list, ranks, type)?.id ?? fallbackOf(type),
  };
}

/** For a type without any default, the product's own is the first. */
function withFallbacks(list: readonly Template[], ranks: Readonly<Record<string, number>>) {
  const types = Object.keys(FALLBACK_TEMPLATE_IDS) as TemplateType[];
  const missing = types.filter((type) => lowestOf(list, ranks, type) === undefined);
  return { ...ranks, ...Object.fromEntries(missing.map((type) => [fallbackOf(type), 1])) };
}

function lowestOf(
  list: readonly Template[],
  ranks: Readonly<Record<string, number>>,
  type: TemplateType,
): Template | undefined {
  const ofType = new Set<string>(list.filter((template) => template.type === type).map(({ id }) => id));
  const id = lowest(ranks, ofType);
  return list.find((template) => template.id === id);
}
