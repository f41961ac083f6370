/**
 * Consent to recording: stored with its taker, time, form and text, and required if the setting says so.
 * @spec 3/consent
 */
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Consent } from '@auscult/contract/recordings';
import type { Session } from '@auscult/contract/sessions';
import type { Allowed } from '@auscult/domain/access/allow';
import { refuseWhileActing } from '@auscult/domain/access/impersonation';
import type { Context } from '#server/platform/context.ts';
import { insertConsent, isConsentGiven, type StoredRecording } from './repository-metagraph.ts';

/**
 * Stores a consent or a refusal for an opened session.
 *
 * @returns its id
 * @throws Refusal `acting_as_another`
 */
export async function storeConsent(
  { actor, db, now, newId }: Pick<Context, 'actor' | 'db' | 'now' | 'newId'>,
  session: Allowed<Session, string>,
  consent: Consent,
): Promise<string> {
  refuseWhileActing(actor);
  const id = newId();
  await insertConsent(db, {
    id,
    organization: actor.organizationId,
    session: session.id,
    ...consent,
    recordedBy: actor.userId,
    now: now(),
  });
  return id;
}

/**
 * Refuses to process audio without a required consent.
 *
 * @param isGiven  the statement in the call; if left out, the last stored one counts
 * @throws Refusal `consent_required`
 */
export async function requireConsent(
  context: Pick<Context, 'actor' | 'db'>,
  session: Session,
  recordings: readonly StoredRecording[],
  isGiven?: boolean,
): Promise<void> {
  const hasSound = recordings.some(({ object_name }) => object_name !== null);
  if (hasSound) await requireConsentToRecord(context, session, isGiven);
}

/** Refuses to accept audio without a required consent. @throws Refusal `consent_required` */
export async function requireConsentToRecord(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  session: Session,
  isGiven?: boolean,
): Promise<void> {
  if (session.is_sample || actor.isConsentForced === false) return;
  if (isGiven ?? (await isConsentGiven(db, session.id))) return;
  throw new Refusal(
    'consent_required',
    'Note that everyone in the room agreed before a recording is used. Otherwise type the visit.',
  );
}
