import type { SessionId } from '@auscult/contract/kit/ids';
import { Skeleton, Stack } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { PRODUCT_NAME } from '#web/copy/product.ts';
import { t } from '#web/copy/text.ts';
import { type Me, useMe } from '#web/features/account/use-me.ts';
import { HeldHere } from '#web/features/recorder/held-here.tsx';
import { heldName, isSealed } from '#web/features/recorder/held-words.ts';
import { type HeldView, useHeld, useLiveRecording } from '#web/features/recorder/recording-desk.ts';
import { useQuiet } from '#web/platform/use-quiet.ts';
import { Failure } from '#web/ui/failure.tsx';
import page from '#web/ui/page.module.css';
import { SampleCard } from './sample-card.tsx';
import classes from './scribe.module.css';
import { StartForm } from './start-form.tsx';

const LivePanel = lazy(() => import('./live-panel.tsx').then((module) => ({ default: module.LivePanel })));
const HeldPanel = lazy(() => import('./held-panel.tsx').then((module) => ({ default: module.HeldPanel })));
const TodaysSessions = lazy(() =>
  import('#web/features/sessions/todays-sessions.tsx').then((module) => ({ default: module.TodaysSessions })),
);
const AddedRecording = lazy(() =>
  import('./added-recording.tsx').then((module) => ({ default: module.AddedRecording })),
);

/** `/scribe`: starts, records and submits a visit. @spec 1.2/scribe */
export function Scribe() {
  const me = useMe();
  const live = useLiveRecording();
  const { held: heldId, session } = useSearch({ from: '/signed-in/scribe' });
  const { view, isGone } = useShownHeld(live?.heldId ?? heldId);
  useNamedInAddress(live?.heldId);
  useDocumentTitle(`${live ? t('Recording') : t('Scribe')} · ${PRODUCT_NAME}`);
  const title = titleFor(view, session !== undefined);

  return (
    <div className={`${page.page} ${classes.page}`}>
      {title !== undefined && <h1 className={`${classes.title} ${classes.heldTitle}`}>{title}</h1>}
      <Suspense fallback={<Waiting />}>
        {live && <LivePanel key={live.heldId} live={live} />}
        {!live && view && <HeldPanel view={view} isGone={isGone} canTranscribe={canTranscribe(me.data)} />}
        {!live && !view && <Start session={session} />}
      </Suspense>
      {(live || view || session !== undefined || !me.data) && <HeldHere isFramed />}
    </div>
  );
}

/** Undefined for a new visit, whose title is next to the ways to start it. */
function titleFor(view: HeldView | undefined, isAdding: boolean): string | undefined {
  if (view) return heldName(view.held);
  return isAdding ? t('Add to Visit') : undefined;
}

/**
 * The visit on this device that is shown in full. A delivered one is shown in its last state on this device.
 * A visit that cannot be opened is not shown.
 */
function useShownHeld(id: string | undefined): { view: HeldView | undefined; isGone: boolean } {
  const found = useHeld().find(({ held }) => held.id === id && held.decision !== 'discard');
  const isLost = found !== undefined && isSealed(found);
  const now = isLost ? undefined : found;
  const [last, setLast] = useState(now);
  if (now && now !== last) setLast(now);
  if (isLost && last) setLast(undefined);
  const wasSent = last?.held.id === id && last?.held.decision !== 'open';
  return { view: now ?? (wasSent ? last : undefined), isGone: !now };
}

/** Puts the running recording into the address, so that it is still shown after it stops. */
function useNamedInAddress(held: string | undefined): void {
  const navigate = useNavigate();
  const named = useSearch({ from: '/signed-in/scribe', select: (search) => search.held });
  useEffect(() => {
    if (held && held !== named) void navigate({ to: '/scribe', search: { held }, replace: true });
  }, [held, named, navigate]);
}

/** True until the server has answered. */
function canTranscribe(me: Me | undefined): boolean {
  return me?.server.speech_to_text.configured !== false;
}

/** A new visit, or another recording of an existing one. */
function Start({ session }: { session: string | undefined }) {
  const me = useMe();
  if (me.error && !me.data)
    return (
      <Failure
        text={errorText(me.error, errorTexts.getUser)}
        cause={me.error}
        onRetry={() => void me.refetch()}
      />
    );
  if (!me.data) return <Waiting />;
  // The server checks whether the visit exists.
  if (session) return <AddedRecording me={me.data} id={session as SessionId} />;
  return (
    <Stack gap="lg">
      <StartForm key={me.data.organization?.id} me={me.data} />
      <HeldHere isFramed />
      <SampleCard />
      <Today />
    </Stack>
  );
}

/** A visit can be started before the list of the day is there. */
function Today() {
  const isQuiet = useQuiet();
  return isQuiet ? (
    <Suspense>
      <TodaysSessions />
    </Suspense>
  ) : null;
}

function Waiting() {
  return (
    <Stack gap="md" role="progressbar" aria-busy="true" aria-label={t('Loading')}>
      <Skeleton height={36} width="40%" radius="md" />
      <Skeleton height={280} radius="lg" />
    </Stack>
  );
}
