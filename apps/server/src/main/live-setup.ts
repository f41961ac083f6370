/**
 * The set-up while the server runs: what owners change in the application is in use within seconds, in every process. The
 * environment wins.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  type AppliedSetup,
  appliedOf,
  readSetup,
  type Setup,
} from '../features/server-setup/stored-setup.ts';
import type { Services } from '../platform/context.ts';
import type { Database } from '../platform/db/database.ts';
import { keepListening } from '../platform/db/keep-listening.ts';
import { type Log, loggable } from '../platform/log/log.ts';
import { seldom } from '../platform/log/seldom.ts';
import { SETUP_CHANNEL } from '../platform/realtime/announce.ts';
import { sweeperFor } from '../platform/sweeper.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { FixedSetup, OpenSpeechToText, ProviderFactory } from '../ports/provider-factory.ts';
import type { SpeechModels } from '../ports/speech-models.ts';

/** What a live set-up is made of. */
export interface LiveParts {
  database: Database;
  /** Of the whole server. */
  secret: string;
  factory: ProviderFactory;
  models: SpeechModels;
  fixed: FixedSetup;
  /** Sends by what the environment fixes; undefined where it fixes nothing. */
  fixedMailer?: Mailer | undefined;
  log: Log;
}

/** Services that change while the server runs. */
type LiveServices = Pick<
  Services,
  'speechToText' | 'spokenLanguage' | 'noteWriter' | 'templateAdviser' | 'mailer' | 'isMailConfigured'
>;

/** The set-up of this process. */
export interface LiveSetup {
  /** The services in use. */
  readonly services: LiveServices;
  /** Sends mails as they are sent at the moment: by a mail server, or into the mailbox folder. */
  readonly mailer: Mailer;
  /**
   * Calls the listener after every look at the set-up: a transcriber may have appeared.
   *
   * @returns what ends it
   */
  onLook(listener: (services: LiveServices) => Promise<void>): () => void;
  close(): Promise<void>;
}

/** A notification of another process can be lost. */
const LOOK_EVERY_MS = 5000;

const NOBODY = sweeperFor('server-setup');

/** Opens the set-up. @throws Error with a sentence where what the environment fixes cannot be used */
export async function openLiveSetup(parts: LiveParts): Promise<LiveSetup> {
  const { database, models, log } = parts;
  const providers = await openProviders(parts);
  const listeners = new Set<(services: LiveServices) => Promise<void>>();
  const complain = seldom((fields) => log.warn('the set-up could not be looked at', fields));
  const look = oneAtATime(async () => {
    try {
      await providers.refresh();
      for (const listener of listeners) await listener(providers.services());
    } catch (error) {
      complain(loggable(error));
    }
  });
  const listening = keepListening(
    database.url,
    { channel: SETUP_CHANNEL, onWord: look.run, onOpen: look.run },
    log,
  );
  const looking = setInterval(look.run, LOOK_EVERY_MS);
  const unlisten = models.onReady(look.run);
  return {
    get services() {
      return providers.services();
    },
    mailer: {
      send: (mail) => providers.mailer().send(mail),
      // Mails of a time without a mail server may still be in the folder.
      destroyWhere: async (isUnwanted) => providers.mailbox.destroyWhere?.(isUnwanted),
    },
    onLook: (listener) => {
      listeners.add(listener);
      look.run();
      return () => void listeners.delete(listener);
    },
    close: async () => {
      clearInterval(looking);
      unlisten();
      await listening.close();
      await look.end();
      await providers.close();
    },
  };
}

/** Runs work once at a time; what is asked for meanwhile runs once more afterwards. */
function oneAtATime(work: () => Promise<void>): { run: () => void; end(): Promise<void> } {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isEnded = false;
  const run = () => {
    if (isEnded) return;
    isAskedAgain = true;
    running ??= repeat();
  };
  const repeat = async () => {
    while (isAskedAgain && !isEnded) {
      isAskedAgain = false;
      await work();
    }
    running = undefined;
  };
  return {
    run,
    end: async () => {
      isEnded = true;
      await running;
    },
  };
}

/** Providers in use, with the settings that they were built from. */
interface Built {
  applied: AppliedSetup;
  speechToText: OpenSpeechToText | undefined;
  noteWriter: Services['noteWriter'];
  templateAdviser: Services['templateAdviser'];
  mailer: Mailer;
}

async function openProviders(parts: LiveParts) {
  const { factory, models, fixed, log } = parts;
  const mailbox = await factory.mailer({ source: 'none' });
  // A replaced transcriber may be at work for another hour: it ends with the process.
  const retired: OpenSpeechToText[] = [];
  let built = await build(parts, appliedOf(await readStored(parts), fixed));
  await ensureModel(models, built.applied);

  const refresh = async () => {
    const applied = appliedOf(await readStored(parts), fixed);
    const before = built;
    const isChanged = !isDeepStrictEqual(applied, before.applied);
    if (!isChanged && !isWaitingForModel(before)) return;
    built = await build(parts, applied, before);
    if (before.speechToText && before.speechToText !== built.speechToText) retired.push(before.speechToText);
    if (isChanged) await startUsing(applied, before.applied);
  };
  const startUsing = async (applied: AppliedSetup, before: AppliedSetup) => {
    log.info('the set-up changed');
    if (!isDeepStrictEqual(applied.speech, before.speech)) await ensureModel(models, applied);
  };
  return {
    mailbox,
    refresh,
    mailer: () => built.mailer,
    services: (): LiveServices => {
      const { applied, speechToText, noteWriter, templateAdviser, mailer } = built;
      const isMailConfigured = applied.mail.source !== 'none';
      return {
        speechToText,
        spokenLanguage: applied.language,
        noteWriter,
        templateAdviser,
        mailer: isMailConfigured ? mailer : undefined,
        isMailConfigured,
      };
    },
    close: async () => {
      for (const transcriber of [built.speechToText, ...retired]) await transcriber?.close?.();
    },
  };
}

function isWaitingForModel({ applied, speechToText }: Built): boolean {
  return applied.speech.source === 'local' && !speechToText;
}

function readStored({ database, secret }: LiveParts): Promise<Setup> {
  return database.scoped(NOBODY, (db) => readSetup({ db, secret }));
}

/** Builds what changed. What an owner saved and cannot be built is left out, so that the rest still works. */
async function build(parts: LiveParts, applied: AppliedSetup, before?: Built): Promise<Built> {
  const { factory, fixed, fixedMailer, log } = parts;
  const isSame = (name: keyof AppliedSetup) =>
    before !== undefined && isDeepStrictEqual(applied[name], before.applied[name]);
  const attempt = async <Provider>(
    isFixed: boolean,
    work: () => Promise<Provider>,
    instead: () => Promise<Provider>,
  ) => {
    try {
      return await work();
    } catch (error) {
      if (isFixed && !before) throw error;
      log.error('a part of the set-up cannot be used', loggable(error));
      return instead();
    }
  };
  const { speech, languageModel, mail } = applied;
  const isWritten = fixed.languageModel !== undefined;
  const keptTranscriber = isSame('speech') ? before?.speechToText : undefined;
  const isWriterKept = isSame('languageModel');
  return {
    applied,
    speechToText:
      keptTranscriber ??
      (await attempt(
        fixed.speech !== undefined,
        () => factory.speechToText(speech),
        async () => undefined,
      )),
    noteWriter:
      before && isWriterKept
        ? before.noteWriter
        : await attempt(
            isWritten,
            () => factory.noteWriter(languageModel),
            () => factory.noteWriter({ source: 'built-in' }),
          ),
    templateAdviser:
      before && isWriterKept
        ? before.templateAdviser
        : await attempt(
            isWritten,
            () => factory.templateAdviser(languageModel),
            async () => undefined,
          ),
    mailer: fixedMailer ?? (before && isSame('mail') ? before.mailer : await factory.mailer(mail)),
  };
}

/** Runs once per choice, so that a cancelled download does not restart automatically. */
async function ensureModel(models: SpeechModels, { speech }: AppliedSetup): Promise<void> {
  if (speech.source !== 'local' || (await models.findReady(speech.model))) return;
  await models.ensure(speech.model);
}

/** The services of a process over its live set-up: each is read when it is needed. */
export function servicesOn(live: LiveSetup, others: Omit<Services, keyof LiveServices>): Services {
  return {
    ...others,
    get speechToText() {
      return live.services.speechToText;
    },
    get spokenLanguage() {
      return live.services.spokenLanguage;
    },
    get noteWriter() {
      return live.services.noteWriter;
    },
    get templateAdviser() {
      return live.services.templateAdviser;
    },
    get mailer() {
      return live.services.mailer;
    },
    get isMailConfigured() {
      return live.services.isMailConfigured;
    },
  };
}
