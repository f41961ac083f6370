/** What an operation may touch. Each asks for the parts it uses: `Pick<Context, 'actor' | 'db'>`. */
import type { Actor } from '@auscult/domain/access/actor';
import type { DocumentReader } from '../ports/document-reader.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { Identity, SignedIn } from '../ports/identity.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { NoteWriter } from '../ports/note-writer.ts';
import type { PdfPrinter } from '../ports/pdf.ts';
import type { FixedSetup, ProviderFactory } from '../ports/provider-factory.ts';
import type { RecapWriter } from '../ports/recap-writer.ts';
import type { SpeechModels } from '../ports/speech-models.ts';
import type { SpeechToText } from '../ports/speech-to-text.ts';
import type { TemplateAdviser } from '../ports/template-adviser.ts';
import type { Db } from './db/database.ts';
import type { JobQueue } from './jobs/job.ts';
import type { Log } from './log/log.ts';
import type { Hub } from './realtime/hub.ts';

/** How long what was deleted is kept, in days. @spec 3/retention */
export interface Retention {
  /** Of sound: 0 destroys it at once. */
  readonly audioDays: number;
  /** Of everything else of a deleted session. */
  readonly days: number;
}

/** Addresses of others that the web application is told; empty ones are not loaded. */
export interface Links {
  /** Of a script that shows a chat with support. */
  readonly supportChatUrl: string;
  /** Of a script that counts how often pages are opened. */
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
  /** Undefined where no language model is configured. */
  readonly templateAdviser?: TemplateAdviser | undefined;
  readonly documentReader: DocumentReader;
  /** Undefined where no transcriber is configured. */
  readonly speechToText: SpeechToText | undefined;
  /** Language spoken in visits, ISO 639-1; undefined where the transcriber finds out. */
  readonly spokenLanguage: string | undefined;
  /** Builds providers from settings that are not in use yet. */
  readonly providerFactory: ProviderFactory;
  readonly speechModels: SpeechModels;
  readonly fixedSetup: FixedSetup;
  readonly retention: Retention;
  /** Signs upload rights; at least 32 characters. */
  readonly secret: string;
  readonly identity: Omit<Identity, 'findSignedIn' | 'handle'>;
  /** Undefined where no mail leaves this machine. */
  readonly mailer?: Mailer | undefined;
  /** Whether mails leave this machine. */
  readonly isMailConfigured: boolean;
  /** Whether those who do not pay have so many visits and no more. */
  readonly hasTrial: boolean;
  readonly links: Links;
  readonly log: Log;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** A new id: letters, digits and hyphens. */
  readonly newId: () => string;
}

/** Everything there is during one request or one step of a job. */
export interface Context extends Services {
  readonly actor: Actor;
  /** The transaction of this request. It commits when the operation has answered, and rolls back when it throws. */
  readonly db: Db;
  /** Jobs enqueued here exist if, and only if, the transaction commits. */
  readonly jobs: JobQueue;
  /** Runs once the transaction is committed; the place to tell watchers. */
  readonly afterCommit: (work: () => void) => void;
  /** The request this context belongs to; empty in a job. */
  readonly request: CallRequest;
}

/** What an operation may know of the request that asked for it. */
export interface CallRequest {
  /** The caller's Idempotency-Key header. */
  readonly idempotencyKey?: string;
  /** Epoch milliseconds: when it came. Until its transaction begins others of the same person may end. */
  readonly cameAt?: number;
  readonly signedIn?: SignedIn;
}

/** Opens contexts: one transaction each, for anyone who is named. */
export type InContext = <T>(
  actor: Actor,
  work: (context: Context) => Promise<T>,
  request?: CallRequest,
) => Promise<T>;
