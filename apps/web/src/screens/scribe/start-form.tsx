import { sessionName } from '@auscult/domain/sessions/session-name';
import { mayStartForColleague } from '@auscult/domain/sessions/session-rights';
import { Button, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import type { Me } from '#web/features/account/use-me.ts';
import { MemberPicker } from '#web/features/organizations/member-picker.tsx';
import { useActor } from '#web/features/organizations/use-actor.ts';
import { useListMembers } from '#web/features/organizations/use-list-members.ts';
import { useSwitch } from '#web/features/organizations/use-switch.ts';
import type { HeldWish } from '#web/features/recorder/held-session.ts';
import { useStarting } from '#web/features/recordings/use-start-session.ts';
import { PetsField } from '#web/features/sessions/pets-field.tsx';
import { TemplatePicker } from '#web/features/templates/template-picker.tsx';
import { useColleagueDefault } from '#web/features/templates/use-colleague-default.ts';
import { whenQuiet } from '#web/platform/use-quiet.ts';
import { Failure } from '#web/ui/failure.tsx';
import page from '#web/ui/page.module.css';
import { useFirstInvalid } from '#web/ui/use-first-invalid.ts';
import { InterruptedUploads } from './interrupted-uploads.tsx';
import { newSession, ownerFor, teamOf, wishOf } from './new-session.ts';
import { RecordSource } from './record-source.tsx';
import classes from './scribe.module.css';
import { type ScribeDraft, useScribeDraft } from './use-scribe-draft.ts';
import { type Missing, whatIsMissing } from './what-is-missing.ts';
import { WordsSource } from './words-source.tsx';

const loadAudioSource = () => import('./audio-source.tsx');
const loadStartProgress = () => import('./start-progress.tsx');
const AudioSource = lazy(() => loadAudioSource().then((module) => ({ default: module.AudioSource })));
const StartProgress = lazy(() => loadStartProgress().then((module) => ({ default: module.StartProgress })));

/** Pets, template, and the recording or the words of a visit. Typed text survives a reload. */
export function StartForm({ me }: { me: Me }) {
  const team = teamOf(me);
  const { draft, keptAs, change, clear } = useScribeDraft(me.user.id, team);
  const [file, setFile] = useState<File>();
  const { owner, hasColleagues, template } = useOwner(draft, me);
  const { form, hasTried, onTry } = useFirstInvalid<HTMLFormElement>();
  const { start } = useStarting();
  const navigate = useNavigate();
  const { data: started, reset } = start;
  useLoadAhead();

  useEffect(() => {
    if (!started) return;
    clear();
    setFile(undefined);
    reset();
    void navigate({ to: '/history', search: { session_id: started.session } });
  }, [started, clear, reset, navigate]);

  const missing = whatIsMissing(draft, { file, isConsentForced: me.consent_forced });
  const said = hasTried && draft.way !== 'record' ? missing : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Enter in a field opens no microphone.
    if (draft.way === 'record') return;
    const wanted = newSession({ ...draft, template }, { file, me, owner, keptAs });
    if (!wanted || Object.keys(missing).length > 0) return onTry();
    // Also when the person is on another screen by then: the next visit starts empty.
    start.mutateAsync(wanted).then(clear, () => undefined);
  };
  if (started || start.isPending)
    return (
      <Page>
        <Suspense>
          <StartProgress />
        </Suspense>
      </Page>
    );

  return (
    <Page ways={<Ways way={draft.way} onChange={change} />}>
      <form ref={form} className={page.card} onSubmit={submit}>
        <Stack gap="lg">
          <Source
            me={me}
            file={file}
            draft={draft}
            missing={said}
            wish={wishOf({ ...draft, template }, ownerFor(owner, me))}
            onFile={setFile}
            onChange={change}
            onStarted={(held) => {
              clear();
              void navigate({ to: '/scribe', search: { held }, replace: true });
            }}
          />
          <Details draft={{ ...draft, template }} missing={said} onChange={change}>
            {hasColleagues && (
              <MemberPicker
                label={t('Visit of')}
                size="md"
                value={owner}
                onChange={(chosen) => change({ owner: chosen })}
              />
            )}
          </Details>
          {start.error && (
            <Failure text={errorText(start.error, errorTexts.processing)} cause={start.error} />
          )}
          <HandOver way={draft.way} />
        </Stack>
      </form>
      <InterruptedUploads userId={me.user.id} team={team} file={file} draft={draft} onChange={change} />
    </Page>
  );
}

/** Everything shown after a press is loaded before it: the press does not wait, and needs no network. */
function useLoadAhead(): void {
  useEffect(
    () => whenQuiet(() => void Promise.all([loadAudioSource(), loadStartProgress()]).catch(() => undefined)),
    [],
  );
}

/** Chooses the way to hand a visit over. */
function Ways({
  way,
  onChange,
}: {
  way: ScribeDraft['way'];
  onChange: (part: Partial<ScribeDraft>) => void;
}) {
  return (
    <SegmentedControl
      aria-label={t('How you hand the visit over')}
      className={classes.ways}
      data={WAYS.map(({ value, label }) => ({ value, label: t(label) }))}
      value={way}
      onChange={(value) => onChange({ way: WAYS.find((one) => one.value === value)?.value })}
    />
  );
}

/** The fields of the chosen way. */
function Source({ me, file, draft, missing, wish, onFile, onChange, onStarted }: SourceProps) {
  if (draft.way === 'record')
    return (
      <RecordSource
        me={me}
        method={draft.consentMethod}
        order={{ wish }}
        onMethod={(consentMethod) => onChange({ consentMethod })}
        onType={() => onChange({ way: 'words' })}
        onStarted={onStarted}
      />
    );
  if (draft.way === 'audio')
    return (
      <Suspense>
        <AudioSource
          me={me}
          file={file}
          draft={draft}
          missing={missing}
          onFile={onFile}
          onChange={onChange}
        />
      </Suspense>
    );
  return (
    <WordsSource
      value={draft.transcript}
      error={missing.words}
      onChange={(transcript) => onChange({ transcript })}
    />
  );
}

interface SourceProps {
  me: Me;
  file: File | undefined;
  draft: ScribeDraft;
  missing: Missing;
  wish: HeldWish;
  onFile: (file: File | undefined) => void;
  onChange: (part: Partial<ScribeDraft>) => void;
  onStarted: (heldId: string) => void;
}

/** The title of the screen, the choice next to it, and the fields below. */
function Page({ ways, children }: { ways?: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('New visit')}</h1>
        {ways}
      </div>
      {children}
    </>
  );
}

/** Submits the form. A recording has a separate button. */
function HandOver({ way }: { way: ScribeDraft['way'] }) {
  if (way === 'record') return null;
  return (
    <Button type="submit" size="md">
      {t('Write note')}
    </Button>
  );
}

/**
 * The owner of the visit, whether it can be a colleague's, and the default template. A recording on this
 * device belongs to the person who records, until the server has it.
 *
 * @spec 3/active-members, 1.6/feature-flags/record-as-enabled
 */
function useOwner(draft: ScribeDraft, me: Me) {
  const actor = useActor();
  const members = useListMembers();
  const mayRecordAs = useSwitch('recordAsEnabled');
  const mayChoose = mayRecordAs && actor !== undefined && mayStartForColleague(actor);
  // Until the members are loaded, the colleague chosen before a reload counts as a member.
  const isThere =
    members.length === 0 || members.some(({ id, isSwitchedOff }) => id === draft.owner && !isSwitchedOff);
  const owner = me.organization && mayChoose && isThere && draft.owner ? draft.owner : me.user.id;
  const ofOwner = useColleagueDefault(owner);
  return { owner, hasColleagues: mayChoose && members.length > 1, template: draft.template ?? ofOwner };
}

const WAYS = [
  { value: 'record', label: message('Record') },
  { value: 'audio', label: message('Upload audio') },
  { value: 'words', label: message('Type or paste') },
] as const satisfies { value: ScribeDraft['way']; label: string }[];

/** Pets, name, template and owner. For a recording all of it is optional. */
function Details({
  draft,
  missing,
  onChange,
  children,
}: {
  draft: ScribeDraft;
  missing: Missing;
  onChange: (part: Partial<ScribeDraft>) => void;
  /** The field for the colleague, if any. */
  children: ReactNode;
}) {
  return (
    <div className={classes.details}>
      {draft.way === 'record' && (
        <p className={classes.optional}>{t('Optional. You can also fill this in later.')}</p>
      )}
      <div className={classes.pets} data-tour="pets">
        <PetsField pets={draft.pets} error={missing.pets} onChange={(pets) => onChange({ pets })} />
      </div>
      <div data-tour="template">
        <TemplatePicker value={draft.template} onChange={(template) => onChange({ template })} />
      </div>
      <TextInput
        label={t('Visit name')}
        size="md"
        placeholder={nameWithout(draft.pets) || t('Optional with pets')}
        value={draft.name}
        maxLength={300}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      {children}
    </div>
  );
}

/** The default name of a visit. */
function nameWithout(pets: readonly string[]): string {
  return pets.length > 0 ? sessionName('', pets) : '';
}
