/** What the owners of a server set up in the application: speech to text, language model, mail. */
import { z } from 'zod';
import { defineCall } from './kit/call.ts';
import { SETUP_TEST_BYTES } from './limits.ts';

/** A part of the set-up that is saved and tested by itself. */
export const SetupPart = z.enum(['speech', 'language_model', 'mail']);
export type SetupPart = z.infer<typeof SetupPart>;

/** A stored secret as an owner sees it: its last four characters. Null when there is no secret. */
const StoredSecret = z.object({ last_four: z.string() }).nullable();

/** A new secret; null removes the stored one; left out keeps it. */
const NewSecret = z.string().trim().min(1).max(500).nullable().optional();

/** Environment variables that set this part. They win over what is stored, and the part cannot be changed here. */
const FixedBy = z.array(z.string());

const WebAddress = z.url({ protocol: /^https?$/ }).max(500);
const ModelId = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,80}$/);
const LanguageCode = z.string().regex(/^[a-z]{2,3}$/);

/** How far a model of the catalog is on this machine. */
export const ModelState = z.enum(['absent', 'queued', 'downloading', 'checking', 'ready', 'failed']);
export type ModelState = z.infer<typeof ModelState>;

/** A speech model that the catalog knows. */
export const SpeechModel = z.object({
  id: ModelId,
  name: z.string(),
  /** ISO 639-1. */
  languages: z.array(z.string()),
  /** Bytes to download, with the models that tell speech from silence and speakers apart. */
  bytes: z.number().int(),
  /** Bytes of memory while it transcribes. */
  memory_bytes: z.number().int(),
  license: z.string(),
  /** One sentence: what it is good at. */
  good_at: z.string(),
  /** Whether it is the recommended model for English, for other languages, or neither. */
  recommended_for: z.enum(['english', 'other_languages']).nullable(),
  /** Whether it uses the clinic's custom spelling. */
  takes_spelling: z.boolean(),
  state: ModelState,
  downloaded_bytes: z.number().int(),
  /** One sentence for the owner; null unless the state is `failed`. */
  problem: z.string().nullable(),
});
export type SpeechModel = z.infer<typeof SpeechModel>;

/** Where recordings are transcribed: nowhere, on this machine, or by an OpenAI-compatible service. */
export const SpeechSource = z.enum(['none', 'local', 'service']);
export type SpeechSource = z.infer<typeof SpeechSource>;

const LanguageModelSource = z.enum(['built-in', 'openai', 'anthropic', 'openai-compatible']);

/** All that the screen *Server* shows. */
export const ServerSetup = z.object({
  /** Grows with every change; a change names the version that it was made from. */
  version: z.number().int(),
  speech: z.object({
    fixed_by: FixedBy,
    source: SpeechSource,
    /** The chosen model of the catalog; null for none. */
    local_model: ModelId.nullable(),
    base_url: z.string(),
    model: z.string(),
    key: StoredSecret,
    /** Spoken language; null where it is detected. */
    language: LanguageCode.nullable(),
  }),
  language_model: z.object({
    fixed_by: FixedBy,
    source: LanguageModelSource,
    base_url: z.string(),
    model: z.string(),
    key: StoredSecret,
  }),
  mail: z.object({
    fixed_by: FixedBy,
    source: z.enum(['none', 'smtp']),
    host: z.string(),
    port: z.number().int(),
    encryption: z.enum(['tls', 'starttls', 'none']),
    user: z.string(),
    password: StoredSecret,
    from: z.string(),
  }),
  models: z.array(SpeechModel),
  /** Address that models are downloaded from. */
  model_host: z.string(),
  /** Folder of this machine from which models are imported, for servers without internet. */
  import_folder: z.string(),
  /** Bytes free on the disk of the models. */
  free_bytes: z.number().int(),
});
export type ServerSetup = z.infer<typeof ServerSetup>;

/** The settings entered for speech. Fields of the other sources are kept as they are stored. */
const SpeechDraft = z.object({
  source: SpeechSource,
  local_model: ModelId.optional(),
  base_url: WebAddress.optional(),
  model: z.string().trim().max(200).optional(),
  key: NewSecret,
  language: LanguageCode.nullable().optional(),
});

const LanguageModelDraft = z.object({
  source: LanguageModelSource,
  base_url: WebAddress.optional(),
  model: z.string().trim().max(200).optional(),
  key: NewSecret,
});

const MailDraft = z.object({
  source: z.enum(['none', 'smtp']),
  host: z.string().trim().max(253).optional(),
  port: z.number().int().min(1).max(65_535).optional(),
  encryption: z.enum(['tls', 'starttls', 'none']).optional(),
  user: z.string().trim().max(320).optional(),
  password: NewSecret,
  from: z.string().trim().max(320).optional(),
});

/** The version that a change was made from. */
const Version = { version: z.number().int() };

/** Shows the set-up of the server. */
export const getServerSetup = defineCall({
  method: 'GET',
  path: '/v1/server_setup',
  summary: 'Returns how speech to text, language model and mail are set up. Owners of the server only.',
  tag: 'server',
  input: z.object({}),
  output: ServerSetup,
  refusals: ['forbidden'],
});

/** Sets where recordings are transcribed. Choosing a local model that is not on the machine downloads it. */
export const setServerSpeech = defineCall({
  method: 'POST',
  path: '/v1/set_server_speech',
  summary:
    'Sets where recordings are transcribed. A chosen local model is downloaded when it is absent. Takes effect in all processes within seconds.',
  tag: 'server',
  input: SpeechDraft.extend(Version),
  output: ServerSetup,
  refusals: ['forbidden', 'changed_meanwhile', 'set_by_environment', 'storage_full'],
});

/** Sets the language model that writes notes. */
export const setServerLanguageModel = defineCall({
  method: 'POST',
  path: '/v1/set_server_language_model',
  summary: 'Sets the language model that writes notes, or the built-in writer.',
  tag: 'server',
  input: LanguageModelDraft.extend(Version),
  output: ServerSetup,
  refusals: ['forbidden', 'changed_meanwhile', 'set_by_environment'],
});

/** Sets how mails leave. */
export const setServerMail = defineCall({
  method: 'POST',
  path: '/v1/set_server_mail',
  summary: 'Sets the mail server, or keeps mails in the mailbox folder.',
  tag: 'server',
  input: MailDraft.extend(Version),
  output: ServerSetup,
  refusals: ['forbidden', 'changed_meanwhile', 'set_by_environment'],
});

/** Transcribes a short recording with what is entered, without saving it. */
export const testServerSpeech = defineCall({
  method: 'POST',
  path: '/v1/test_server_speech',
  summary: 'Transcribes a short recording with the given settings, without saving them.',
  tag: 'server',
  input: SpeechDraft.extend({
    audio: z.base64().max(SETUP_TEST_BYTES),
    content_type: z.string().trim().max(100),
  }),
  output: z.object({ text: z.string(), milliseconds: z.number().int() }),
  refusals: ['forbidden', 'not_configured', 'provider_unavailable', 'no_speech'],
  bodyBytes: SETUP_TEST_BYTES + 64 * 1024,
});

/** Writes one line with what is entered, without saving it. */
export const testServerLanguageModel = defineCall({
  method: 'POST',
  path: '/v1/test_server_language_model',
  summary: 'Asks the language model for one line with the given settings, without saving them.',
  tag: 'server',
  input: LanguageModelDraft,
  output: z.object({ text: z.string(), milliseconds: z.number().int() }),
  refusals: ['forbidden', 'not_configured', 'provider_unavailable'],
});

/** Sends a mail to the caller with what is entered, without saving it. */
export const testServerMail = defineCall({
  method: 'POST',
  path: '/v1/test_server_mail',
  summary: 'Sends a mail to the caller’s own address with the given settings, without saving them.',
  tag: 'server',
  input: MailDraft,
  output: z.object({ sent_to: z.string() }),
  refusals: ['forbidden', 'not_configured', 'provider_unavailable'],
});

/** Starts the download of a model, or tries again after a failure. */
export const downloadSpeechModel = defineCall({
  method: 'POST',
  path: '/v1/download_speech_model',
  summary:
    'Downloads a speech model, or imports it from the import folder. Continues what was downloaded before.',
  tag: 'server',
  input: z.object({ model: ModelId }),
  output: SpeechModel,
  refusals: ['forbidden', 'speech_model_not_found', 'storage_full'],
});

/** Cancels the download of a model; what was downloaded is removed. */
export const cancelSpeechModelDownload = defineCall({
  method: 'POST',
  path: '/v1/cancel_speech_model_download',
  summary: 'Cancels the download of a speech model and removes what was downloaded.',
  tag: 'server',
  input: z.object({ model: ModelId }),
  output: SpeechModel,
  refusals: ['forbidden', 'speech_model_not_found'],
});

/** Removes a model that is not in use from the machine. */
export const removeSpeechModel = defineCall({
  method: 'POST',
  path: '/v1/remove_speech_model',
  summary: 'Removes a speech model from the disk. A model in use cannot be removed.',
  tag: 'server',
  input: z.object({ model: ModelId }),
  output: SpeechModel,
  refusals: ['forbidden', 'speech_model_not_found', 'already_running'],
});

/** What Scribe tells about speech to text, for everybody who is signed in. */
export const getSpeechState = defineCall({
  method: 'GET',
  path: '/v1/speech_state',
  summary:
    'Returns whether recordings can be transcribed now, and how far the download of the speech model is.',
  tag: 'server',
  input: z.object({}),
  output: z.object({
    /** `ready`: recordings are transcribed. `absent`: nothing is set up. */
    state: z.enum(['ready', 'absent', 'downloading', 'failed']),
    /** Whether the caller may set it up. */
    may_set_up: z.boolean(),
    /** The chosen model, or the recommended one; null where a service transcribes. */
    model: SpeechModel.pick({
      id: true,
      name: true,
      bytes: true,
      downloaded_bytes: true,
      problem: true,
    }).nullable(),
  }),
  refusals: [],
});
