/** What a visit on this device is called on the screens, and how it stands. */
import { sessionName } from '@auscult/domain/sessions/session-name';
import { many, message, t } from '#web/copy/text.ts';
import { momentText, roughDurationText } from '#web/ui/duration.ts';
import { fileSize } from '#web/ui/file-size.ts';
import { type Delivery, type HeldSession, recordedMs } from './held-session.ts';
import type { HeldView } from './recording-desk.ts';

/**
 * The name of a visit that has neither a name nor a pet yet: recording must not wait for either. It is written down and
 * sent in English, so that it is known again in every language; on this device it is shown translated.
 */
export const UNNAMED = message('Unnamed visit');

/** "Rex and Tom": who was seen, else what the visit is called; of one whose key is not opened yet, when it was recorded. */
export function heldName(held: HeldSession): string {
  return knownName(held) ?? t('A recording from {{moment}}', { moment: momentText(held.createdAt) });
}

/** "A recording of Rex from today 2:03 PM (12 min) was interrupted.", or that it waits for the person. */
export function undecidedText(held: HeldSession): string {
  const moment = heldMoment(held);
  const name = knownName(held);
  if (name === undefined)
    return wasInterrupted(held)
      ? t('A recording from {{moment}} was interrupted.', { moment })
      : t('A recording from {{moment}} waits for you.', { moment });
  return wasInterrupted(held)
    ? t('A recording of {{name}} from {{moment}} was interrupted.', { name, moment })
    : t('A recording of {{name}} from {{moment}} waits for you.', { name, moment });
}

/** "The recording of Rex and Tom is sent, and its note is being written." */
export function deliveredText(held: HeldSession): string {
  const moment = momentText(held.createdAt);
  const name = knownName(held);
  if (name === undefined)
    return held.note
      ? t('The recording from {{moment}} is sent, and its note is being written.', { moment })
      : t('The recording from {{moment}} is sent.', { moment });
  return held.note
    ? t('The recording of {{name}} is sent, and its note is being written.', { name })
    : t('The recording of {{name}} is sent.', { name });
}

/** "The recording of Rex and Tom is being destroyed." */
export function discardedText(held: HeldSession): string {
  const name = knownName(held);
  return name === undefined
    ? t('The recording from {{moment}} is being destroyed.', { moment: momentText(held.createdAt) })
    : t('The recording of {{name}} is being destroyed.', { name });
}

/** Undefined while nothing clinical of it is opened: {@link UNNAMED} is written down where there is no other name. */
function knownName({ wish: { name, pets } }: HeldSession): string | undefined {
  if (pets.length > 0) return sessionName('', pets);
  return name === UNNAMED ? t(UNNAMED) : name || undefined;
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
  offline: message('You are offline; sending goes on when you are back.'),
  unreachable: message('The server cannot be reached; sending is tried again by itself.'),
  'sign-in': message('Your sign-in has ended; sending goes on when you sign in again.'),
  refused: message('The server refused it.'),
  sealed: message('It cannot be opened any more.'),
};

/**
 * What keeps a visit from being sent, and what to do; undefined where nothing does.
 *
 * @param isOneOfMany  whether it is told of several visits at once
 */
export function hindranceText({ hindrance, detail }: Delivery, isOneOfMany = false): string | undefined {
  if (!hindrance) return undefined;
  if (hindrance !== 'refused') return t(HINDRANCES[hindrance]);
  const refused = isOneOfMany ? t('The server refused one of them.') : t(HINDRANCES.refused);
  return detail ? `${refused} ${t(detail)}` : refused;
}

/** The worst of what keeps visits from being sent: a refusal does not end by itself. */
export function worstHindrance(views: readonly HeldView[]): Delivery | undefined {
  const hindered = views.map(({ delivery }) => delivery).filter(({ hindrance }) => hindrance);
  return hindered.find(({ hindrance }) => hindrance === 'refused') ?? hindered[0];
}

/** "2 recordings wait on this device. You are offline; …", or how much of them is sent. */
export function queueText(views: readonly HeldView[]): string {
  const worst = worstHindrance(views);
  if (!worst)
    return many(
      views.length,
      '{{count}} recording on the way to the server ({{percent}} %).',
      '{{count}} recordings on the way to the server ({{percent}} %).',
      { percent: sentPercent(views.map(({ delivery }) => delivery)) },
    );
  const waiting = many(
    views.length,
    '{{count}} recording waits safely on this device.',
    '{{count}} recordings wait safely on this device.',
  );
  return `${waiting} ${hindranceText(worst, views.length > 1) ?? ''}`;
}

/** How far a visit is on its way. */
export function deliveryText(delivery: Delivery): string {
  const hindrance = hindranceText(delivery);
  if (hindrance) return hindrance;
  const { step, sentBytes, totalBytes } = delivery;
  if (step === 'uploading')
    return t('Sending: {{sent}} of {{total}}', { sent: fileSize(sentBytes), total: fileSize(totalBytes) });
  if (step === 'finishing') return t('Sent. The note is being started…');
  return step === 'done' ? t('Sent.') : t('Starting to send…');
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
