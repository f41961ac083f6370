/** Delivers the visit itself: created, with consent, renamed as requested, and its note requested. */
import type { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { processRecording, recordConsent, reprocessSession } from '@auscult/contract/recordings';
import { createSession, updateName } from '@auscult/contract/sessions';
import { message } from '#web/copy/text.ts';
import { timezoneHere } from '#web/platform/timezone.ts';
import { type DeliveryStep, heldNow, stepKey } from './delivery-step.ts';
import { UNNAMED } from './held-words.ts';
import { asStepFailed, StepFailed } from './recorder-server.ts';
import type { StoredSession } from './stored-session.ts';

/**
 * The visit on the server; created with its consent if it does not exist.
 *
 * @throws StepFailed, and what calls throw
 */
export async function ensureSession(step: DeliveryStep): Promise<SessionId> {
  const { ask, offlineStore, id, report } = step;
  await requireTeam(step);
  const session = heldNow(step).row.session ?? (await makeSession(step));
  const { consent, isConsentSent } = heldNow(step).content;
  if (consent && !isConsentSent) {
    report({ step: 'starting' });
    await ask(recordConsent, { session, ...consent });
    await offlineStore.change(id, { content: { isConsentSent: true } });
  }
  return session;
}

/** The request is stored before it is sent. A repeated request is identical, and creates nothing twice. */
async function makeSession(step: DeliveryStep): Promise<SessionId> {
  const { ask, offlineStore, id, report } = step;
  report({ step: 'starting' });
  const { wish, sentWish } = heldNow(step).content;
  if (!sentWish) {
    const name = wish.name || (wish.pets.length > 0 ? '' : UNNAMED);
    await offlineStore.change(id, { content: { sentWish: { name, pets: wish.pets } } });
  }
  const { row, content } = heldNow(step);
  const { name, pets } = content.sentWish ?? wish;
  const { owner } = wish;
  const body = { source: 'web', name, pets, timestamp: row.createdAt, ...(owner && { owner }) } as const;
  const idempotencyKey = await stepKey(row, 'session', body);
  try {
    const made = await ask(createSession, body, { idempotencyKey });
    await offlineStore.change(id, { stored: () => ({ session: made.id, isOwnSession: true }) });
    return made.id;
  } catch (error) {
    if (!owner || !isOwnerRefused(error)) throw error;
    await offlineStore.change(id, { content: { wish: { owner: null } } });
    return makeSession(step);
  }
}

/** The intended owner has left the team, or cannot get visits any more: saving the recording is more important. */
function isOwnerRefused(error: unknown): boolean {
  return ['forbidden', 'user_not_found'].includes(asStepFailed(error).code);
}

/** A recording belongs to the team in which it was made. */
async function requireTeam(step: DeliveryStep): Promise<void> {
  const { teams, offlineStore, id } = step;
  const { userId, organizationId } = heldNow(step).row;
  const team = await teams.ask(userId);
  if (organizationId === '') await offlineStore.change(id, { stored: () => ({ organizationId: team }) });
  else if (organizationId !== team)
    throw new StepFailed(
      'refused',
      message('It was recorded in another of your teams. Switch to that team to upload it.'),
    );
}

/** Renames the visit to its latest name. A visit that existed before keeps its name. */
export async function sendWish(step: DeliveryStep, session: SessionId): Promise<void> {
  const { ask, offlineStore, id } = step;
  const { row, content } = heldNow(step);
  const { wish, sentWish } = content;
  const isSame = sentWish?.name === wish.name && sentWish.pets.join('\n') === wish.pets.join('\n');
  const isNamed = wish.name !== '' || wish.pets.length > 0;
  if (!row.isOwnSession || isSame || !isNamed) return;
  await ask(updateName, { session, name: wish.name, pets: wish.pets });
  await offlineStore.change(id, { content: { sentWish: { name: wish.name, pets: wish.pets } } });
}

/** Asks for the note. It waits where nothing transcribes yet. */
export async function askForNote(step: DeliveryStep, session: SessionId): Promise<NodeId> {
  const { ask, report } = step;
  report({ step: 'finishing' });
  const { row, content } = heldNow(step);
  const { pets, template } = content.wish;
  const wanted = { session, pets, timezone: timezoneHere(), template_id: template };
  const only = onlyRecording(row);
  const body = only ? { ...wanted, recording_id: only } : wanted;
  const idempotencyKey = await stepKey(row, 'note', body);
  const answer = only
    ? await ask(processRecording, { ...wanted, recording_id: only }, { idempotencyKey })
    : await ask(reprocessSession, wanted, { idempotencyKey });
  return answer.node_id;
}

/** The recording that contains the whole visit. */
function onlyRecording({ stretches, isOwnSession }: StoredSession): NodeId | undefined {
  return isOwnSession && stretches.length === 1 ? stretches[0]?.recording : undefined;
}
