/** What was read so far in a document and governs what follows, and the few ways in which it changes. */
import type { HeadDate } from './governing-dates.ts';
import { type Part, partNamed } from './headings.ts';
import type { DateOrders } from './recap-dates.ts';
import type { TableHead } from './table-heads.ts';

/** A passage with its index among those of all documents. */
export interface Numbered {
  text: string;
  document: number;
  page: number;
  index: number;
}

/** What was read so far in a document and governs what follows. */
export interface Reader {
  pets: readonly string[];
  orders: DateOrders;
  part: Part | undefined;
  /** The report that the document or page is: headings like "Findings" belong to it. */
  theme: Part | undefined;
  table: { head: TableHead; index: number } | undefined;
  date: (HeadDate & { index: number; page: number }) | undefined;
  /** Whether a label within the text opened the part, so that the next dated row closes it. */
  isLabelled: boolean;
  due: { index: number } | undefined;
  /** Other animals that a page lists beside the session's pets. */
  companions: readonly string[];
  clinic: { name: string; index: number } | undefined;
  /** Whom it is about; `isOneOf` where several are named side by side and nothing says which of them. */
  patient: { pet: string | null; stranger?: string; isOneOf?: boolean; index: number } | undefined;
}

/** A reader at the beginning of a document. */
export function newReader(pets: readonly string[], orders: DateOrders): Reader {
  return {
    pets,
    orders,
    part: undefined,
    theme: undefined,
    table: undefined,
    date: undefined,
    isLabelled: false,
    due: undefined,
    companions: [],
    clinic: undefined,
    patient: undefined,
  };
}

/** A sample's date stands over the one on which the report was printed; a later visit over an earlier. */
export function setDate(head: HeadDate, { index, page }: Numbered, reader: Reader): void {
  const isWeaker = reader.date?.page === page && reader.date.weight > head.weight;
  if (!isWeaker) reader.date = { ...head, index, page };
}

/** Opens a part of the record; the table before it ends. */
export function setPart(text: string, reader: Reader): void {
  const part = partNamed(text.replace(/\s*[:–-]+\s*$/, ''));
  // Under a head of days, "Chemistry" and "Hematology" only part the rows.
  const isOfTable = part === 'laboratory' && reader.table?.head.dates.length;
  if (!isOfTable) reader.table = undefined;
  const isOfReport = reader.theme !== undefined && OF_REPORT.has(part);
  reader.part = isOfReport ? reader.theme : part;
  if (!isOfReport) reader.theme = part === 'imaging' || part === 'pathology' ? part : undefined;
}

/** "Findings", "Impression" and "Comments" of a radiologist's report are parts of the report. */
const OF_REPORT: ReadonlySet<Part | undefined> = new Set(['problem', 'exam', undefined]);
