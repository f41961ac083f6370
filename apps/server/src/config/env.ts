/** Configuration: the only module that reads the environment. docs/configuration.md lists every variable. */
import { resolve } from 'node:path';
import { z } from 'zod';

/** Minimum length of a secret that signs anything. */
export const SECRET_MIN = 32;

const flag = z.stringbool().default(false);
const optional = z.string().trim().optional();

const webAddress = optional.pipe(
  z
    .url({ protocol: /^https?$/, error: 'It must be an address that begins with https:// or http://.' })
    .optional(),
);

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
  AUTH_SECRET: optional
    .refine((secret) => secret === undefined || secret.length >= SECRET_MIN, {
      error: `It must have at least ${SECRET_MIN} characters.`,
    })
    .describe(
      `Secret that signs sign-ins and upload rights, at least ${SECRET_MIN} characters; the same for every process. Default: created in DATA_DIR.`,
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
  MAIL_FROM: z.string().default('Auscult <auscult@localhost>').describe('Sender of mails.'),
  STT_BASE_URL: webAddress.describe(
    'OpenAI-compatible host for speech to text, e.g. https://api.openai.com/v1 or http://127.0.0.1:8000/v1.',
  ),
  STT_API_KEY: optional.describe('Key for STT_BASE_URL.'),
  STT_MODEL: z.string().default('whisper-1').describe('Model at STT_BASE_URL.'),
  STT_LOCAL_MODEL: optional.describe(
    'Local Whisper: a model folder or name (after npm run add:whisper). Used when STT_BASE_URL is not set.',
  ),
  STT_LANGUAGE: optional
    .refine((code) => code === undefined || /^[a-z]{2,3}$/.test(code), 'It must be a code such as en or es.')
    .describe('Spoken language, as ISO 639-1 (en). Default: the transcriber detects it.'),
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
      'Email addresses of support staff, separated by commas. Once confirmed, they can impersonate users with a reason and for a limited time. Default: none.',
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
