import type * as contract from '@auscult/contract/discharge';
import type { DischargeNote, DischargeSending } from '@auscult/contract/discharge';
import type { CallInput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type { Session } from '@auscult/contract/sessions';
import { CLIENT_DOCUMENTS } from '@auscult/domain/templates/document-kinds';
import { z } from 'zod';
import { onceByKey } from '#server/features/idempotency/once-by-key.ts';
import { readNote } from '#server/features/notes/read-note.ts';
import { refuseUntranslated } from '#server/features/notes/refuse-untranslated.ts';
import { openSession } from '#server/features/sessions/read-session.ts';
import type { Context } from '#server/platform/context.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { countSendings, findSendingUnderWay, insertSending } from './repository.ts';
import { shownDocument } from './shown-document.ts';

type Input = CallInput<typeof contract.sendDischarge>;

/** Hands one document to the mail server. */
export const sendDocumentJob = defineJob({
  name: 'send-document',
  payload: z.object({ sending: z.string() }),
  retries: 4,
  timeLimitSeconds: 120,
});

/** Documents that one person may send within an hour. */
const MOST_AN_HOUR = 30;
const HOUR_MS = 3_600_000;

/**
 * Answers `POST /v1/send_discharge`. A job sends the mail, so that the caller does not wait for a slow mail
 * server.
 */
export function sendDischarge(context: Context, input: Input): Promise<DischargeSending> {
  return onceByKey(context, { call: 'send_discharge', input }, () => start(context, input));
}

async function start(context: Context, input: Input): Promise<DischargeSending> {
  const { actor, db, jobs, newId, now, request } = context;
  const session = await openSession(context, input.session, 'send');
  const note = await readNote(context, session.id, input.node_id, CLIENT_DOCUMENTS);
  const document = shownDocument(note);
  refuseUnsendable(document);
  refuseUnconfigured(context);
  const subject = input.subject || subjectOf(session, document);
  const mail = { document, to: input.to, subject, sentBy: actor.userId };
  const { cameAt = now() } = request;
  const underWay = await findSendingUnderWay(db, { ...mail, cameAt });
  if (underWay) return underWay;
  await refuseTooMany(context);
  const sending = await insertSending(db, session, {
    ...mail,
    id: newId(),
    organization: actor.organizationId,
    senderName: request.signedIn?.organization?.name ?? request.signedIn?.user.name ?? '',
    replyTo: request.signedIn?.user.email ?? null,
    timezone: note.wish.timezone,
    now: now(),
  });
  await jobs.enqueue(sendDocumentJob, { sending: sending.id });
  return sending;
}

function refuseUnsendable(document: DischargeNote): void {
  const { completed, error, lines, signature } = document;
  if (!completed) {
    throw new Refusal(
      'already_running',
      'This document is still being written. Please wait until it is done.',
    );
  }
  if (error !== null || lines.length === 0) {
    throw new Refusal('invalid_request', 'This document could not be written, so there is nothing to send.');
  }
  refuseUntranslated(lines, document);
  const doubted = lines.filter(({ flags }) => flags.some(({ severity }) => severity === 'hard')).length;
  if (doubted === 0) return;
  // A doubtful document cannot be signed: the note changed since.
  if (signature)
    throw new Refusal(
      'unresolved_flags',
      'The note changed after this document was signed. Please write the document again and send that.',
    );
  throw new Refusal(
    'unresolved_flags',
    doubted === 1
      ? '1 line of this document is in doubt. Correct or confirm what is marked, then send it.'
      : `${doubted} lines of this document are in doubt. Correct or confirm what is marked, then send it.`,
  );
}

function refuseUnconfigured({ mailer }: Context): void {
  if (mailer) return;
  throw new Refusal(
    'not_configured',
    'Email isn’t set up, so nothing can be sent. The owner of this server can set it up in Settings, Server. Copying and printing still work.',
  );
}

async function refuseTooMany({ actor, db, now }: Context): Promise<void> {
  const moment = new Date(now() - HOUR_MS);
  if ((await countSendings(db, { sentBy: actor.userId, moment })) < MOST_AN_HOUR) return;
  throw new Refusal(
    'too_many_requests',
    `You sent ${MOST_AN_HOUR} documents in the last hour. Please wait a while before you send more.`,
  );
}

/** "Discharge: Gravy and Biscuit": the pets, and nothing of the content. */
function subjectOf({ name, pets }: Session, document: DischargeNote): string {
  const about = document.pet ?? (pets.length > 0 ? pets.join(', ') : name);
  return `${document.name}: ${about}`.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 200);
}
