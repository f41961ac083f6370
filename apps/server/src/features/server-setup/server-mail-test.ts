import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/server-setup';
import { answerInTime } from '#server/platform/answer-in-time.ts';
import type { Context } from '#server/platform/context.ts';
import type { Mailer } from '#server/ports/mailer.ts';
import { mergeMail, missingOfMail } from './drafts.ts';
import { ownersOnly } from './owners-only.ts';
import { refuseUnset } from './server-speech-test.ts';
import { mailSettings, readSetup } from './stored-setup.ts';

type Draft = CallInput<typeof contract.testServerMail>;
type Output = CallOutput<typeof contract.testServerMail>;

const LIMIT = { ms: 45_000, tooLong: 'The mail server took too long. Check its name, port and encryption.' };

/** Answers `POST /v1/test_server_mail`: sends a mail to the caller with what is entered, or with what the environment fixes. */
export async function testServerMail(
  context: Context,
  draft: Draft,
): Promise<(gone: AbortSignal) => Promise<Output>> {
  const { email } = ownersOnly(context).user;
  const mailer = context.fixedSetup.mail ? context.mailer : await draftMailer(context, draft);
  if (!mailer) throw new Refusal('not_configured', NO_SERVER);
  return (gone) =>
    answerInTime(gone, LIMIT, async (signal) => {
      const sending = mailer.send({
        to: email,
        subject: 'Test mail from Auscult',
        text: 'This mail was sent from the settings of your Auscult server. Mails leave it as they should.\n',
      });
      await Promise.race([sending, rejectedBy(signal)]);
      return { sent_to: email };
    });
}

const NO_SERVER = 'Enter a mail server first.';

async function draftMailer(context: Context, draft: Draft): Promise<Mailer> {
  const { mail: stored } = await readSetup(context);
  const mail = mergeMail(stored, draft);
  refuseUnset(mail.source === 'none' ? NO_SERVER : missingOfMail(mail));
  return context.providerFactory.mailer(mailSettings(mail));
}

/** @throws the signal's reason, when it is given */
function rejectedBy(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  // No one may be waiting for it any more.
  promise.catch(() => undefined);
  return promise;
}
