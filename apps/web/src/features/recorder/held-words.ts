/** The names and states of visits on this device, for the screens. */
import { sessionName } from '@auscult/domain/sessions/session-name';
import { many, message, t } from '#web/copy/text.ts';
import { momentText, roughDurationText } from '#web/ui/duration.ts';
import { fileSize } from '#web/ui/file-size.ts';
import { type Delivery, type HeldSession, recordedMs } from './held-session.ts';
import type { HeldView } from './recording-desk.ts';

/**
 * The name of a visit without a name or a pet: recording must not wait for either. It is stored and sent in
 * English, so that every language recognizes it; this device shows it translated.
 */
export const UNNAMED = message('Unnamed visit');

/** "Rex and Tom": the patients, or else the name of the visit; if its key is not open, the time of the recording. */
export function heldName(held: HeldSession): string {
  return knownName(held) ?? t('A recording from {{moment}}', { moment: momentText(held.createdAt) });
}

/**
 * "Unfinished recording: Rex, today 2:03 PM (12 min)", or that it was interrupted or stopped.
 *
 * @param isSoon  whether it was just stopped, and is submitted automatically
 */
export function undecidedText(held: HeldSession, isSoon = false): string {
  const what = [knownName(held), heldMoment(held)].filter(Boolean).join(', ');
  if (isSoon) return t('Stopped: {{what}}. It is handed over in a few seconds.', { what });
  return wasInterrupted(held)
    ? t('Interrupted recording: {{what}}', { what })
    : t('Unfinished recording: {{what}}', { what });
}

/** "Recording of Rex and Tom sent. The note is being written." */
export function deliveredText(held: HeldSession): string {
  const moment = momentText(held.createdAt);
  const name = knownName(held);
  if (name === undefined)
    return held.note
      ? t('Recording from {{moment}} sent. The note is being written.', { moment })
      : t('Recording from {{moment}} sent.', { moment });
  return held.note
    ? t('Recording of {{name}} sent. The note is being written.', { name })
    : t('Recording of {{name}} sent.', { name });
}

/** "Deleting the recording of Rex and Tom." */
export function discardedText(held: HeldSession): string {
  const name = knownName(held);
  return name === undefined
    ? t('Deleting the recording from {{moment}}.', { moment: momentText(held.createdAt) })
    : t('Deleting the recording of {{name}}.', { name });
}

/** Undefined while its clinical content is closed: a visit without a name is stored as {@link UNNAMED}. */
function knownName({ wish: { name, pets } }: HeldSession): string | undefined {
  if (pets.length > 0) return sessionName('', pets);
  return name === UNNAMED ? t(UNNAMED) : name || undefined;
}

/** "today 2:03 PM (12 min)" */
export function heldMoment(held: HeldSession): string {
  return `${momentText(held.createdAt)} (${roughDurationText(recordedMs(held))})`;
}

/** Whether its last run of the microphone did not end normally: the page, the browser or the device was closed. */
export function wasInterrupted({ stretches }: HeldSession): boolean {
  return stretches.at(-1)?.isEnded === false;
}

/** Visits without a decision that no tab records now. */
export function undecidedOf(held: readonly HeldView[]): HeldView[] {
  return held.filter((view) => view.held.decision === 'open' && view.runs === 'nowhere' && !isSealed(view));
}

/** Visits with a decision that are not completely on the server. */
export function waitingOf(held: readonly HeldView[]): HeldView[] {
  return held.filter((view) => isDecided(view.held) && view.delivery.step !== 'done' && !isSealed(view));
}

/** Whether it can no longer be opened: it can only be kept or deleted. */
export function isSealed({ held, delivery, runs }: HeldView): boolean {
  return delivery.hindrance === 'sealed' && runs === 'nowhere' && held.decision !== 'discard';
}

/** Visits that were delivered while the person was on another screen. */
export function deliveredOf(held: readonly HeldView[]): HeldView[] {
  return held.filter(({ held, delivery }) => isDecided(held) && delivery.step === 'done');
}

function isDecided({ decision }: HeldSession): boolean {
  return decision === 'finish' || decision === 'keep';
}

const HINDRANCES: Record<NonNullable<Delivery['hindrance']>, string> = {
  offline: message("You're offline. Upload continues when you reconnect."),
  unreachable: message("The server can't be reached. We'll keep trying."),
  'sign-in': message('You were signed out. Upload continues when you sign in.'),
  refused: message('The server refused it.'),
  sealed: message("It can't be opened."),
};

/**
 * What blocks a visit's delivery, and what to do; undefined if nothing does.
 *
 * @param isOneOfMany  whether the text is about several visits
 */
export function hindranceText({ hindrance, detail }: Delivery, isOneOfMany = false): string | undefined {
  if (!hindrance) return undefined;
  if (hindrance !== 'refused') return t(HINDRANCES[hindrance]);
  const refused = isOneOfMany ? t('The server refused one of them.') : t(HINDRANCES.refused);
  return detail ? `${refused} ${t(detail)}` : refused;
}

/** The most serious block of several visits: a refusal does not end on its own. */
export function worstHindrance(views: readonly HeldView[]): Delivery | undefined {
  const hindered = views.map(({ delivery }) => delivery).filter(({ hindrance }) => hindrance);
  return hindered.find(({ hindrance }) => hindrance === 'refused') ?? hindered[0];
}

/** "2 recordings saved on this device. You're offline. …", or the upload progress. */
export function queueText(views: readonly HeldView[]): string {
  const worst = worstHindrance(views);
  if (!worst)
    return many(
      views.length,
      'Uploading {{count}} recording ({{percent}} %).',
      'Uploading {{count}} recordings ({{percent}} %).',
      { percent: sentPercent(views.map(({ delivery }) => delivery)) },
    );
  const waiting = many(
    views.length,
    '{{count}} recording saved on this device.',
    '{{count}} recordings saved on this device.',
  );
  return `${waiting} ${hindranceText(worst, views.length > 1) ?? ''}`;
}

/** The progress of a visit. */
export function deliveryText(delivery: Delivery): string {
  const hindrance = hindranceText(delivery);
  if (hindrance) return hindrance;
  const { step, sentBytes, totalBytes } = delivery;
  if (step === 'uploading')
    return t('Uploading: {{sent}} of {{total}}', { sent: fileSize(sentBytes), total: fileSize(totalBytes) });
  if (step === 'finishing') return t('Sent. Starting the note…');
  return step === 'done' ? t('Sent.') : t('Starting upload…');
}

/**
 * Whether trying again may help. When the network or the sign-in is back, the upload continues automatically.
 */
export function canRetry(hindrance: Delivery['hindrance']): boolean {
  return hindrance === 'unreachable' || hindrance === 'refused';
}

/** Whether to show a progress bar. A full bar next to a block would contradict it. */
export function isBarShown(delivery: Delivery): boolean {
  return delivery.hindrance === undefined || sentPercent([delivery]) < 100;
}

/** Percent of the bytes on the server, 0 to 100. */
export function sentPercent(uploadQueue: readonly Delivery[]): number {
  const total = uploadQueue.reduce((sum, { totalBytes }) => sum + totalBytes, 0);
  const sent = uploadQueue.reduce((sum, { sentBytes }) => sum + sentBytes, 0);
  return total > 0 ? Math.min(100, Math.floor((100 * sent) / total)) : 0;
}
