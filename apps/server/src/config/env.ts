/** Configuration: the one place where the environment is read. Every variable is written up in docs/configuration.md. */
import { resolve } from 'node:path';
import { z } from 'zod';

/** Characters of the shortest secret that signs anything. */
export const SECRET_MIN = 32;

const flag = z.stringbool().default(false);
const optional = z.string().trim().optional();

const webAddress = optional.pipe(
  z
    .url({ protocol: /^https?$/, error: 'It must be an address that begins with https:// or http://.' })
    .optional(),
);

/** An address that begins with one of these schemes. */
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

/** Every variable, with its default. The description of each is what docs/configuration.md prints. */
export const Environment = z.object({
  PORT: wholeIn(0, 65_535, 3000).describe('Port the server listens on.'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address the server listens on. Set 0.0.0.0 to be reached from other machines, behind TLS.'),
  PUBLIC_URL: webAddress.describe(
    'Address under which browsers reach the server, e.g. https://auscult.example.org. Default: http://HOST:PORT.',
  ),
  TRUST_PROXY: wholeIn(0, 10, 0).describe(
    'Reverse proxies in front of the server: their X-Forwarded-For tells who calls. 0 when there is none.',
  ),
  DATA_DIR: z
    .string()
    .default('data')
    .transform((path) => resolve(path))
    .describe('Folder for everything the server keeps: database, files, mailbox, secret.'),
  DATABASE_URL: addressOf('postgres', 'postgresql').describe(
    'An external PostgreSQL (15 or newer): postgres://owner:password@host/database. Default: an embedded one in DATA_DIR.',
  ),
  AUTH_SECRET: optional
    .refine((secret) => secret === undefined || secret.length >= SECRET_MIN, {
      error: `It must have at least ${SECRET_MIN} characters.`,
    })
    .describe(
      `Secret that signs sign-ins and upload rights, at least ${SECRET_MIN} characters; the same on every process. Default: made once and kept in DATA_DIR.`,
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('How much is logged.'),
  DEV: flag.describe(
    'Development: shows the mailbox page and readable logs. Never set it where patients are.',
  ),
  SMTP_URL: addressOf('smtp', 'smtps').describe(
    'Mail server: smtp://user:password@host:587. Default: mails lie in DATA_DIR/mailbox.',
  ),
  MAIL_FROM: z.string().default('Auscult <auscult@localhost>').describe('Sender of mails.'),
  STT_BASE_URL: webAddress.describe(
    'Speech to text by an OpenAI-compatible host, e.g. https://api.openai.com/v1 or http://127.0.0.1:8000/v1.',
  ),
  STT_API_KEY: optional.describe('Key for STT_BASE_URL.'),
  STT_MODEL: z.string().default('whisper-1').describe('Model asked for at STT_BASE_URL.'),
  STT_LOCAL_MODEL: optional.describe(
    'Local Whisper: a model folder or name (after npm run add:whisper). Used when STT_BASE_URL is not set.',
  ),
  STT_LANGUAGE: optional
    .refine((code) => code === undefined || /^[a-z]{2,3}$/.test(code), 'It must be a code such as en or es.')
    .describe('Language spoken, as ISO 639-1 (en). Default: the transcriber finds out.'),
  LLM_PROVIDER: z
    .enum(['openai', 'anthropic', 'openai-compatible'])
    .optional()
    .describe('Writes notes with a language model. Default: the built-in writer, which needs none.'),
  LLM_BASE_URL: webAddress.describe(
    'Address of an openai-compatible host, e.g. http://127.0.0.1:11434/v1 for Ollama.',
  ),
  LLM_API_KEY: optional.describe('Key for the language model.'),
  LLM_MODEL: optional.describe('Name of the language model.'),
  S3_BUCKET: optional.describe('Keeps files in this S3-compatible bucket. Default: in DATA_DIR/files.'),
  S3_ENDPOINT: webAddress.describe('Address of the S3-compatible store; not needed for AWS.'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket.'),
  S3_ACCESS_KEY_ID: optional.describe('Key id for the bucket.'),
  S3_SECRET_ACCESS_KEY: optional.describe('Secret for the bucket.'),
  KEEP_DELETED_AUDIO_DAYS: days(0).describe(
    'Days after which the sound of what was deleted is destroyed. 0: at once.',
  ),
  KEEP_DELETED_DAYS: days(30).describe(
    'Days after which everything else of a deleted visit is destroyed. Until then an operator can bring it back.',
  ),
  OIDC_ISSUER: webAddress.describe('Sign-in by a hosted provider: its OpenID Connect issuer.'),
  OIDC_CLIENT_ID: optional.describe('Client id at OIDC_ISSUER.'),
  OIDC_CLIENT_SECRET: optional.describe('Client secret at OIDC_ISSUER.'),
  OIDC_NAME: z.string().default('single sign-on').describe('Name of the provider on the sign-in button.'),
  TRIAL: z
    .stringbool()
    .default(true)
    .describe(
      'Whether new visits need a plan once the free ones are used up. false: they never do, as where a clinic runs this for itself.',
    ),
  OPERATOR_EMAILS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,;]+/).filter((address) => address !== ''))
    .describe(
      'Email addresses of the operator’s staff, with commas between them. Once verified, they may act as other people for a reason and for a time. Default: nobody.',
    ),
  SUPPORT_CHAT_URL: webAddress.describe(
    'Script of a support chat that the web application loads. It is told id, email address, name, team and plan of who is signed in. Default: none.',
  ),
  ANALYTICS_URL: webAddress.describe(
    'Script that counts how often which screen is opened; it never sees clinical text. Default: none.',
  ),
  HELP_CENTER_URL: z
    .union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/(?!\/)/)])
    .default('/help.html')
    .describe('Where “Help Center” leads. Default: the help page that comes with the application.'),
  NATIVE_APP_SCHEME: z
    .string()
    .regex(/^[a-z][a-z0-9+.-]*$/)
    .refine((scheme) => !['http', 'https', 'javascript', 'data', 'file', 'blob'].includes(scheme))
    .default('auscult')
    .describe('Scheme by which phones open the native app after signing in: auscult://…'),
});

/** The configuration as the server uses it. */
export type Environment = z.infer<typeof Environment>;

/**
 * Reads the environment. A variable that is blank is not set: a port of "" would be any, a host every address of the machine.
 *
 * @throws Error with one line for every variable that is wrong
 */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const set = Object.entries(source).filter(([, value]) => value?.trim());
  const parsed = Environment.safeParse(Object.fromEntries(set));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The configuration has errors:\n${lines.join('\n')}`);
}
