/** What a visit on this device is called on the screens, and how it stands. */
import { sessionName } from '@auscult/domain/sessions/session-name';
import { momentText, roughDurationText } from '#web/ui/duration.ts';
import { fileSize } from '#web/ui/file-size.ts';
import { type Delivery, type HeldSession, recordedMs } from './held-session.ts';
import type { HeldView } from './recording-desk.ts';

/** The name of a visit that has neither a name nor a pet yet: recording must not wait for either. */
export const UNNAMED = 'Unnamed visit';

/** "Rex and Tom": who was seen, else what the visit is called; of one whose key is not opened yet, when it was recorded. */
export function heldName(held: HeldSession): string {
  return knownName(held) ?? `A recording from ${momentText(held.createdAt)}`;
}

/** "recording of Rex and Tom", or "recording from today 2:03 PM" while its key is not opened. */
export function recordingName(held: HeldSession): string {
  const name = knownName(held);
  return name ? `recording of ${name}` : `recording from ${momentText(held.createdAt)}`;
}

/** "recording of Rex from today 2:03 PM (12 min)" */
export function recordingMoment(held: HeldSession): string {
  const name = knownName(held);
  return `recording ${name ? `of ${name} ` : ''}from ${heldMoment(held)}`;
}

/** Undefined while nothing clinical of it is opened: {@link UNNAMED} is written down where there is no other name. */
function knownName({ wish: { name, pets } }: HeldSession): string | undefined {
  return pets.length > 0 ? sessionName('', pets) : name || undefined;
}

/** "today 2:03 PM (12 min)" */
export function heldMoment(held: HeldSession): string {
  return `${momentText(held.createdAt)} (${roughDurationText(recordedMs(held))})`;
}

/** Whether its last run of the microphone was never ended: the page, the browser or the device went away. */
export function wasInterrupted({ stretches }: HeldSession): boolean {
  return stretches.at(-1)?.isEnded === false;
}

/** Those the person has to decide about: nothing records them, and nothing is decided. */
export function undecidedOf(held: readonly HeldView[]): HeldView[] {
  return held.filter((view) => view.held.decision === 'open' && view.runs === 'nowhere' && !isSealed(view));
}

/** Those that are decided and not yet wholly on the server. */
export function waitingOf(held: readonly HeldView[]): HeldView[] {
  return held.filter((view) => isDecided(view.held) && view.delivery.step !== 'done' && !isSealed(view));
}

/** Whether it cannot be opened any more: nothing can be done with it but to keep it, or to remove it. */
export function isSealed({ held, delivery, runs }: HeldView): boolean {
  return delivery.hindrance === 'sealed' && runs === 'nowhere' && held.decision !== 'discard';
}

/** Those whose note was begun while the person looked elsewhere. */
export function deliveredOf(held: readonly HeldView[]): HeldView[] {
  return held.filter(({ held, delivery }) => isDecided(held) && delivery.step === 'done');
}

function isDecided({ decision }: HeldSession): boolean {
  return decision === 'finish' || decision === 'keep';
}

const HINDRANCES: Record<NonNullable<Delivery['hindrance']>, string> = {
  offline: 'You are offline; sending goes on when you are back.',
  unreachable: 'The server cannot be reached; sending is tried again by itself.',
  'sign-in': 'Your sign-in has ended; sending goes on when you sign in again.',
  refused: 'The server refused it.',
  sealed: 'It cannot be opened any more.',
};

/** What keeps a visit from being sent, and what to do; undefined where nothing does. */
export function hindranceText({ hindrance, detail }: Delivery): string | undefined {
  if (!hindrance) return undefined;
  if (hindrance === 'refused' && detail) return `${HINDRANCES.refused} ${detail}`;
  return HINDRANCES[hindrance];
}

/** The worst of what keeps visits from being sent: a refusal does not end by itself. */
export function worstHindrance(views: readonly HeldView[]): Delivery | undefined {
  const hindered = views.map(({ delivery }) => delivery).filter(({ hindrance }) => hindrance);
  return hindered.find(({ hindrance }) => hindrance === 'refused') ?? hindered[0];
}

/** "2 recordings wait on this device. You are offline; …", or how much of them is sent. */
export function queueText(views: readonly HeldView[]): string {
  const count = views.length === 1 ? '1 recording' : `${views.length} recordings`;
  const worst = worstHindrance(views);
  if (!worst)
    return `${count} on the way to the server (${sentPercent(views.map(({ delivery }) => delivery))} %).`;
  const verb = views.length === 1 ? 'waits' : 'wait';
  const hindrance = hindranceText(worst) ?? '';
  const text = views.length > 1 ? hindrance.replace('refused it.', 'refused one of them.') : hindrance;
  return `${count} ${verb} safely on this device. ${text}`;
}

/** How far a visit is on its way. */
export function deliveryText(delivery: Delivery): string {
  const hindrance = hindranceText(delivery);
  if (hindrance) return hindrance;
  const { step, sentBytes, totalBytes } = delivery;
  if (step === 'uploading') return `Sending: ${fileSize(sentBytes)} of ${fileSize(totalBytes)}`;
  if (step === 'finishing') return 'Sent. The note is being started…';
  return step === 'done' ? 'Sent.' : 'Starting to send…';
}

/** Whether trying at once may help. What waits for the network or for a sign-in goes on by itself. */
export function canRetry(hindrance: Delivery['hindrance']): boolean {
  return hindrance === 'unreachable' || hindrance === 'refused';
}

/** Whether to draw how much is sent: a full bar beside what keeps it says two things at once. */
export function isBarShown(delivery: Delivery): boolean {
  return delivery.hindrance === undefined || sentPercent([delivery]) < 100;
}

/** Percent of the bytes that the server has, 0 to 100. */
export function sentPercent(deliveries: readonly Delivery[]): number {
  const total = deliveries.reduce((sum, { totalBytes }) => sum + totalBytes, 0);
  const sent = deliveries.reduce((sum, { sentBytes }) => sum + sentBytes, 0);
  return total > 0 ? Math.min(100, Math.floor((100 * sent) / total)) : 0;
}
