import type { CallInput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/server-setup';
import type { Context } from '#server/platform/context.ts';
import { type Changed, changeSetup, refuseMissing } from './change-setup.ts';
import { mergeMail, missingOfMail } from './drafts.ts';

/** Answers `POST /v1/set_server_mail`. */
export async function setServerMail(
  context: Context,
  { version, ...draft }: CallInput<typeof contract.setServerMail>,
): Promise<Changed> {
  const setup = await changeSetup(context, { version, fixedBy: context.fixedSetup.mail?.by }, (before) => {
    const mail = mergeMail(before.mail, draft);
    refuseMissing(missingOfMail(mail));
    const { source, host } = mail;
    const told = { part: 'mail' as const, source, host: source === 'smtp' ? host : '' };
    return { setup: { ...before, mail }, told };
  });
  return { setup };
}
