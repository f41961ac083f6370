import type { IncomingMessage } from 'node:http';
import type { Turn } from './planned-turns.ts';

/** A refused request. */
export class EzyVetFault extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, message: string, type = 'InvalidRequestException') {
    super(message);
    this.status = status;
    this.type = type;
  }
}

/** A row as ezyVet sends it. Times are epoch seconds. */
type Row = Record<string, unknown>;

/** An attachment that was sent. */
export interface KeptAttachment {
  id: string;
  record_type: string;
  record_id: string;
  name: string;
  notes: string;
  mime_type: string;
  bytes: Buffer;
  created_at: number;
  isHidden: boolean;
}

/** What the practice system holds. A test changes the tables as it needs. */
export interface EzyVetTables {
  animal: Row[];
  contact: Row[];
  species: Row[];
  consult: Row[];
  appointment: Row[];
  appointmenttype: Row[];
  appointmentstatus: Row[];
  resource: Row[];
  siteinformation: Row[];
  /** Every write, in order: the log of landings. */
  attachment: KeptAttachment[];
}

interface Listed {
  table: keyof EzyVetTables;
  filters: readonly string[];
}

/** Paths of lists. Versions: appointment [V: FAQ]; the others [P]; status and species [A]. */
const LISTS: Readonly<Record<string, Listed | undefined>> = {
  '/v2/animal': { table: 'animal', filters: ['id', 'active', 'name', 'code', 'contact_id'] },
  '/v2/contact': { table: 'contact', filters: ['id', 'active', 'first_name', 'last_name'] },
  '/v1/species': { table: 'species', filters: ['id', 'active'] },
  '/v1/consult': { table: 'consult', filters: ['id', 'active', 'animal_id', 'date'] },
  '/v2/appointment': { table: 'appointment', filters: ['id', 'active', 'start_at', 'animal_id'] },
  '/v2/appointmenttype': { table: 'appointmenttype', filters: ['id', 'active'] },
  '/v1/appointmentstatus': { table: 'appointmentstatus', filters: ['id', 'active'] },
  '/v2/resource': { table: 'resource', filters: ['id', 'active'] },
  '/v3/siteInformation': { table: 'siteinformation', filters: [] },
  '/v1/attachment': {
    table: 'attachment',
    filters: ['id', 'active', 'record_type', 'record_id', 'created_at'],
  },
};

const MOST_ITEMS = 200;

/** An answer with a list: `items` and `meta` [P: ezyvet_api_manager]. */
export interface EzyVetList {
  items: Record<string, Row>[];
  meta: Record<string, number>;
}

/** Answers a list. Refuses unknown filters, comparators and limits. */
export function listItems(tables: EzyVetTables, url: URL, origin: string): EzyVetList {
  const listed = LISTS[url.pathname];
  if (!listed) throw new EzyVetFault(404, 'No such endpoint.');
  const limit = Number(url.searchParams.get('limit') ?? 10);
  const page = Number(url.searchParams.get('page') ?? 1);
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST_ITEMS) throw new EzyVetFault(400, 'Wrong limit.');
  if (!Number.isInteger(page) || page < 1) throw new EzyVetFault(400, 'Wrong page.');
  const filters = [...url.searchParams].filter(([name]) => name !== 'limit' && name !== 'page');
  for (const [name] of filters) {
    if (!listed.filters.includes(name)) throw new EzyVetFault(400, `No such filter: ${name}.`);
  }
  const rows = rowsOf(tables, listed.table, origin);
  const found = rows.filter((row) => filters.every(([name, value]) => isMatch(row[name], value)));
  const items = found.slice((page - 1) * limit, page * limit).map((row) => ({ [listed.table]: row }));
  const pages = Math.max(1, Math.ceil(found.length / limit));
  return {
    items,
    meta: {
      items_total: found.length,
      items_page: page,
      items_page_total: pages,
      items_page_size: items.length,
    },
  };
}

function rowsOf(tables: EzyVetTables, name: keyof EzyVetTables, origin: string): Row[] {
  if (name !== 'attachment') return tables[name];
  return tables.attachment.filter(({ isHidden }) => !isHidden).map((kept) => attachmentItem(kept, origin));
}

/** An attachment as it is listed [P: ezyVet importers of several clinics]. */
export function attachmentItem({ bytes, isHidden, ...kept }: KeptAttachment, origin: string): Row {
  return {
    ...kept,
    active: '1',
    file_id: kept.id,
    file_download_url: `${origin}/v1/attachment/download/${kept.id}`,
  };
}

/** Comparators are JSON [V: developers.ezyvet.com, "Filtering Guide"]. `%` in `like` is [A]. */
const COMPARATORS: Readonly<Record<string, (held: string, asked: unknown) => boolean>> = {
  eq: (held, asked) => held === String(asked),
  neq: (held, asked) => held !== String(asked),
  gt: (held, asked) => Number(held) > Number(asked),
  gte: (held, asked) => Number(held) >= Number(asked),
  lt: (held, asked) => Number(held) < Number(asked),
  lte: (held, asked) => Number(held) <= Number(asked),
  like: (held, asked) => isLike(held, String(asked)),
  in: (held, asked) => Array.isArray(asked) && asked.map(String).includes(held),
};

function isMatch(held: unknown, value: string): boolean {
  const text = typeof held === 'boolean' ? String(Number(held)) : String(held ?? '');
  if (!value.startsWith('{')) return text === value;
  return Object.entries(JSON.parse(value)).every(([name, asked]) => {
    const compare = COMPARATORS[name];
    if (!compare) throw new EzyVetFault(400, `No such comparator: ${name}.`);
    return compare(text, asked);
  });
}

function isLike(text: string, pattern: string): boolean {
  const middle = pattern.replace(/^%|%$/g, '');
  return pattern.startsWith('%') ? text.includes(middle) : text.startsWith(middle);
}

/** A form that passed the checks. */
export interface AttachmentForm {
  record_type: string;
  record_id: string;
  notes: string;
  name: string;
  mime_type: string;
  bytes: Buffer;
}

const FORM_FIELDS = ['record_type', 'record_id', 'notes', 'file_data'];

/** Checks a form with a file [P: attachments.js of a clinic's website, after ezyVet's documents]. */
export async function readForm(
  request: IncomingMessage,
  body: Buffer,
  tables: EzyVetTables,
): Promise<AttachmentForm> {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) throw new EzyVetFault(400, 'Send a form.');
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  for (const name of form.keys()) {
    if (!FORM_FIELDS.includes(name)) throw new EzyVetFault(400, `No such field: ${name}.`);
  }
  const file = form.get('file_data');
  if (!(file instanceof File)) throw new EzyVetFault(400, 'file_data is missing.');
  const record_type = String(form.get('record_type'));
  const record_id = String(form.get('record_id'));
  checkRecord(tables, record_type, record_id);
  const bytes = Buffer.from(await file.arrayBuffer());
  return {
    record_type,
    record_id,
    notes: String(form.get('notes') ?? ''),
    name: file.name,
    mime_type: file.type,
    bytes,
  };
}

function checkRecord(tables: EzyVetTables, type: string, id: string): void {
  if (type !== 'Animal' && type !== 'Consult') throw new EzyVetFault(400, 'Wrong record_type.');
  const rows = type === 'Animal' ? tables.animal : tables.consult;
  const row = rows.find((one) => String(one.id) === id);
  if (!row) throw new EzyVetFault(404, `${type} not found.`);
  // How a locked record refuses is [A].
  if (row.is_locked === true) throw new EzyVetFault(422, 'This clinical record is locked.');
}

/** Keeps a write, changed as the turn says. */
export function keepAttachment(
  tables: EzyVetTables,
  form: AttachmentForm,
  now: number,
  turn: Turn,
): KeptAttachment {
  const other = tables.animal.find((row) => String(row.id) !== form.record_id);
  const kept: KeptAttachment = {
    ...form,
    ...(turn === 'other_patient' && { record_type: 'Animal', record_id: String(other?.id) }),
    ...(turn === 'shortened' && { bytes: form.bytes.subarray(0, form.bytes.length / 2) }),
    id: String(9000 + tables.attachment.length),
    created_at: Math.floor(now / 1000),
    isHidden: turn === 'shown_late',
  };
  tables.attachment.push(kept);
  return kept;
}
