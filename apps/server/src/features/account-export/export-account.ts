/**
 * Writes all stored data of a person into an archive. Each step is a short transaction, so a slow reader
 * holds none open.
 */
import { OrganizationId, UserId } from '@auscult/contract/kit/ids';
import type { Actor } from '@auscult/domain/access/actor';
import type { Context, InContext, Services } from '#server/platform/context.ts';
import { type Archive, addJson, addText } from './archive.ts';
import { readmeOf } from './readme.ts';
import {
  listOwnSessions,
  readKept,
  readOwnRows,
  readSessionRows,
  type SessionFile,
  type SessionRows,
} from './repository.ts';

/** Services that exporting needs. */
export interface ExportParts {
  services: Pick<Services, 'fileStore' | 'identity' | 'now'>;
  inContext: InContext;
}

/** The person and the organizations they work in. */
type Owner = Pick<Actor, 'userId'>;

/** Fills the archive and finishes it. @throws Error when it is incomplete; the archive's signal's reason */
export async function exportAccount(parts: ExportParts, { userId }: Owner, archive: Archive): Promise<void> {
  const { accounts } = parts.services.identity;
  const record = await accounts.describe(userId);
  if (!record) throw new Error('This account was deleted meanwhile.');
  const { profile, teams } = record;
  const when = new Date(parts.services.now()).toISOString();
  await addText(archive, 'README.txt', readmeOf(profile.name, when));
  const own = actorIn(userId, userId);
  const { spellings, ...kept } = await parts.inContext(own, ({ db }) => readKept(db, userId));
  await addJson(archive, 'account.json', { ...record, ...kept });
  await addJson(archive, 'spellings.json', spellings);
  await exportPlace(parts, archive, { actor: own, folder: 'own' });
  for (const { id } of teams) {
    // A member who is disabled in a team sees nothing of it, nor does one who was removed during the export.
    const memberships = await parts.services.identity.listMemberships(userId);
    if (!memberships.some((team) => team.id === id)) continue;
    await exportPlace(parts, archive, { actor: actorIn(userId, id), folder: `teams/${id}` });
  }
  archive.finish();
}

/** An organization as the person sees it, and its folder in the archive. */
interface Place {
  actor: Actor;
  folder: string;
}

async function exportPlace(parts: ExportParts, archive: Archive, { actor, folder }: Place): Promise<void> {
  const inside = <T>(work: (db: Context['db']) => Promise<T>) => parts.inContext(actor, ({ db }) => work(db));
  const { feedback, integration_requests, client_events, ...own } = await inside((db) =>
    readOwnRows(db, actor.userId),
  );
  await addJson(archive, `${folder}/templates.json`, own.templates);
  await addJson(archive, `${folder}/template-drafts.json`, own.template_drafts);
  await addJson(archive, `${folder}/saved-sections.json`, own.saved_sections);
  await addJson(archive, `${folder}/saved-entries.json`, own.saved_entries);
  const { practice_systems, practice_system_links } = own;
  await addJson(archive, `${folder}/practice-systems.json`, { practice_systems, practice_system_links });
  await addJson(archive, `${folder}/feedback.json`, { feedback, integration_requests, client_events });
  for (const { id, day } of await inside((db) => listOwnSessions(db, actor.userId))) {
    archive.signal.throwIfAborted();
    const rows = await inside((db) => readSessionRows(db, actor.userId, id));
    // Deleted or handed over a moment ago.
    if (rows) await exportSession(parts, archive, { rows, folder: `${folder}/visits/${day}_${id}` });
  }
}

const NOTE_FOLDERS: Readonly<Record<string, string>> = { discharge: 'client-documents', recap: 'recaps' };

async function exportSession(
  { services }: ExportParts,
  archive: Archive,
  { rows, folder }: { rows: SessionRows; folder: string },
): Promise<void> {
  const { transcripts, notes, documents, files, ...session } = rows;
  const missing: string[] = [];
  for (const file of files) {
    const { fileStore } = services;
    // A file that was destroyed a moment ago affects no other file.
    if ((await fileStore.lengthOf(file.storage_key)) === undefined) {
      missing.push(fileName(file));
      continue;
    }
    // Audio and images are compressed already.
    await archive.add(`${folder}/files/${fileName(file)}`, () => fileStore.read(file.storage_key), false);
  }
  await addJson(archive, `${folder}/session.json`, { ...session, missing_files: missing });
  await addJson(archive, `${folder}/transcripts.json`, transcripts);
  await addJson(archive, `${folder}/documents.json`, documents);
  for (const note of notes) {
    const kind = NOTE_FOLDERS[note.kind] ?? 'notes';
    await addJson(archive, `${folder}/${kind}/${note.node_id}.json`, note);
  }
}

const ENDINGS: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'text/plain': 'txt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

/** File names are ids: text that someone typed never names a file on a person's disk. */
function fileName({ node_id, storage_key, content_type }: SessionFile): string {
  const [type = ''] = content_type.toLowerCase().split(';');
  const plain = type.trim().split('/').at(-1)?.replace(/^x-/, '') ?? '';
  const ending = ENDINGS[type.trim()] ?? (/^[a-z0-9]{1,8}$/.test(plain) ? plain : 'bin');
  return `${node_id ?? storage_key}.${ending}`;
}

function actorIn(userId: UserId, organization: string): Actor {
  return { userId: UserId.parse(userId), organizationId: OrganizationId.parse(organization), role: null };
}
