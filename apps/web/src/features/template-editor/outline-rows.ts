/** The outline of a form: its visible rows, and the target position of a dragged row. */
import { TEMPLATE_LIMITS, type TemplateForm } from '@auscult/contract/templates';
import {
  entriesOf,
  heightOf,
  listParts,
  type PlacedPart,
  partTypeOf,
} from '@auscult/domain/templates/form-tree';
import { moveEntry, moveSection } from '@auscult/domain/templates/move-part';

/** One row. All fields are primitive, so that an unchanged row need not be rendered again. */
export interface OutlineRow {
  key: string;
  kind: PlacedPart['kind'];
  name: string;
  type: PlacedPart['part']['type'];
  /** The name of its type, in English. */
  typeName: string;
  depth: number;
  parent: string | null;
  /** Index among its siblings. */
  at: number;
  holdsEntries: boolean;
  /** Descendants at any level. */
  below: number;
  isCollapsed: boolean;
}

/** The folded parts. */
export interface Folding {
  collapsed: ReadonlySet<string>;
  /** The dragged part: a dragged section folds all entries, a dragged entry those below it. */
  dragged?: string | undefined;
}

/** The rows of a form in reading order. */
export function outlineRows(form: TemplateForm, { collapsed, dragged }: Folding): OutlineRow[] {
  const parts = listParts(form);
  const isSection = parts.some(({ kind, part }) => kind === 'section' && part.key === dragged);
  const hidden = new Set<string>();
  return parts.flatMap((placed): OutlineRow[] => {
    const { kind, part, depth, parent, at } = placed;
    const isFolded = collapsed.has(part.key) || part.key === dragged || isSection;
    const isHidden = parent !== null && hidden.has(parent);
    if (isHidden || isFolded) hidden.add(part.key);
    if (isHidden) return [];
    const { name: typeName, holdsEntries } = partTypeOf(placed);
    const row = { key: part.key, kind, name: part.name, type: part.type, typeName, depth, parent, at };
    return [{ ...row, holdsEntries, below: belowOf(placed), isCollapsed: collapsed.has(part.key) }];
  });
}

function belowOf({ part }: PlacedPart): number {
  const count = (entries: ReturnType<typeof entriesOf>): number =>
    entries.reduce((sum, { subEntries }) => sum + 1 + count(subEntries), 0);
  return count(entriesOf(part));
}

/** The target of a dragged row. */
export interface Drag {
  key: string;
  over: string;
  /** Levels to the right of its former level; negative to the left. */
  shift: number;
}

/** The target position of an entry. */
interface Place {
  parent: string;
  at: number;
  depth: number;
}

/**
 * The form after a row is dropped; the same form if the position is invalid.
 *
 * @param rows  the visible ones during the drag
 */
export function dropped(form: TemplateForm, rows: readonly OutlineRow[], drag: Drag): TemplateForm {
  const row = rows.find(({ key }) => key === drag.key);
  const over = rows.find(({ key }) => key === drag.over);
  if (!row || !over) return form;
  if (row.kind === 'section') return moveSection(form, row.key, over.at);
  const place = placeOf(form, rows, drag);
  return place ? moveEntry(form, row.key, place) : form;
}

/** The level at which a dragged entry would be dropped; undefined if the position is invalid. */
export function depthOf(form: TemplateForm, rows: readonly OutlineRow[], drag: Drag): number | undefined {
  return placeOf(form, rows, drag)?.depth;
}

function placeOf(
  form: TemplateForm,
  rows: readonly OutlineRow[],
  { key, over, shift }: Drag,
): Place | undefined {
  const from = rows.findIndex((row) => row.key === key);
  const to = rows.findIndex((row) => row.key === over);
  const moved = rows[from];
  if (!moved || to < 0) return undefined;
  const others = rows.filter((row) => row.key !== key);
  const [before, behind] = [others[to - 1], others[to]];
  if (!before) return undefined;
  const height = heightIn(form, key);
  const deepest = Math.min(before.depth + (before.holdsEntries ? 1 : 0), TEMPLATE_LIMITS.depth + 1 - height);
  const flattest = Math.max(1, behind?.depth ?? 1);
  const depth = Math.max(flattest, Math.min(deepest, moved.depth + shift));
  const parentAt = others.findLastIndex((row, at) => at < to && row.depth === depth - 1);
  const parent = others[parentAt];
  if (!parent?.holdsEntries || depth > deepest) return undefined;
  const siblings = others.slice(parentAt + 1, to).filter((row) => row.parent === parent.key);
  const at = parent.isCollapsed && parentAt === to - 1 ? childrenOf(form, parent.key, key) : siblings.length;
  return { parent: parent.key, at, depth };
}

function heightIn(form: TemplateForm, key: string): number {
  const placed = listParts(form).find(({ part }) => part.key === key);
  return placed?.kind === 'entry' ? heightOf(placed.part) : 1;
}

/** Direct entries of a part, except one of them. */
function childrenOf(form: TemplateForm, parent: string, but: string): number {
  return listParts(form).filter((placed) => placed.parent === parent && placed.part.key !== but).length;
}
