import type { CallInput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/pims-connections';
import { ConnectionSettings, type PimsConnection } from '@auscult/contract/pims-connections';
import { PIMS_FACTS } from '@auscult/domain/pims/systems';
import { appendAudit } from '#server/platform/audit/append-audit.ts';
import type { Context } from '#server/platform/context.ts';
import type { Question } from '#server/platform/question.ts';
import { lastFourOf } from '#server/platform/secrets/cipher.ts';
import { PracticeSystemError } from '#server/ports/practice-system.ts';
import { type CheckAnswer, countTest, type ResumeExports } from './check-connection.ts';
import { asRefusal, openWith, type StoredConnection, sealCredentials } from './open-connection.ts';
import { recordInMetadata } from './record-in-metadata.ts';
import { findConnectionTo, holdConnecting, saveConnection } from './repository.ts';
import { refuseConnecting } from './rights.ts';
import { shownConnection } from './shown-connection.ts';
import { type NewToken, sealToken, tokenKeeperForTest } from './token-keeper.ts';

type Input = CallInput<typeof contract.connectPims>;

/** A passed test of what was entered. */
export interface Accepted extends CheckAnswer {
  /** A token that the test got: a newer one would end it. */
  readonly token: NewToken | undefined;
  readonly paceBucket: string;
  readonly settings: ConnectionSettings;
}

/** Asks the practice system with what was entered. Nothing is stored yet. */
export async function questionOfConnecting(context: Context, input: Input): Promise<Question<Accepted>> {
  refuseConnecting(context, input.pims);
  refuseIncomplete(input);
  const { pims, environment, credentials } = input;
  const settings = mergedSettings(await findConnectionTo(context.db, pims), input);
  const paceBucket = context.vault.nameOf([pims, environment, ...Object.entries(credentials).flat()]);
  return async (parts) => {
    await countTest(parts, pims);
    const tokens = tokenKeeperForTest();
    const opened = { pims, environment, credentials, settings, abilities: undefined, tokens, paceBucket };
    try {
      const answer = await openWith(parts.services, parts.inContext, opened).check(parts.signal);
      return { ...answer, token: tokens.kept, paceBucket, settings };
    } catch (error) {
      throw error instanceof PracticeSystemError ? refusalOf(input, error) : error;
    }
  };
}

function refusalOf({ pims }: Input, error: PracticeSystemError): Refusal {
  if (error.problem !== 'key') return asRefusal(pims, error);
  const { name } = PIMS_FACTS[pims];
  return new Refusal('pims_refused', `${name} does not accept these details. Check them and try again.`);
}

/** Answers `POST /v1/pims/connect`. Links, field map and receipts of an earlier connection stay. */
export function connectPims(resume: ResumeExports) {
  return async (context: Context, input: Input, accepted: Accepted): Promise<PimsConnection> => {
    const { actor, db, now, newId, vault } = context;
    const { pims, environment, credentials } = input;
    refuseConnecting(context, pims);
    await holdConnecting(db, actor.organizationId);
    const before = await findConnectionTo(db, pims, { isLocked: true });
    const place = { organization: actor.organizationId, id: before?.id ?? newId(), pims };
    const isSame = before?.environment === environment && before.account === accepted.account;
    const connection: StoredConnection = {
      ...place,
      environment,
      settings: mergedSettings(before, input),
      ...sealCredentials({ vault }, place, credentials),
      lastFour: lastFourOf(secretIn(input)),
      account: accepted.account,
      paceBucket: accepted.paceBucket,
      abilities: accepted.abilities,
      state: 'connected',
      lastError: null,
      checkedAt: now(),
      triedAt: isSame ? (before?.triedAt ?? null) : null,
    };
    await saveConnection(db, connection, sealToken({ vault }, place, accepted.token));
    await resume(context, connection.id);
    await recordInMetadata(context);
    await appendAudit(context, {
      action: 'pims_connected',
      subject: connection.id,
      details: { pims, environment },
    });
    return shownConnection(connection);
  };
}

/** @throws Refusal `invalid_request` for an unknown environment or field, or a missing one */
function refuseIncomplete({ pims, environment, credentials }: Input): void {
  const { name, environments, fields } = PIMS_FACTS[pims];
  if (!environments.some((one) => one.name === environment)) {
    throw new Refusal('invalid_request', `Choose a server of ${name} from the list.`);
  }
  const missing = fields.find((field) => !field.is_optional && !valueIn(credentials, field.name));
  if (missing) {
    throw new Refusal('invalid_request', `A field for ${name} is empty: ${missing.label}.`);
  }
  if (Object.keys(credentials).some((given) => !fields.some((field) => field.name === given))) {
    throw new Refusal('invalid_request', `${name} needs other fields than these.`);
  }
}

function valueIn(credentials: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(credentials, name) ? (credentials[name] ?? '') : '';
}

function secretIn({ pims, credentials }: Input): string {
  const secret = PIMS_FACTS[pims].fields.find((field) => field.is_secret);
  return secret ? valueIn(credentials, secret.name) : '';
}

/** Ids of another environment mean something else there. */
function mergedSettings(
  before: StoredConnection | undefined,
  { environment, settings }: Input,
): ConnectionSettings {
  const kept = before?.environment === environment ? before.settings : {};
  return ConnectionSettings.parse({ ...kept, ...settings });
}
