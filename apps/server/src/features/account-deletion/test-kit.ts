/** Puts a word into every field that a person can write, and searches for it in everything that is stored. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';

/** The person whose rows are created, the organization, and the word in each row. */
export interface Fill {
  person: string;
  space: string;
  canary: string;
  /** File key of the audio. */
  storageKey: string;
  /** Prefix of the ids of the rows. */
  prefix: string;
}

/** Creates rows in every table of an organization, with the word in each column that a person fills. */
export function fillSpace(owner: Client, fill: Fill): Promise<void> {
  return runAll(owner, ROWS, fill);
}

/**
 * Creates rows of the person alone, and their rows in a team that others own. They have no session in that
 * team.
 */
export function fillPerson(owner: Client, fill: Fill): Promise<void> {
  return runAll(owner, OWN_ROWS, fill);
}

async function runAll(owner: Client, statements: readonly string[], fill: Fill): Promise<void> {
  await owner.query(`select set_config('app.org', $1, false), set_config('app.user', $2, false)`, [
    fill.space,
    fill.person,
  ]);
  for (const statement of statements)
    await owner.query(statement.replaceAll(/\$(\w+)/g, (_, name) => quoted(name, fill)));
}

/** Also within a text: `$x-note` is the id that begins with the prefix. */
function quoted(name: string, { person, space, canary, storageKey, prefix }: Fill): string {
  const known: Readonly<Record<string, string>> = {
    person,
    space,
    canary,
    key: storageKey,
    list: JSON.stringify([{ text: canary }]),
    object: JSON.stringify({ text: canary }),
    encoded: Buffer.from(`${canary}.webm`).toString('base64'),
  };
  const text = known[name] ?? `${prefix}-${name}`;
  return `'${text}'`;
}

const ROWS = [
  `insert into sessions (id, org_id, owner, name, pets, tags, started_at)
   values ($session, $space, $person, $canary, array[$canary], array[$canary], now())`,
  `insert into nodes (id, org_id, session_id, kind, name, error) values
   ($sound, $space, $session, 'recording', $canary, $canary), ($words, $space, $session, 'transcript', $canary, null),
   ($note, $space, $session, 'notes', $canary, null), ($letter, $space, $session, 'discharge', $canary, null),
   ($record, $space, $session, 'document', $canary, null)`,
  `insert into recordings (node_id, org_id, session_id, object_name, bookmarks, created_by)
   values ($sound, $space, $session, $canary, $list, $person)`,
  `insert into transcripts (node_id, recording_id, org_id, session_id, segments, heard)
   values ($words, $sound, $space, $session, $list, $object)`,
  `insert into notes (node_id, org_id, session_id, template_id, manual_notes, additional_instructions, text, lines, author,
                      client, requested_by, completed)
   values ($note, $space, $session, 'x', $canary, $canary, $canary, $list, $object, null, $person, true),
          ($letter, $space, $session, 'x', $canary, $canary, $canary, $list, $object, $object, $person, true)`,
  `insert into note_versions (org_id, node_id, version, lines, text, replaced_by)
   values ($space, $note, 1, $list, $canary, $person)`,
  `insert into note_signatures (node_id, org_id, version, signed_by, name, signed_at)
   values ($note, $space, 1, $person, $canary, now())`,
  `insert into note_amendments (id, org_id, node_id, reason, text, amended_by, name, amended_at)
   values ($amendment, $space, $note, $canary, $canary, $person, $canary, now())`,
  `insert into consents (id, org_id, session_id, given, method, text, recorded_by)
   values ($consent, $space, $session, true, $canary, $canary, $person)`,
  `insert into waiting_orders (note_id, org_id, session_id, transcripts, actor, payload)
   values ($note, $space, $session, array[$words], $object, $object)`,
  `insert into stored_objects (org_id, session_id, bucket, name, storage_key, content_type, size)
   values ($space, $session, 'recordings', $canary, $key, 'audio/wav', 1)`,
  `insert into uploads (id, org_id, session_id, created_by, bucket, object_name, content_type, metadata, expires_at)
   values ($upload, $space, $session, $person, 'recordings', $canary, 'audio/wav', $encoded, now() + interval '1 day')`,
  `insert into heard_pieces (org_id, session_id, upload_id, from_ms, to_ms, segments, holder, held_until)
   values ($space, $session, $upload, 0, 5, $list, 'x', now())`,
  `insert into discharge_sendings (id, org_id, session_id, node_id, version, recipient, subject, body, sender_name, reply_to,
                                   timezone, locale, sent_by, status, requested_at)
   values ($sending, $space, $session, $letter, 1, $canary, $canary, $canary, $canary, $canary, 'UTC', 'en', $person, 'sent',
           now())`,
  `insert into pims_exports (id, org_id, session_id, node_id, version, kind, pet, behavior, patient, record_label, reference,
                             dedupe_key, body_hash, state, next_try_at, give_up_at, error, receipt, requested_by,
                             requested_at, actor)
   values ($export, $space, $session, $note, 1, 'note', $canary, 'Hand-over', $object, $canary, $canary, $export, 'x',
           'handed_over', now(), now(), $object, $object, $person, now(), $object)`,
  `insert into pims_export_bodies (org_id, export_id, steps, created_at) values ($space, $export, $list, now())`,
  `insert into pims_export_files (org_id, export_id, position, name, content_type, bytes)
   values ($space, $export, 0, $canary, 'application/pdf', convert_to($canary, 'UTF8'))`,
  `insert into pims_export_attempts (org_id, export_id, lease_no, step, armed_at, remote_id)
   values ($space, $export, 1, 0, now(), $canary)`,
  `insert into documents (node_id, org_id, session_id, object_name, content_type, size, status, created_by)
   values ($record, $space, $session, $canary, 'text/plain', 1, 'completed', $person)`,
  `insert into document_pages (org_id, node_id, page, passages, is_recognised)
   values ($space, $record, 1, array[$canary], false)`,
  `insert into document_gaps (org_id, node_id, name, reason) values ($space, $record, $canary, $canary)`,
  `insert into thumbs_feedback (id, org_id, session_id, node_id, version, feedback, content, source, highlighted_text,
                                data_access_consent, sent_by, sent_at)
   values ($thumbs, $space, $session, $note, 1, 'thumbs_up', $canary, $canary, $canary, true, $person, now())`,
  `insert into templates (id, org_id, owner, version, name, type, tag, description, created_at, modified_at)
   values ($template, $space, $person, 1, $canary, 'medical', array[$canary], $canary, now(), now())`,
  `insert into template_versions (org_id, template_id, version, form, published_by, published_at)
   values ($space, $template, 1, $object, $person, now())`,
  `insert into template_shares (token_hash, org_id, template_id, shared_by, expires_at)
   values ($share, $space, $template, $person, now())`,
  `insert into note_forms (org_id, template_id, version, form) values ($space, $template, 1, $object)`,
  `insert into saved_parts (id, org_id, kind, owner, fields, created_at, modified_at)
   values ($part, $space, 'section', $person, $object, now(), now())`,
  `insert into spellings (id, org_id, written, heard, created_at, modified_at)
   values (gen_random_uuid(), $space, $canary, array[$canary], now(), now())`,
  `insert into tags (org_id, name, colour) values ($space, $canary, 'gray')`,
  `insert into pims_connections (id, org_id, pims, environment, settings, credentials, key_id, last_four, account, pace_bucket,
                                 abilities, state, last_error)
   values ($connection, $space, 'Vetspire', 'api2', $object, $canary, $canary, $canary, $canary, $canary, $object,
           'connected', $canary)`,
  `insert into pims_field_maps (org_id, connection_id, field, target, mode)
   values ($space, $connection, $canary, $canary, 'fill')`,
  `insert into pims_staff_links (org_id, connection_id, user_id, provider_id, provider_name)
   values ($space, $connection, $person, $canary, $canary)`,
  `insert into pims_patient_links (org_id, connection_id, session_id, pet, patient_id, patient_name, species, client_id,
                                   client_name, origin, linked_by, linked_at)
   values ($space, $connection, $session, $canary, $canary, $canary, $canary, $canary, $canary, 'chosen', $person, now())`,
  `insert into pims_appointment_links (org_id, connection_id, appointment_id, session_id, starts_at, imported_hash, linked_by,
                                       linked_at)
   values ($space, $connection, $canary, $session, now(), 'x', $person, now())`,
];

const OWN_ROWS = [
  `insert into sessions (id, org_id, owner, name, started_at)
   values ($theirs, $space, 'a-colleague', 'A visit of the clinic', now())`,
  `insert into nodes (id, org_id, session_id, kind) values ($theirnote, $space, $theirs, 'notes')`,
  `insert into templates (id, org_id, owner, version, name, type, tag, description, created_at, modified_at)
   values ($unpublished, $space, $person, 0, $canary, 'medical', '{}', '', now(), now()),
          ($published, $space, $person, 1, 'Stays with the clinic', 'medical', '{}', '', now(), now())`,
  `insert into template_drafts (org_id, user_id, template_id, form, base_version, revision, modified_at)
   values ($space, $person, $published, $object, 1, 1, now()), ($space, $person, $unpublished, $object, 0, 1, now())`,
  `insert into idempotency_keys (org_id, user_id, call, key, request_hash, answer)
   values ($space, $person, 'x', $canary, 'x', $object)`,
  `insert into recorder_leases (session_id, org_id, recorder, label, held_by, user_name, since, expires_at)
   values ($theirs, $space, 'x', $canary, $person, $canary, now(), now())`,
  `insert into thumbs_feedback (id, org_id, session_id, node_id, version, feedback, content, source, highlighted_text,
                                data_access_consent, sent_by, sent_at)
   values ($thumbsthere, $space, $theirs, $theirnote, 1, 'thumbs_up', $canary, $canary, $canary, true, $person, now())`,
  `insert into integration_requests (id, org_id, name, sent_by, sent_at) values ($wish, $space, $canary, $person, now())`,
  `insert into client_events (id, org_id, action, type_of_object, object_id, metadata, sent_by, sent_at)
   values ($event, $space, 'x', 'x', $canary, $object, $person, now())`,
  `insert into pims_connections (id, org_id, pims, environment, settings, key_id, last_four, account, pace_bucket, abilities,
                                 state)
   values ($theirconnection, $space, 'Vetspire', 'api2', '{}', 'x', '', 'The clinic', 'x', '{}', 'disconnected')`,
  `insert into pims_staff_links (org_id, connection_id, user_id, provider_id, provider_name)
   values ($space, $theirconnection, $person, $canary, $canary)`,
  `insert into spellings (id, user_id, written, heard, created_at, modified_at)
   values (gen_random_uuid(), $person, $canary, array[$canary], now(), now())`,
  `insert into user_settings (user_id, search_history, referrer) values ($person, $list, $canary)
   on conflict (user_id) do update set search_history = excluded.search_history, referrer = excluded.referrer`,
];

/** Names of tables in any schema that contain the word, as plain text, bytes or base64: `public.sessions`. */
export async function tablesWith(owner: Client, canary: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of await allTables(owner)) {
    // Row-level security also applies to the owner, so it is disabled for a moment.
    await owner.query('begin');
    await owner.query(`alter table ${table} no force row level security`);
    const { rows } = await owner.query<{ count: string }>(
      `select count(*) from ${table} t where t::text ilike any ($1) or t::text like any ($2)`,
      [[canary, Buffer.from(canary).toString('hex')].map(within), base64sOf(canary).map(within)],
    );
    await owner.query('rollback');
    if (Number(rows[0]?.count) > 0) found.push(table);
  }
  return found;
}

/** Every table except those of PostgreSQL and of the tests. */
export async function allTables(owner: Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname not like 'pg\\_%' and nspname not in ('information_schema', 'test_kit') order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Files below a folder whose content or name contains the word. */
export async function filesWith(folder: string, canary: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const text = `${path}\n${await readFile(path, 'latin1')}`;
    const isFound = text.toLowerCase().includes(canary.toLowerCase());
    if (isFound || base64sOf(canary).some((word) => text.includes(word))) found.push(path);
  }
  return found;
}

/**
 * The word in base64 at each possible offset. The first and last characters depend on their neighbours and
 * are left out.
 */
function base64sOf(canary: string): string[] {
  return [0, 1, 2].map((shift) => {
    const encoded = Buffer.from(`${' '.repeat(shift)}${canary}`)
      .toString('base64')
      .replace(/=+$/, '');
    return encoded.slice(shift === 0 ? 0 : 4, -4);
  });
}

function within(word: string): string {
  return `%${word}%`;
}
