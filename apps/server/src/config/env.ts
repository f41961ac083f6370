/** Configuration: the only module that reads the environment. docs/configuration.md lists every variable. */
import { resolve } from 'node:path';
import { z } from 'zod';
import type {
  FixedSetup,
  LanguageModelSettings,
  MailSettings,
  SpeechSettings,
} from '../ports/provider-factory.ts';

/** Minimum length of a secret that signs anything. */
export const SECRET_MIN = 32;

/** Sender of mails where none is set. */
export const MAIL_FROM_DEFAULT = 'Auscult <auscult@localhost>';

/** Model of a speech-to-text service where none is set. */
const STT_MODEL_DEFAULT = 'whisper-1';

const flag = z.stringbool().default(false);
const optional = z.string().trim().optional();

const webAddress = optional.pipe(
  z
    .url({ protocol: /^https?$/, error: 'It must be an address that begins with https:// or http://.' })
    .optional(),
);

const longSecret = optional.refine((secret) => secret === undefined || secret.length >= SECRET_MIN, {
  error: `It must have at least ${SECRET_MIN} characters.`,
});

/** An address without path, query and user. */
const origin = webAddress
  .refine(
    (address) => address === undefined || URL.parse(address)?.origin === address.replace(/\/$/, ''),
    'It must have no path: https://example.org.',
  )
  .transform((address) => address?.replace(/\/$/, ''));

/** A URL with one of these schemes. */
const addressOf = (...schemes: string[]) =>
  optional.refine(
    (text) => text === undefined || schemes.some((scheme) => text.startsWith(`${scheme}://`)),
    `It must begin with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}.`,
  );

const wholeIn = (least: number, most: number, usual: number) => {
  const error = `It must be a whole number from ${least} to ${most}.`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error }).default(usual);
};

const days = (usual: number) => {
  const error = 'It must be a number from 0 to 3650.';
  return z.coerce.number({ error }).min(0, { error }).max(3650, { error }).default(usual);
};

/** Every variable, with its default and its description in docs/configuration.md. */
export const Environment = z.object({
  PORT: wholeIn(0, 65_535, 3000).describe('Port the server listens on.'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address the server listens on. Set 0.0.0.0 for access from other machines, behind TLS.'),
  PUBLIC_URL: webAddress.describe(
    'Address that browsers use, e.g. https://auscult.example.org. Default: http://HOST:PORT.',
  ),
  TRUST_PROXY: wholeIn(0, 10, 0).describe(
    'Number of reverse proxies in front of the server, whose X-Forwarded-For identifies the caller. 0 without a proxy.',
  ),
  DATA_DIR: z
    .string()
    .default('data')
    .transform((path) => resolve(path))
    .describe('Folder for all data: database, files, mailbox, secret.'),
  DATABASE_URL: addressOf('postgres', 'postgresql').describe(
    'External PostgreSQL, 15 or newer: postgres://owner:password@host/database. Default: an embedded one in DATA_DIR.',
  ),
  AUTH_SECRET: longSecret.describe(
    `Secret that signs sign-ins and upload rights, at least ${SECRET_MIN} characters; the same for every process. Default: created in DATA_DIR.`,
  ),
  SECRETS_KEY: longSecret.describe(
    `Secret that encrypts keys of practice systems, at least ${SECRET_MIN} characters; the same for every process. Default: AUTH_SECRET.`,
  ),
  SECRETS_KEY_PREVIOUS: longSecret.describe(
    'The former SECRETS_KEY. Set it when you replace SECRETS_KEY, and remove it a day later: until then stored keys are encrypted again.',
  ),
  PIMS_VETSPIRE_URL: origin.describe('Address in the place of Vetspire’s own, for a proxy or a test.'),
  PIMS_EZYVET_URL: origin.describe('Address in the place of ezyVet’s own, for a proxy or a test.'),
  PIMS_INSTINCT_URL: origin.describe('Address in the place of Instinct’s own, for a proxy or a test.'),
  PIMS_WRITES: z
    .stringbool()
    .default(true)
    .describe(
      'Whether notes are written to practice systems. Set false on a restored copy: exports then wait, and reading still works.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('Log level.'),
  DEV: flag.describe(
    'Development mode: mailbox page and readable logs. Never set it on a server with patient data.',
  ),
  SMTP_URL: addressOf('smtp', 'smtps').describe(
    'Mail server: smtp://user:password@host:587. Default: mails are saved in DATA_DIR/mailbox.',
  ),
  MAIL_FROM: optional.describe(`Sender of mails. Default: ${MAIL_FROM_DEFAULT}.`),
  STT_BASE_URL: webAddress.describe(
    'OpenAI-compatible host for speech to text, e.g. https://api.openai.com/v1 or http://127.0.0.1:8000/v1.',
  ),
  STT_API_KEY: optional.describe('Key for STT_BASE_URL.'),
  STT_MODEL: optional.describe(`Model at STT_BASE_URL. Default: ${STT_MODEL_DEFAULT}.`),
  STT_LOCAL_MODEL: optional.describe(
    'Speech model that runs on this machine: its id in the catalog, e.g. parakeet-tdt-0.6b-v2. It is downloaded at the start. Used when STT_BASE_URL is not set.',
  ),
  STT_LANGUAGE: optional
    .refine((code) => code === undefined || /^[a-z]{2,3}$/.test(code), 'It must be a code such as en or es.')
    .describe('Spoken language, as ISO 639-1 (en). Default: the transcriber detects it.'),
  SPEECH_MODEL_HOST: z
    .url({ protocol: /^https?$/, error: 'It must be an address that begins with https:// or http://.' })
    .default('https://huggingface.co')
    .describe('Address that speech models are downloaded from: Hugging Face, or a copy of it.'),
  SPEECH_MODEL_IMPORT: optional
    .transform((path) => (path === undefined ? undefined : resolve(path)))
    .describe(
      'Folder from which speech models are imported, for servers without internet. Default: DATA_DIR/models/import.',
    ),
  LLM_PROVIDER: z
    .enum(['openai', 'anthropic', 'openai-compatible'])
    .optional()
    .describe('Language model that writes notes. Default: the built-in writer, which needs no model.'),
  LLM_BASE_URL: webAddress.describe(
    'Address of an openai-compatible host, e.g. http://127.0.0.1:11434/v1 for Ollama.',
  ),
  LLM_API_KEY: optional.describe('Key for the language model.'),
  LLM_MODEL: optional.describe('Name of the language model.'),
  S3_BUCKET: optional.describe('S3-compatible bucket for files. Default: DATA_DIR/files.'),
  S3_ENDPOINT: webAddress.describe('Address of the S3-compatible store; not needed for AWS.'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket.'),
  S3_ACCESS_KEY_ID: optional.describe('Key id for the bucket.'),
  S3_SECRET_ACCESS_KEY: optional.describe('Secret for the bucket.'),
  KEEP_DELETED_AUDIO_DAYS: days(0).describe('Days until deleted audio is destroyed. 0: at once.'),
  KEEP_DELETED_DAYS: days(30).describe(
    'Days until the rest of a deleted visit is destroyed. Until then it can be restored.',
  ),
  OIDC_ISSUER: webAddress.describe('OpenID Connect issuer of a hosted sign-in provider.'),
  OIDC_CLIENT_ID: optional.describe('Client id at OIDC_ISSUER.'),
  OIDC_CLIENT_SECRET: optional.describe('Client secret at OIDC_ISSUER.'),
  OIDC_NAME: z.string().default('single sign-on').describe('Name of the provider on the sign-in button.'),
  TRIAL: z
    .stringbool()
    .default(true)
    .describe(
      'Whether new visits need a plan after the free ones. Set false for a clinic that runs its own server.',
    ),
  OPERATOR_EMAILS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,;]+/).filter((address) => address !== ''))
    .describe(
      'Email addresses of support staff, separated by commas. Once confirmed, they can impersonate users with a reason and for a limited time, and change the settings of the server. Default: none.',
    ),
  SUPPORT_CHAT_URL: webAddress.describe(
    'Script of a support chat. It gets the user’s id, email address, name, team and plan. Default: none.',
  ),
  ANALYTICS_URL: webAddress.describe(
    'Script of web analytics. It gets the names of opened screens, never clinical text. Default: none.',
  ),
  HELP_CENTER_URL: z
    .union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/(?!\/)/)])
    .default('/help.html')
    .describe('Target of “Help Center”. Default: the included help page.'),
  NATIVE_APP_SCHEME: z
    .string()
    .regex(/^[a-z][a-z0-9+.-]*$/)
    .refine((scheme) => !['http', 'https', 'javascript', 'data', 'file', 'blob'].includes(scheme))
    .default('auscult')
    .describe('URL scheme that opens the native app after sign-in on a phone: auscult://…'),
});

/** The parsed configuration. */
export type Environment = z.infer<typeof Environment>;

/**
 * Reads the environment. A blank variable counts as unset: an empty port would mean any port, an empty host
 * every address.
 *
 * @throws Error with one line per invalid variable
 */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const set = Object.entries(source).filter(([, value]) => value?.trim());
  const parsed = Environment.safeParse(Object.fromEntries(set));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The configuration has errors:\n${lines.join('\n')}`);
}

/** What the environment fixes of the set-up that owners otherwise change in the application. */
export function fixedSetupOf(environment: Environment): FixedSetup {
  const speech = setAmong(environment, [
    'STT_BASE_URL',
    'STT_API_KEY',
    'STT_MODEL',
    'STT_LOCAL_MODEL',
    'STT_LANGUAGE',
  ]);
  const languageModel = setAmong(environment, ['LLM_PROVIDER', 'LLM_BASE_URL', 'LLM_API_KEY', 'LLM_MODEL']);
  const mail = setAmong(environment, ['SMTP_URL', 'MAIL_FROM']);
  return {
    ...(speech.length > 0 && {
      speech: { by: speech, settings: speechIn(environment), language: environment.STT_LANGUAGE },
    }),
    ...(languageModel.length > 0 && {
      languageModel: { by: languageModel, settings: languageModelIn(environment) },
    }),
    ...(mail.length > 0 && { mail: { by: mail, settings: mailIn(environment) } }),
  };
}

function setAmong(environment: Environment, names: readonly (keyof Environment)[]): string[] {
  return names.filter((name) => environment[name] !== undefined);
}

function speechIn({ STT_BASE_URL, STT_API_KEY, STT_MODEL, STT_LOCAL_MODEL }: Environment): SpeechSettings {
  if (STT_BASE_URL) {
    const model = STT_MODEL ?? STT_MODEL_DEFAULT;
    return { source: 'service', baseUrl: STT_BASE_URL, model, key: STT_API_KEY };
  }
  return STT_LOCAL_MODEL ? { source: 'local', model: STT_LOCAL_MODEL } : { source: 'none' };
}

/** @throws Error when a language model is half configured */
function languageModelIn(environment: Environment): LanguageModelSettings {
  const { LLM_PROVIDER, LLM_BASE_URL, LLM_API_KEY, LLM_MODEL } = environment;
  if (!LLM_PROVIDER) return { source: 'built-in' };
  if (!LLM_MODEL) throw new Error('LLM_PROVIDER is set: name the model with LLM_MODEL too.');
  return { source: LLM_PROVIDER, baseUrl: LLM_BASE_URL, key: LLM_API_KEY, model: LLM_MODEL };
}

function mailIn({ SMTP_URL, MAIL_FROM = MAIL_FROM_DEFAULT }: Environment): MailSettings {
  const url = SMTP_URL === undefined ? null : URL.parse(SMTP_URL);
  if (!url) return { source: 'none' };
  const isTls = url.protocol === 'smtps:';
  return {
    source: 'smtp',
    host: url.hostname,
    port: Number(url.port) || (isTls ? 465 : 587),
    encryption: isTls ? 'tls' : 'starttls',
    user: decoded(url.username),
    password: decoded(url.password) || undefined,
    from: MAIL_FROM,
  };
}

/** The text of a part of an address, which may hold a percent sign that begins no code. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
