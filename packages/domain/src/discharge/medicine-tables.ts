/** Combines consecutive directions of a client document into a table. */
import type { InlineNode } from '../notes/inline-markup.ts';
import type { NoteBlock } from '../notes/note-markup.ts';
import { type MedicineRow, medicineRow } from './medicine-row.ts';

/** Column titles. Only English directions become rows. */
export const MEDICINE_COLUMNS = ['Medicine', 'How much', 'How often', 'How long'] as const;

/** Whether a section is about medicines, by its English name. */
export function isMedicineSection(name: string): boolean {
  return /\b(?:medicines?|medications?|drugs|prescriptions?)\b/i.test(name);
}

/** Cells of a row in the order of {@link MEDICINE_COLUMNS}; a dash if empty. */
export function medicineCells({ name, amount, often, duration }: MedicineRow): string[] {
  return [name, amount, often, duration || '–'];
}

/** A part of a page: blocks unchanged, or consecutive directions as one table. */
export type PagePart<T> =
  | { kind: 'block'; entry: T }
  | { kind: 'medicines'; rows: { entry: T; row: MedicineRow }[] };

/** Combines consecutive directions into tables. @param blockOf  the block of an entry */
export function withMedicineTables<T>(
  entries: readonly T[],
  blockOf: (entry: T) => NoteBlock,
): PagePart<T>[] {
  const parts: PagePart<T>[] = [];
  for (const entry of entries) {
    const row = rowOf(blockOf(entry));
    const last = parts.at(-1);
    if (!row) parts.push({ kind: 'block', entry });
    else if (last?.kind === 'medicines') last.rows.push({ entry, row });
    else parts.push({ kind: 'medicines', rows: [{ entry, row }] });
  }
  return parts;
}

function rowOf(block: NoteBlock): MedicineRow | undefined {
  if (block.kind !== 'item' && block.kind !== 'paragraph') return undefined;
  return medicineRow(block.children.map(wordsOf).join(''));
}

function wordsOf(node: InlineNode): string {
  if ('children' in node) return node.children.map(wordsOf).join('');
  return node.kind === 'text' ? node.text : '?';
}
