/** What an owner enters, merged with what is stored. Used to save a part, and to test it before. */
import type { CallInput } from '@auscult/contract/kit/call';
import { Refusal } from '@auscult/contract/kit/refusal';
import type * as contract from '@auscult/contract/server-setup';
import type { Secret } from './secrets.ts';
import {
  type LanguageModelSetup,
  languageModelDestination,
  type MailSetup,
  mailDestination,
  type SpeechSetup,
  speechDestination,
} from './stored-setup.ts';

type SpeechDraft = Omit<CallInput<typeof contract.setServerSpeech>, 'version'>;
type LanguageModelDraft = CallInput<typeof contract.testServerLanguageModel>;
type MailDraft = CallInput<typeof contract.testServerMail>;

/** Merges what is entered for speech. @throws Refusal `invalid_request` */
export function mergeSpeech(stored: SpeechSetup, draft: SpeechDraft): SpeechSetup {
  const {
    source,
    local_model = stored.local_model,
    model = stored.model,
    language = stored.language,
  } = draft;
  const base_url = addressOf(draft.base_url ?? stored.base_url);
  const secret = mergedSecret(stored.secret, draft.key, speechDestination({ source, base_url }));
  return { source, local_model, base_url, model, language, secret };
}

/** Merges what is entered for the language model. @throws Refusal `invalid_request` */
export function mergeLanguageModel(
  stored: LanguageModelSetup,
  draft: LanguageModelDraft,
): LanguageModelSetup {
  const { source, model = stored.model } = draft;
  const base_url = addressOf(draft.base_url ?? stored.base_url);
  const secret = mergedSecret(stored.secret, draft.key, languageModelDestination({ source, base_url }));
  return { source, base_url, model, secret };
}

/** Merges what is entered for mail. @throws Refusal `invalid_request` */
export function mergeMail(stored: MailSetup, { password, ...draft }: MailDraft): MailSetup {
  const { source, host = stored.host, port = stored.port, encryption = stored.encryption } = draft;
  const { user = stored.user, from = stored.from } = draft;
  if (!/^[\p{L}\p{N}.:_-]*$/u.test(host))
    invalid('Enter the mail server as a host name, such as mail.example.org.');
  const secret = mergedSecret(
    stored.secret,
    password,
    mailDestination({ source, host, port }),
    PASSWORD_AGAIN,
  );
  return { source, host, port, encryption, user, from, secret };
}

/**
 * The missing part of the settings for speech, as a sentence; undefined where nothing is.
 *
 * @param models  ids of the catalog
 */
export function missingOfSpeech(
  { source, local_model, base_url, model }: SpeechSetup,
  models: readonly string[],
): string | undefined {
  if (source === 'local') {
    if (local_model === null) return 'Choose a speech model.';
    return models.includes(local_model) ? undefined : 'This server knows no speech model of this name.';
  }
  if (source !== 'service') return undefined;
  if (base_url === '') return 'Enter the address of the speech-to-text service.';
  return model === '' ? 'Enter the name of the model.' : undefined;
}

/** The missing part of the settings for the language model, as a sentence; undefined where nothing is. */
export function missingOfLanguageModel({
  source,
  base_url,
  model,
  secret,
}: LanguageModelSetup): string | undefined {
  if (source === 'built-in') return undefined;
  if (source === 'openai-compatible' && base_url === '') return 'Enter the address of the language model.';
  if (source !== 'openai-compatible' && !secret) return 'Enter the key of the language model.';
  return model === '' ? 'Enter the name of the model.' : undefined;
}

/** `Auscult <auscult@example.org>`, or the address alone. */
const SENDER = /^(?:[^<>\p{Cc}]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u;

/** The missing part of the settings for mail, as a sentence; undefined where nothing is. */
export function missingOfMail({ source, host, user, from, secret }: MailSetup): string | undefined {
  if (source === 'none') return undefined;
  if (host === '') return 'Enter the host name of the mail server.';
  if (!SENDER.test(from)) return 'Enter the sender’s email address, such as Auscult <auscult@example.org>.';
  return user !== '' && !secret ? 'Enter the password of the mail server.' : undefined;
}

/** An address as it is stored: without a slash at its end, and without anything that may be a secret. */
function addressOf(entered: string): string {
  const url = entered === '' ? null : URL.parse(entered);
  if (!url) return '';
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    invalid('Enter the address without user name, password, “?” or “#”. Keys have a field of their own.');
  }
  return url.href.replace(/\/+$/, '');
}

const KEY_AGAIN = 'The stored key was entered for another address. Enter the key again, or remove it.';
const PASSWORD_AGAIN =
  'The stored password was entered for another mail server. Enter the password again, or remove it.';

/**
 * The secret that is stored with what is entered. One that was entered for an address goes to no other.
 *
 * @param entered  undefined keeps the stored one, null removes it
 * @param again  is said where it has to be entered again
 * @throws Refusal `invalid_request` when the stored one would go to another address
 */
function mergedSecret(
  stored: Secret | undefined,
  entered: string | null | undefined,
  destination: string | undefined,
  again = KEY_AGAIN,
): Secret | undefined {
  if (entered === null) return undefined;
  if (destination === undefined) return stored;
  if (entered !== undefined) return { text: entered, destination };
  if (!stored || stored.destination === destination) return stored;
  return invalid(again);
}

function invalid(sentence: string): never {
  throw new Refusal('invalid_request', sentence);
}
