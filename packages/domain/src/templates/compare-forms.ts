/** Differences between two forms of a template, in the words of the screen. */
import type { TemplateForm, TemplateStyle } from '@auscult/contract/templates';
import { listParts, type PlacedPart, partTypeOf } from './form-tree.ts';

/** One difference: of the part `key`, or of the template as a whole. */
export interface FormDifference {
  key: string | null;
  kind: 'added' | 'removed' | 'moved' | 'changed';
  /** "Section “Plan” was added." */
  text: string;
  /** For a changed text, the old and the new one. */
  before?: string;
  after?: string;
}

/**
 * The differences in reading order of the newer form, then removed parts. @param before the published form
 */
export function compareForms(before: TemplateForm, after: TemplateForm): FormDifference[] {
  const olds = new Map(listParts(before).map((placed) => [placed.part.key, placed]));
  const news = listParts(after);
  const kept = new Set(news.map(({ part }) => part.key));
  const moved = movedKeys([...olds.values()], news);
  return [
    ...settingChanges(before, after),
    ...news.flatMap((placed): FormDifference[] => {
      const old = olds.get(placed.part.key);
      if (!old)
        return [
          { key: placed.part.key, kind: 'added', text: `${KINDS[placed.kind]} ${quoted(placed)} was added.` },
        ];
      return [...moveOf(placed, moved), ...fieldChanges(old, placed)];
    }),
    ...[...olds.values()]
      .filter(({ part }) => !kept.has(part.key))
      .map(
        (old): FormDifference => ({
          key: null,
          kind: 'removed',
          text: `${KINDS[old.kind]} ${quoted(old)} was removed.`,
        }),
      ),
  ];
}

const KINDS = { section: 'Section', entry: 'Entry' } as const;

const SETTINGS = {
  name: 'Name',
  type: 'Kind',
  description: 'Description',
  detail: 'Detail',
  length: 'Length',
} as const;

function settingChanges(before: TemplateForm, after: TemplateForm): FormDifference[] {
  const fields = Object.keys(SETTINGS) as (keyof typeof SETTINGS)[];
  const changes = fields.flatMap((field) =>
    textChange(null, `${SETTINGS[field]} of the template changed.`, [before[field], after[field]]),
  );
  const styles = Object.keys(after.style) as (keyof TemplateStyle)[];
  const isStyled = styles.some((flag) => before.style[flag] !== after.style[flag]);
  return [
    ...changes,
    ...textChange(null, 'Specialties of the template changed.', [
      before.tag.join(', '),
      after.tag.join(', '),
    ]),
    ...(isStyled ? [{ key: null, kind: 'changed', text: 'Style changed.' } as const] : []),
  ];
}

const FIELDS = {
  name: 'Name',
  type: 'Type',
  description: 'Instructions',
  aliases: 'Other words',
  defaultValue: 'Prebuilt normal',
  hardcodedValue: 'Fixed text',
  options: 'Choices',
  multiOptions: 'Number of choices',
  soap: 'SOAP part',
  diagram: 'Drawing',
  integration: 'Field of the practice system',
} as const;

function fieldChanges(old: PlacedPart, placed: PlacedPart): FormDifference[] {
  const [before, after] = [old.part, placed.part] as unknown as Record<string, unknown>[];
  const fields = Object.keys(FIELDS) as (keyof typeof FIELDS)[];
  return fields.flatMap((field) =>
    textChange(placed.part.key, `${FIELDS[field]} of ${quoted(placed)} changed.`, [
      wordsOf(before?.[field]),
      wordsOf(after?.[field]),
    ]),
  );
}

function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return value === null || value === undefined ? '' : String(value);
}

function textChange(key: string | null, text: string, [before = '', after = '']: string[]): FormDifference[] {
  return before === after ? [] : [{ key, kind: 'changed', text, before, after }];
}

/** Parts that moved to another parent, or past their neighbours. */
function movedKeys(olds: readonly PlacedPart[], news: readonly PlacedPart[]): Set<string> {
  const parents = new Map(olds.map(({ part, parent }) => [part.key, parent]));
  const shared = news.filter(({ part }) => parents.has(part.key));
  const moved = new Set(
    shared.filter(({ part, parent }) => parents.get(part.key) !== parent).map(({ part }) => part.key),
  );
  for (const siblings of Map.groupBy(shared, ({ parent }) => parent).values()) {
    const staying = siblings.map(({ part }) => part.key).filter((key) => !moved.has(key));
    const places = new Map(olds.map(({ part }, at) => [part.key, at]));
    const inOrder = longestRising(staying.map((key) => places.get(key) ?? 0));
    for (const [at, key] of staying.entries()) if (!inOrder.has(at)) moved.add(key);
  }
  return moved;
}

/**
 * The values that stay if as few as possible are removed to make the rest ascending. @returns their indexes
 */
function longestRising(values: readonly number[]): Set<number> {
  let longest: Run | undefined;
  const runs: Run[] = [];
  for (const [at, value] of values.entries()) {
    const before = longestOf(runs.filter((run) => run.value < value));
    const run = { at, value, length: (before?.length ?? 0) + 1, before };
    runs.push(run);
    longest = longestOf(longest ? [longest, run] : [run]);
  }
  const kept = new Set<number>();
  for (let run = longest; run; run = run.before) kept.add(run.at);
  return kept;
}

/** The ascending values up to one of them. */
interface Run {
  at: number;
  value: number;
  length: number;
  before: Run | undefined;
}

function longestOf(runs: readonly Run[]): Run | undefined {
  return runs.reduce<Run | undefined>(
    (best, run) => (best && best.length >= run.length ? best : run),
    undefined,
  );
}

function moveOf(placed: PlacedPart, moved: ReadonlySet<string>): FormDifference[] {
  if (!moved.has(placed.part.key)) return [];
  return [
    { key: placed.part.key, kind: 'moved', text: `${KINDS[placed.kind]} ${quoted(placed)} was moved.` },
  ];
}

function quoted(placed: PlacedPart): string {
  return `“${placed.part.name.trim() || partTypeOf(placed).name}”`;
}
