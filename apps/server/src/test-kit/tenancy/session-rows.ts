/** Rows of a session and of all its contents. */
import { randomUUID } from 'node:crypto';
import { aLine } from '#server/test-kit/doubles.ts';
import { type Bundle, type BundleOwner, FILE_BYTES, paperKeyOf, type Row, soundKeyOf } from './bundle.ts';

const KINDS = {
  recording: 'recording',
  transcript: 'transcript',
  note: 'notes',
  signed: 'notes',
  discharge: 'discharge',
  recap: 'recap',
  document: 'document',
  stale: 'document',
} as const;

/** A session with its nodes and its consent. */
export function sessionRows(
  { organizationId, userId, canary, isDeleted }: BundleOwner,
  ids: Bundle,
): [string, Row][] {
  const session = { org_id: organizationId, session_id: ids.session };
  const node = (name: keyof typeof KINDS): [string, Row] => [
    'nodes',
    {
      ...session,
      id: ids[name],
      kind: KINDS[name],
      name: `${canary} ${name}`,
      status: isDeleted ? 'deleted' : 'completed',
      dependencies: name === 'recap' ? [ids.document] : [],
    },
  ];
  return [
    [
      'sessions',
      {
        id: ids.session,
        org_id: organizationId,
        owner: userId,
        name: `Rex ${canary}`,
        pets: [`Rex ${canary}`],
        tags: [canary],
        status: 'in_progress',
        started_at: new Date(),
        deleted_at: isDeleted ? new Date() : null,
        deleted_by: isDeleted ? userId : null,
      },
    ],
    ...(Object.keys(KINDS) as (keyof typeof KINDS)[]).map(node),
    [
      'consents',
      { ...session, id: randomUUID(), given: true, method: 'verbal', text: canary, recorded_by: userId },
    ],
  ];
}

const TEMPLATES = {
  note: 'dynamic_soap_advanced',
  signed: 'dynamic_soap_advanced',
  discharge: 'dynamic_simple_discharge',
  recap: 'dynamic_records_recap_basic',
} as const;

/** Its transcripts and notes. */
export function textRows({ organizationId, userId, canary }: BundleOwner, ids: Bundle): [string, Row][] {
  const session = { org_id: organizationId, session_id: ids.session };
  const line = aLine(`Limping. ${canary}`);
  const moment = new Date();
  const note = (name: keyof typeof TEMPLATES): [string, Row][] => [
    [
      'notes',
      {
        ...session,
        node_id: ids[name],
        template_id: TEMPLATES[name],
        writer: 'built-in',
        recording_ids: name === 'recap' ? [] : [ids.recording],
        transcript_ids: name === 'recap' ? [ids.document] : [ids.transcript],
        text: line.text,
        lines: [line],
        completed: true,
        version: 2,
        requested_by: userId,
        ...(name === 'discharge' ? { client: CLIENT } : {}),
      },
    ],
    [
      'note_versions',
      {
        org_id: organizationId,
        node_id: ids[name],
        version: 1,
        lines: [line],
        text: line.text,
        replaced_by: userId,
      },
    ],
  ];
  return [
    [
      'recordings',
      {
        ...session,
        node_id: ids.recording,
        object_name: soundName(ids),
        content_type: 'audio/wav',
        duration_ms: 2000,
        created_by: userId,
      },
    ],
    [
      'transcripts',
      {
        ...session,
        node_id: ids.transcript,
        recording_id: ids.recording,
        segments: JSON.stringify([{ start_ms: 0, end_ms: 2000, text: `Rex is limping. ${canary}` }]),
      },
    ],
    ...(Object.keys(TEMPLATES) as (keyof typeof TEMPLATES)[]).flatMap(note).map(withLines),
    [
      'note_signatures',
      {
        org_id: organizationId,
        node_id: ids.signed,
        version: 2,
        signed_by: userId,
        name: canary,
        signed_at: moment,
      },
    ],
  ];
}

/** Lists of lines are JSON, not database arrays. */
function withLines([table, { lines, ...row }]: [string, Row]): [string, Row] {
  return [table, { ...row, lines: JSON.stringify(lines) }];
}

const CLIENT = {
  tone: 'Professional',
  pet: null,
  author: null,
  clinic: null,
  language: 'en-US',
  translatedFrom: null,
};

function soundName({ session, file }: Bundle): string {
  return `${session}/${file}.wav`;
}

/** Its uploads. */
export function fileRows({ organizationId, userId, canary }: BundleOwner, ids: Bundle): [string, Row][] {
  const session = { org_id: organizationId, session_id: ids.session };
  const stored = { ...session, size: FILE_BYTES };
  const paper = `${ids.session}/${ids.file}`;
  const stale = `${ids.session}/stale-${ids.file}`;
  const document = { bucket: 'documents', content_type: 'text/plain' };
  const sound = { bucket: 'recordings', content_type: 'audio/wav' };
  return [
    ['stored_objects', { ...stored, ...sound, name: soundName(ids), storage_key: soundKeyOf(canary) }],
    ['stored_objects', { ...stored, ...document, name: paper, storage_key: paperKeyOf(canary) }],
    ['stored_objects', { ...stored, ...document, name: stale, storage_key: paperKeyOf(canary) }],
    [
      'documents',
      {
        ...session,
        node_id: ids.document,
        object_name: paper,
        content_type: 'text/plain',
        size: FILE_BYTES,
        status: 'completed',
        pages: 1,
        created_by: userId,
      },
    ],
    [
      'documents',
      {
        ...session,
        node_id: ids.stale,
        object_name: stale,
        content_type: 'text/plain',
        size: FILE_BYTES,
        status: 'failed',
        created_by: userId,
      },
    ],
    [
      'document_pages',
      {
        org_id: organizationId,
        node_id: ids.document,
        page: 1,
        passages: [`Weight 12 kg. ${canary}`],
        is_recognised: false,
      },
    ],
    [
      'document_gaps',
      {
        org_id: organizationId,
        node_id: ids.document,
        name: `costs ${canary}.xls`,
        reason: 'Files of this kind can’t be read.',
      },
    ],
    [
      'uploads',
      {
        ...session,
        ...sound,
        id: ids.upload,
        created_by: userId,
        object_name: `${ids.session}/${ids.upload}.wav`,
        length: 100,
        expires_at: new Date(Date.now() + 3_600_000),
      },
    ],
  ];
}
