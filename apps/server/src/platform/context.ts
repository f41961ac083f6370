/**
 * The services that an operation may use. Each declares the parts it uses: `Pick<Context, 'actor' | 'db'>`.
 */
import type { Actor } from '@auscult/domain/access/actor';
import type { DocumentReader } from '../ports/document-reader.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { Identity, SignedIn } from '../ports/identity.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { NoteWriter } from '../ports/note-writer.ts';
import type { PdfPrinter } from '../ports/pdf.ts';
import type { PracticeSystems } from '../ports/practice-system.ts';
import type { FixedSetup, ProviderFactory } from '../ports/provider-factory.ts';
import type { RecapWriter } from '../ports/recap-writer.ts';
import type { SpeechModels } from '../ports/speech-models.ts';
import type { SpeechToText } from '../ports/speech-to-text.ts';
import type { TemplateAdviser } from '../ports/template-adviser.ts';
import type { Db } from './db/database.ts';
import type { JobQueue } from './jobs/job.ts';
import type { Log } from './log/log.ts';
import type { Hub } from './realtime/hub.ts';
import type { Vault } from './secrets/vault.ts';

/** Retention of deleted data, in days. @spec 3/retention */
export interface Retention {
  /** Of audio: 0 destroys it at once. */
  readonly audioDays: number;
  /** Of everything else in a deleted session. */
  readonly days: number;
}

/** External addresses for the web application. Empty ones are not loaded. */
export interface Links {
  /** Of a script with a support chat. */
  readonly supportChatUrl: string;
  /** Of a script that counts page views. */
  readonly analyticsUrl: string;
  readonly helpCenterUrl: string;
  /** Scheme of the native app: `auscult`. */
  readonly nativeAppScheme: string;
}

/**
 * What this server is set up with. Owners change some of it while it runs: read those parts when they are needed. A request
 * sees one set of them from its beginning to its end.
 */
export interface Services {
  readonly hub: Hub;
  readonly fileStore: FileStore;
  readonly noteWriter: NoteWriter;
  readonly recapWriter: RecapWriter;
  readonly pdfPrinter: PdfPrinter;
  /** Undefined if no language model is configured. */
  readonly templateAdviser?: TemplateAdviser | undefined;
  readonly documentReader: DocumentReader;
  /** Undefined if no transcriber is configured. */
  readonly speechToText: SpeechToText | undefined;
  /** Language spoken in visits, ISO 639-1; undefined if the transcriber detects it. */
  readonly spokenLanguage: string | undefined;
  /** Builds providers from settings that are not in use yet. */
  readonly providerFactory: ProviderFactory;
  readonly speechModels: SpeechModels;
  readonly practiceSystems: PracticeSystems;
  /** Encrypts keys of practice systems. */
  readonly vault: Vault;
  readonly fixedSetup: FixedSetup;
  readonly retention: Retention;
  /** Signs upload rights; at least 32 characters. */
  readonly secret: string;
  readonly identity: Omit<Identity, 'findSignedIn' | 'handle'>;
  /** Undefined if no mail server is configured. */
  readonly mailer?: Mailer | undefined;
  /** Whether a mail server is configured. */
  readonly isMailConfigured: boolean;
  /** Whether people who do not pay have a limited number of visits. */
  readonly hasTrial: boolean;
  readonly links: Links;
  readonly log: Log;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** A new id: letters, digits and hyphens. */
  readonly newId: () => string;
}

/** Everything that is available during one request or one step of a job. */
export interface Context extends Services {
  readonly actor: Actor;
  /**
   * The transaction of this request. It commits after the operation has answered, and rolls back when it
   * throws.
   */
  readonly db: Db;
  /** Jobs enqueued here exist if, and only if, the transaction commits. */
  readonly jobs: JobQueue;
  /** Runs after the commit. Use it to notify watchers. */
  readonly afterCommit: (work: () => void) => void;
  /** Id of the request; empty in a job. */
  readonly request: CallRequest;
}

/** Properties of the request that an operation may use. */
export interface CallRequest {
  /** The caller's Idempotency-Key header. */
  readonly idempotencyKey?: string;
  /** Epoch milliseconds: arrival. Other requests of the same person may end before its transaction begins. */
  readonly cameAt?: number;
  readonly signedIn?: SignedIn;
}

/** Opens contexts, with one transaction each, for a given actor. */
export type InContext = <T>(
  actor: Actor,
  work: (context: Context) => Promise<T>,
  request?: CallRequest,
) => Promise<T>;
