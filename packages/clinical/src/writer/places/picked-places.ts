/** Smart Picks of a whole template: where a fact is said by a choice. */
import type { TemplateDefinition, TemplateEntry, TemplateSection } from '@auscult/contract/templates';
import { withBelow } from '@auscult/domain/templates/form-tree';
import { pickOptions } from './pick-options.ts';
import type { SmartPick } from './pick-words.ts';
import { type Place, type Placeable, partOf } from './place-lines.ts';

/** What of a fact the Smart Picks of a template say. */
export interface PickedFact {
  /** A choice each, where it stands. */
  picks: { at: Place; text: string }[];
  /** Whether they say all of it. Else the fact stands in its own words as well, in its own place. */
  isWhole: boolean;
}

/** Finds the choices of a template that facts say. Sections of another part of the note are not asked. */
export function pickedPlaces(template: TemplateDefinition): (fact: Placeable) => PickedFact {
  const parts = template.sections.flatMap((section) =>
    smartPicks(section).map((entry) => ({ section, entry, soap: partOf(section) })),
  );
  return (fact) => {
    const asked = parts.filter(({ soap }) => soap === null || soap === fact.soap);
    const picks = asked.map(({ section, entry }) => entry ?? section);
    const found = asked.flatMap(({ section, entry }) => {
      const part = entry ?? section;
      const picked = pickOptions(
        fact,
        part,
        picks.filter((one) => one !== part && sharesChoice(one, part)),
      );
      return picked ? [{ at: { section, entry, isMeant: true }, ...picked }] : [];
    });
    return {
      picks: found.flatMap(({ at, options }) => options.map((text) => ({ at, text }))),
      isWhole: found.some(({ isWhole }) => isWhole),
    };
  };
}

/** Whether a choice could be meant for either of two Smart Picks. */
function sharesChoice(one: SmartPick, other: SmartPick): boolean {
  return one.options.some((option) => other.options.includes(option));
}

/** The entries of a section that are Smart Picks, and null for the section itself where it is one. */
function smartPicks({ type, entries }: TemplateSection): (TemplateEntry | null)[] {
  if (type === 'hardcoded' || type === 'general_instructions' || type === 'spaces') return [];
  return [
    ...(type === 'category' ? [null] : []),
    ...withBelow(entries).filter((entry) => entry.type === 'category'),
  ];
}
