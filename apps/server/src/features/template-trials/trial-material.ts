/** The sources of a trial: everything that it reads from the database. */
import type { CallInput } from '@auscult/contract/kit/call';
import { type SessionId, TemplateId } from '@auscult/contract/kit/ids';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Session } from '@auscult/contract/sessions';
import type * as contract from '@auscult/contract/template-drafts';
import type { TemplateDefinition } from '@auscult/contract/templates';
import type { TranscriptSegment } from '@auscult/contract/transcripts';
import { prebuiltSettingsOf } from '@auscult/domain/account/prebuilt-settings';
import { SOURCE_LOCALE } from '@auscult/domain/discharge/languages';
import { placeholderValues } from '@auscult/domain/templates/placeholder-values';
import type { PlaceholderValues } from '@auscult/domain/templates/placeholders';
import { documentsOf } from '#server/features/documents/documents.ts';
import { type ReadRecords, recordsIn } from '#server/features/notes/recap-lines.ts';
import { sampleWords } from '#server/features/samples/sample-words.ts';
import { recordingsOf } from '#server/features/sessions/metagraph.ts';
import { readSession } from '#server/features/sessions/read-session.ts';
import { getPublishedForm } from '#server/features/templates/find-form.ts';
import { noSuchTemplate, readTemplate } from '#server/features/templates/read-template.ts';
import { refuseFaulty } from '#server/features/templates/refuse-faults.ts';
import { everythingSaid, newestTranscripts } from '#server/features/transcripts/transcripts.ts';
import type { Context } from '#server/platform/context.ts';
import { flagSourcesOf } from '#server/platform/flag-sources.ts';
import type { NoteRequest } from '#server/ports/note-writer.ts';

type Input = CallInput<typeof contract.tryTemplate>;

/** The forms of one trial: the draft, and the published one for comparison. */
export interface TrialForms {
  tried: TemplateDefinition;
  /** Null if there is none, or if it is the one being tried. */
  published: TemplateDefinition | null;
}

/** Sources of both notes. */
export interface TrialMaterial {
  pets: string[];
  /** The transcript, or for a recap the text of the documents. */
  segments: TranscriptSegment[];
  /** For a recap. */
  records: ReadRecords | undefined;
  prebuiltNormals: NoteRequest['prebuiltNormals'];
  /** For a client document. */
  client: NoteRequest['client'];
  /** For the fixed texts of the form. */
  placeholders: PlaceholderValues;
}

/** A draft form has no id yet. */
const UNNAMED = TemplateId.parse('trial');

/** @throws Refusal `template_not_found`, and `invalid_request` for a form that cannot be published */
export async function trialForms(
  context: Pick<Context, 'actor' | 'db'>,
  { template_id, form }: Pick<Input, 'template_id' | 'form'>,
): Promise<TrialForms> {
  if (form) refuseFaulty(form);
  else if (!template_id) throw new Refusal('invalid_request', 'Name a template, or send a form to try.');
  const published = template_id && (await publishedForm(context, template_id));
  if (form) return { tried: { ...form, id: template_id ?? UNNAMED, version: 1 }, published };
  if (!published) throw noSuchTemplate();
  return { tried: published, published: null };
}

/** The published form of a readable template; null if it was never published. */
async function publishedForm(
  context: Pick<Context, 'actor' | 'db'>,
  id: TemplateId,
): Promise<TemplateDefinition | null> {
  const { version } = await readTemplate(context, id);
  return version === 0 ? null : getPublishedForm(context, id);
}

/**
 * The sources of a trial.
 *
 * @param session  null for the sample
 * @throws Refusal `session_not_found`, and `no_speech` if there is nothing to write from
 */
export async function trialMaterial(
  context: Pick<Context, 'actor' | 'db' | 'identity' | 'now' | 'request'>,
  { type }: Pick<TemplateDefinition, 'type'>,
  session: SessionId | null,
): Promise<TrialMaterial> {
  const { signedIn } = context.request;
  const opened = session && (await readSession(context, session));
  const wishes = {
    prebuiltNormals: prebuiltNormalsFor(context),
    client: undefined,
    records: undefined,
    placeholders: await placeholdersFor(context, opened),
  };
  if (type === 'recordsrecap') return { ...wishes, ...(await whatWasRead(context, opened)) };
  const said = opened ? await whatWasSaid(context, opened) : sampleWords();
  if (!said.segments.some(({ text }) => text.trim() !== '')) {
    throw new Refusal(
      'no_speech',
      'Nothing was said in this visit. Please choose another one for the preview.',
    );
  }
  if (type === 'medical') return { ...wishes, ...said };
  const [pet, ...others] = said.pets;
  return {
    ...wishes,
    ...said,
    client: {
      tone: 'Professional',
      pet: others.length === 0 ? pet : undefined,
      author: signedIn?.user.name || undefined,
      clinic: signedIn?.organization?.name || undefined,
    },
  };
}

function prebuiltNormalsFor({ request }: Pick<Context, 'request'>): NoteRequest['prebuiltNormals'] {
  const { user = {}, organization = {}, superOrganization = {} } = flagSourcesOf(request);
  return prebuiltSettingsOf(user, organization, superOrganization);
}

/** As if the caller ordered a note now. The client sends no time zone, so dates are in UTC. */
async function placeholdersFor(
  { actor, identity, now }: Pick<Context, 'actor' | 'identity' | 'now'>,
  session: Session | null,
): Promise<PlaceholderValues> {
  const { person, signature = null } = await identity.findLetterhead(actor.organizationId, actor.userId);
  const pets = session?.pets ?? sampleWords().pets;
  return placeholderValues({
    author: { name: person, staff: null, signature },
    pets,
    began: session?.timestamp ?? now(),
    ordered: now(),
    place: { locale: SOURCE_LOCALE, timeZone: 'UTC' },
  });
}

async function whatWasSaid(
  context: Pick<Context, 'db'>,
  { id: session, pets }: Session,
): Promise<Pick<TrialMaterial, 'pets' | 'segments'>> {
  const ids = (await recordingsOf(context, session)).map(({ node_id }) => node_id);
  const heard = await newestTranscripts(context, ids);
  const transcripts = ids.flatMap((id) => heard.get(id) ?? []);
  return { pets, segments: await everythingSaid(context, transcripts) };
}

const NO_RECORDS =
  'There are no records to recap here. Please choose a visit with records that have been read.';

async function whatWasRead(
  context: Pick<Context, 'db'>,
  session: Session | null,
): Promise<Pick<TrialMaterial, 'pets' | 'segments' | 'records'>> {
  if (!session) throw new Refusal('no_speech', NO_RECORDS);
  const documents = await documentsOf(context, session.id);
  const read = documents.filter(({ status, is_deleted }) => status === 'completed' && !is_deleted);
  const ids = read.map(({ node_id }) => node_id);
  const records = await recordsIn(context, session.id, { recordings: ids, transcripts: ids });
  if (records.passages.length === 0) throw new Refusal('no_speech', NO_RECORDS);
  const segments = records.passages.map(({ text }) => ({ start_ms: 0, end_ms: 0, text }));
  return { pets: session.pets, segments, records };
}
