/** The outline of a form: which rows it shows, and where a row that is dragged would come to be. */
import { TEMPLATE_LIMITS, type TemplateForm } from '@auscult/contract/templates';
import {
  entriesOf,
  heightOf,
  listParts,
  type PlacedPart,
  partTypeOf,
} from '@auscult/domain/templates/form-tree';
import { moveEntry, moveSection } from '@auscult/domain/templates/move-part';

/** One row. All of it is plain, so that a row that stays the same need not be drawn again. */
export interface OutlineRow {
  key: string;
  kind: PlacedPart['kind'];
  name: string;
  type: PlacedPart['part']['type'];
  /** What its type is called, in English. */
  typeName: string;
  depth: number;
  parent: string | null;
  /** Place among its siblings. */
  at: number;
  holdsEntries: boolean;
  /** Parts below it, at any level. */
  below: number;
  isCollapsed: boolean;
}

/** What is folded away. */
export interface Folding {
  collapsed: ReadonlySet<string>;
  /** What is being dragged: of a section all entries are folded away, of an entry those below it. */
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

/** A row that is dragged over another. */
export interface Drag {
  key: string;
  over: string;
  /** Levels that it is carried to the right of where it was; negative to the left. */
  shift: number;
}

/** Where an entry would come to be. */
interface Place {
  parent: string;
  at: number;
  depth: number;
}

/** The form once a row is dropped; the same form where it cannot be there. @param rows  as they are while it is dragged */
export function dropped(form: TemplateForm, rows: readonly OutlineRow[], drag: Drag): TemplateForm {
  const row = rows.find(({ key }) => key === drag.key);
  const over = rows.find(({ key }) => key === drag.over);
  if (!row || !over) return form;
  if (row.kind === 'section') return moveSection(form, row.key, over.at);
  const place = placeOf(form, rows, drag);
  return place ? moveEntry(form, row.key, place) : form;
}

/** The level at which a dragged entry would come to be; undefined where it cannot. */
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

/** Entries right below a part, but for one of them. */
function childrenOf(form: TemplateForm, parent: string, but: string): number {
  return listParts(form).filter((placed) => placed.parent === parent && placed.part.key !== but).length;
}
