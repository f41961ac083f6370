import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCloudUpload, IconLock, IconMicrophone } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { many, t } from '#web/copy/text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { focusScreen } from './focus-screen.ts';
import { useHandOverSoon } from './hand-over-soon.ts';
import { HeldList } from './held-list.tsx';
import classes from './held-notice.module.css';
import {
  canRetry,
  deliveredOf,
  deliveredText,
  heldName,
  isSealed,
  queueText,
  undecidedOf,
  undecidedText,
  waitingOf,
  worstHindrance,
} from './held-words.ts';
import type { OrphanedRecording } from './orphaned-recordings.ts';
import {
  type HeldView,
  type RecordingDesk,
  useHeld,
  useLiveRecording,
  useRecordingDesk,
} from './recording-desk.ts';
import { OrphanedNotice, SealedNotice } from './sealed-notice.tsx';
import { useHeldActs } from './use-held-acts.ts';
import { useHeldForOthers } from './use-held-for-others.ts';

/**
 * The recordings on this device, on every screen: those that need a decision, those of other tabs, and the
 * upload queue.
 *
 * @param shownId  the visit on this device that the screen already shows in full
 * @param shownSession  the visit on the server that it shows
 */
export function HeldNotice({ shownId, shownSession, isFramed }: HeldNoticeProps) {
  const all = useHeld();
  const held = all.filter(({ held }) => held.id !== shownId);
  const orphaned = useOrphanedRecordings();
  const others = useHeldForOthers() - orphaned.length;
  const seen = useSeen(shownSession);

  return (
    <section
      aria-label={t('Recordings on this device')}
      className={classes.notices}
      data-framed={isFramed || undefined}
    >
      {undecidedOf(held).map((view) => (
        <Undecided key={view.held.id} view={view} />
      ))}
      {held
        .filter(({ runs }) => runs === 'elsewhere')
        .map((view) => (
          <Elsewhere key={view.held.id} view={view} />
        ))}
      {all.filter(isSealed).map((view) => (
        <SealedNotice key={view.held.id} view={view} />
      ))}
      <Waiting views={waitingOf(held)} />
      {deliveredOf(held)
        .filter(({ held: { session } }) => session !== undefined && !seen.has(session))
        .map((view) => (
          <Delivered key={view.held.id} view={view} />
        ))}
      {others > 0 && (
        <Notice icon={<IconLock size={18} aria-hidden />}>
          <span>{othersText(others)}</span>
        </Notice>
      )}
      {orphaned.map((one) => (
        <OrphanedNotice key={one.id} orphaned={one} />
      ))}
    </section>
  );
}

interface HeldNoticeProps {
  shownId: string | undefined;
  shownSession: string | undefined;
  /** Whether it is one of several parts of a screen. */
  isFramed: boolean;
}

const seenAt = new WeakMap<RecordingDesk, Set<string>>();

/** The visits that were shown in this window: the person has seen their result. */
function useSeen(shown: string | undefined): ReadonlySet<string> {
  const desk = useRecordingDesk();
  const seen = seenAt.get(desk) ?? new Set();
  seenAt.set(desk, seen);
  if (shown !== undefined) seen.add(shown);
  return seen;
}

function othersText(count: number): string {
  return many(
    count,
    "Another person's recording is on this device. It is uploaded when they sign in.",
    '{{count}} recordings of other people are on this device. They are uploaded when they sign in.',
  );
}

/** A recording that was interrupted by a crash, or that was stopped and is not submitted yet. */
function Undecided({ view }: { view: HeldView }) {
  const acts = useHeldActs();
  const live = useLiveRecording();
  const navigate = useNavigate();
  const { held } = view;
  const isSoon = useHandOverSoon(held.id).at !== undefined;
  const show = () => void navigate({ to: '/scribe', search: { held: held.id } });
  // If the microphone does not open, the screen has the other options.
  const goOn = () => void acts.goOn(view).then(show);
  const finish = async () => {
    if (await acts.finish(held.id)) show();
  };
  const discard = async () => {
    if (await acts.discard(held.id)) focusScreen();
  };

  return (
    <Notice icon={<IconMicrophone size={18} aria-hidden />} tone="warning">
      <span>{undecidedText(held, isSoon)}</span>
      <span className={classes.acts}>
        <Button size="sm" disabled={live !== undefined} onClick={goOn}>
          {t('Continue')}
        </Button>
        <Button size="sm" variant="default" onClick={() => void finish()}>
          {t('Finish')}
        </Button>
        <Button size="sm" variant="default" c="var(--app-red-text)" onClick={() => void discard()}>
          {t('Discard')}
        </Button>
      </span>
    </Notice>
  );
}

function Elsewhere({ view }: { view: HeldView }) {
  const acts = useHeldActs();
  const navigate = useNavigate();
  const takeOver = async () => {
    if (await acts.takeOver(view)) void navigate({ to: '/scribe', search: { held: view.held.id } });
  };
  return (
    <Notice icon={<IconMicrophone size={18} aria-hidden />}>
      <span>
        {t('{{name}} is being recorded in another tab of this browser.', { name: heldName(view.held) })}
      </span>
      <Button size="sm" variant="default" onClick={() => void takeOver()}>
        {t('Take over here')}
      </Button>
    </Notice>
  );
}

function Waiting({ views }: { views: readonly HeldView[] }) {
  const desk = useRecordingDesk();
  const [isOpen, list] = useDisclosure();
  if (views.length === 0) return null;
  const worst = worstHindrance(views)?.hindrance;

  return (
    <>
      <Notice
        icon={<IconCloudUpload size={18} aria-hidden />}
        tone={worst === 'refused' ? 'warning' : 'calm'}
      >
        <span>{queueText(views)}</span>
        <span className={classes.acts}>
          {canRetry(worst) && (
            <Button size="sm" variant="default" onClick={() => desk.retry()}>
              {t('Try now')}
            </Button>
          )}
          <Button size="sm" variant="subtle" aria-expanded={isOpen} onClick={list.toggle}>
            {isOpen ? t('Hide') : t('Show')}
          </Button>
        </span>
      </Notice>
      {isOpen && <HeldList views={views} />}
    </>
  );
}

function Delivered({ view: { held } }: { view: HeldView }) {
  if (!held.session) return null;
  return (
    <Notice icon={<IconCloudUpload size={18} aria-hidden />}>
      <span>{deliveredText(held)}</span>
      <Button
        size="sm"
        variant="subtle"
        renderRoot={(props) => <Link {...props} to="/history" search={{ session_id: held.session }} />}
      >
        {t('Open the visit')}
      </Button>
    </Notice>
  );
}

/** Recordings of other people who may never return. */
function useOrphanedRecordings(): readonly OrphanedRecording[] {
  const desk = useRecordingDesk();
  return useSyncExternalStore(desk.subscribe, desk.orphaned);
}
