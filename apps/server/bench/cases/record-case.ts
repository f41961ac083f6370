/** An outside record: uploaded, read, and summarized in a recap. */
import { basename, extname } from 'node:path';
import { DOCUMENTS_BUCKET } from '@auscult/contract/uploads';
import type { Json } from '../api-caller.ts';
import type { CaseRun, LoadedCase } from './case.ts';
import { linesOf, matches, type ReadLine } from './note-lines.ts';
import { uploadFile } from './upload-file.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.eml': 'message/rfc822',
  '.txt': 'text/plain',
};

/** The results of a record. */
interface Reading {
  type: string;
  /** The text of the record, one passage per line. */
  passages: string;
  /** Everything that is reported as not read: pages, parts, or all of it. */
  unread: string;
  lines: readonly ReadLine[];
  recap: string;
}

/** Reads the record and writes a recap. @returns the problems */
export async function runRecordCase(run: CaseRun, one: LoadedCase): Promise<string[]> {
  const reading = await readRecord(run, one);
  const isUnread =
    (one.orUnread !== undefined && matches(reading.unread, one.orUnread)) ||
    (one.orGap && reading.unread !== '');
  return [
    ...(isUnread ? [] : missing('passages', reading.passages, [one.passages, one.passages2, one.passages3])),
    ...(isUnread ? [] : missing('recap', reading.recap, [one.recap, one.recap2, one.recap3])),
    ...unwanted('passages', reading.passages, one.notPassages),
    ...unwanted('recap', reading.recap, one.notRecap),
    ...unlessTold(reading.recap, one.notRecapUnless),
    ...misplaced(reading.lines, one.sectionNot),
    ...(one.type !== undefined && one.type !== reading.type ? [`type: ${reading.type}`] : []),
  ];
}

async function readRecord(run: CaseRun, { file, pets, bytes }: LoadedCase): Promise<Reading> {
  const { caller } = run;
  const { id } = await caller.call('POST', '/v2/create_session', { pets });
  const session = String(id);
  const name = basename(file);
  const content_type = TYPES[extname(name)] ?? 'application/octet-stream';
  const file_path = await uploadFile(run, { session, bucket: DOCUMENTS_BUCKET, name, content_type }, bytes);
  await caller.call('POST', '/v1/register_document', {
    session_id: session,
    specification: { kind: 'document', file_path, name, content_type },
  });
  const { node_id } = await caller.call('POST', '/v1/process_documents', { session, timezone: 'UTC' });
  await caller.completedRecap(session, String(node_id));
  const recap = await caller.call('GET', `/v2/recap/${session}/${node_id}`);
  const sources = await caller.call('GET', `/v1/recap_sources/${session}/${node_id}`);
  const [document = {}] = (await caller.call('GET', `/v1/documents/${session}`)) as unknown as Json[];
  return {
    type: String(document.content_type),
    passages: (sources.passages as { text: string }[]).map(({ text }) => text).join('\n'),
    unread: unreadIn(document),
    lines: linesOf(recap),
    recap: [String(recap.error ?? ''), String(recap.text ?? '')].join('\n'),
  };
}

/** All messages of a document about unread parts. */
function unreadIn({ unreadable, gaps, error }: Json): string {
  const parts = [unreadable, gaps].flatMap((list) => (Array.isArray(list) ? list : []));
  return [...parts.map((part) => JSON.stringify(part)), ...(error ? [String(error)] : [])].join('\n');
}

function missing(where: string, text: string, wanted: readonly (string | undefined)[]): string[] {
  return wanted
    .filter((pattern) => pattern !== undefined && !matches(text, pattern))
    .map((pattern) => `${where} without ${pattern}`);
}

function unwanted(where: string, text: string, pattern: string | undefined): string[] {
  const found = pattern === undefined ? null : new RegExp(pattern, 'iu').exec(text);
  return found ? [`${where} with ${found[0]}`] : [];
}

function unlessTold(recap: string, rule: { text: string; unless: string } | undefined): string[] {
  if (!rule || !matches(recap, rule.text) || matches(recap, rule.unless)) return [];
  return [`recap with ${rule.text} and without ${rule.unless}`];
}

function misplaced(
  lines: readonly ReadLine[],
  rule: { text: string; section: string } | undefined,
): string[] {
  if (!rule) return [];
  return lines
    .filter(({ text, section }) => matches(text, rule.text) && matches(section, rule.section))
    .map(({ text, section }) => `in section ${section}: ${text}`);
}
