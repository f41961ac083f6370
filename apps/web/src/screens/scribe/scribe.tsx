import type { SessionId } from '@auscult/contract/kit/ids';
import { Skeleton, Stack } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { PRODUCT_NAME } from '#web/copy/product.ts';
import { t } from '#web/copy/text.ts';
import { type Me, useMe } from '#web/features/account/use-me.ts';
import { heldName, isSealed } from '#web/features/recorder/held-words.ts';
import { type HeldView, useHeld, useLiveRecording } from '#web/features/recorder/recording-desk.ts';
import { Failure } from '#web/ui/failure.tsx';
import page from '#web/ui/page.module.css';
import { SampleCard } from './sample-card.tsx';
import classes from './scribe.module.css';
import { StartForm } from './start-form.tsx';

const LivePanel = lazy(() => import('./live-panel.tsx').then((module) => ({ default: module.LivePanel })));
const HeldPanel = lazy(() => import('./held-panel.tsx').then((module) => ({ default: module.HeldPanel })));
const AddedRecording = lazy(() =>
  import('./added-recording.tsx').then((module) => ({ default: module.AddedRecording })),
);

/** `/scribe`: where a visit begins, is recorded, and is handed over. @spec 1.2/scribe */
export function Scribe() {
  const me = useMe();
  const live = useLiveRecording();
  const { held: heldId, session } = useSearch({ from: '/signed-in/scribe' });
  const { view, isGone } = useShownHeld(live?.heldId ?? heldId);
  useNamedInAddress(live?.heldId);
  useDocumentTitle(`${live ? t('Recording') : t('Scribe')} · ${PRODUCT_NAME}`);

  return (
    <div className={`${page.page} ${classes.page}`}>
      <Heading me={me.data} view={view} isAdding={session !== undefined} />
      <Suspense fallback={<Waiting />}>
        {live && <LivePanel key={live.heldId} live={live} />}
        {!live && view && <HeldPanel view={view} isGone={isGone} canTranscribe={canTranscribe(me.data)} />}
        {!live && !view && <Start session={session} />}
      </Suspense>
    </div>
  );
}

/**
 * The visit on this device that is shown in full. One that went to the server is shown as it last was here; of one that
 * cannot be opened there is nothing to show.
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

/** Who left a recording and came back finds it in the address, too: so it is still shown when it was stopped. */
function useNamedInAddress(held: string | undefined): void {
  const navigate = useNavigate();
  const named = useSearch({ from: '/signed-in/scribe', select: (search) => search.held });
  useEffect(() => {
    if (held && held !== named) void navigate({ to: '/scribe', search: { held }, replace: true });
  }, [held, named, navigate]);
}

/** While that is unknown, the server is trusted to: it says so otherwise. */
function canTranscribe(me: Me | undefined): boolean {
  return me?.server.speech_to_text.configured !== false;
}

function Heading({
  me,
  view,
  isAdding,
}: {
  me: Me | undefined;
  view: HeldView | undefined;
  isAdding: boolean;
}) {
  if (view) return <h1 className={`${page.title} ${classes.heldTitle}`}>{heldName(view.held)}</h1>;
  if (isAdding) return <h1 className={`${page.title} ${classes.heldTitle}`}>{t('Add to Visit')}</h1>;
  return (
    <>
      <h1 className={page.title}>{me ? greeting(me) : t('New visit')}</h1>
      <p className={classes.lead}>
        {t('Record a visit, and read its note with every line traced to what was said.')}
      </p>
    </>
  );
}

/** A new visit, or more of one that the server has. */
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
  // The server says whether there is such a visit.
  if (session) return <AddedRecording me={me.data} id={session as SessionId} />;
  return (
    <Stack gap="xl">
      <SampleCard />
      <StartForm key={me.data.organization?.id} me={me.data} />
    </Stack>
  );
}

function greeting({ user }: Me): string {
  const [first = ''] = user.name.replace(/^dr\.?\s+/i, '').split(' ');
  return first ? t('Hello, {{name}}', { name: first }) : t('New visit');
}

function Waiting() {
  return (
    <Stack gap="md" role="progressbar" aria-busy="true" aria-label={t('Loading')}>
      <Skeleton height={64} radius="md" />
      <Skeleton height={280} radius="lg" />
    </Stack>
  );
}
