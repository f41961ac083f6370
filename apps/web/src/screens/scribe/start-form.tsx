import type { UserId } from '@auscult/contract/kit/ids';
import { sessionName } from '@auscult/domain/sessions/session-name';
import { mayStartForColleague } from '@auscult/domain/sessions/session-rights';
import { Button, SegmentedControl, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import type { Me } from '#web/features/account/use-me.ts';
import { MemberPicker } from '#web/features/organizations/member-picker.tsx';
import { useActor } from '#web/features/organizations/use-actor.ts';
import { useListMembers } from '#web/features/organizations/use-list-members.ts';
import { useSwitch } from '#web/features/organizations/use-switch.ts';
import type { HeldWish } from '#web/features/recorder/held-session.ts';
import { UNNAMED } from '#web/features/recorder/held-words.ts';
import type { NewSession } from '#web/features/recordings/use-hand-over.ts';
import { useStarting } from '#web/features/recordings/use-start-session.ts';
import { PetsField } from '#web/features/sessions/pets-field.tsx';
import { TemplatePicker } from '#web/features/templates/template-picker.tsx';
import { useColleagueDefault } from '#web/features/templates/use-colleague-default.ts';
import { Failure } from '#web/ui/failure.tsx';
import page from '#web/ui/page.module.css';
import { useFirstInvalid } from '#web/ui/use-first-invalid.ts';
import { AudioSource } from './audio-source.tsx';
import { consentOf } from './consent-check.tsx';
import { InterruptedUploads } from './interrupted-uploads.tsx';
import { KeptSafe } from './kept-safe.tsx';
import { RecordSource } from './record-source.tsx';
import classes from './scribe.module.css';
import { StartProgress } from './start-progress.tsx';
import { type ScribeDraft, useScribeDraft } from './use-scribe-draft.ts';
import { type Missing, sourceOf, whatIsMissing } from './what-is-missing.ts';
import { WordsSource } from './words-source.tsx';

/** Pets, template, and the recording or the words of a visit. What is typed outlives a reload. */
export function StartForm({ me }: { me: Me }) {
  const team = teamOf(me);
  const { draft, keptAs, change, clear } = useScribeDraft(me.user.id, team);
  const [file, setFile] = useState<File>();
  const { owner, hasColleagues, template } = useOwner(draft, me);
  const { form, hasTried, onTry } = useFirstInvalid<HTMLFormElement>();
  const { start } = useStarting();
  const navigate = useNavigate();
  const { data: started, reset } = start;

  useEffect(() => {
    if (!started) return;
    clear();
    setFile(undefined);
    if (!started.node) return;
    reset();
    void navigate({ to: '/history', search: { session_id: started.session } });
  }, [started, clear, reset, navigate]);

  const missing = whatIsMissing(draft, { file, isConsentForced: me.consent_forced });
  const said = hasTried && draft.way !== 'record' ? missing : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Enter in a field opens no microphone: that takes the button.
    if (draft.way === 'record') return;
    const wanted = newSession({ ...draft, template }, { file, me, owner, keptAs });
    if (!wanted || Object.keys(missing).length > 0) return onTry();
    // Also when the person is on another screen by then: the next visit begins with nothing of this one.
    start.mutateAsync(wanted).then(clear, () => undefined);
  };
  if (started)
    return <KeptSafe session={started.session} hint={me.server.speech_to_text.hint} onNew={reset} />;
  if (start.isPending) return <StartProgress />;

  return (
    <form ref={form} className={page.card} onSubmit={submit}>
      <Stack gap="lg">
        <InterruptedUploads userId={me.user.id} team={team} file={file} draft={draft} onChange={change} />
        <WhoAndHow draft={{ ...draft, template }} missing={said} onChange={change} />
        <SegmentedControl
          aria-label={t('How you hand the visit over')}
          className={classes.ways}
          fullWidth
          size="md"
          data={WAYS.map(({ value, label }) => ({ value, label: t(label) }))}
          value={draft.way}
          onChange={(value) => change({ way: WAYS.find((way) => way.value === value)?.value })}
        />
        <OnBehalf isOffered={hasColleagues} owner={owner} onChange={change} />
        {draft.way === 'record' && (
          <RecordSource
            me={me}
            draft={draft}
            order={{ wish: wishOf({ ...draft, template }, ownerFor(owner, me)) }}
            onChange={change}
            onType={() => change({ way: 'words' })}
            onStarted={(held) => {
              clear();
              void navigate({ to: '/scribe', search: { held }, replace: true });
            }}
          />
        )}
        {draft.way === 'audio' && (
          <AudioSource me={me} file={file} draft={draft} missing={said} onFile={setFile} onChange={change} />
        )}
        {draft.way === 'words' && (
          <WordsSource
            value={draft.transcript}
            error={said.words}
            onChange={(transcript) => change({ transcript })}
          />
        )}
        {start.error && <Failure text={errorText(start.error, errorTexts.processing)} cause={start.error} />}
        <HandOver way={draft.way} canTranscribe={me.server.speech_to_text.configured} />
      </Stack>
    </form>
  );
}

/** Ends the form. A recording has a button of its own. */
function HandOver({ way, canTranscribe }: { way: ScribeDraft['way']; canTranscribe: boolean }) {
  if (way === 'record') return null;
  return (
    <Button type="submit" size="md">
      {way === 'audio' && !canTranscribe ? t('Keep the recording') : t('Write note')}
    </Button>
  );
}

/**
 * Whose visit it is, whether there are colleagues for whom one may be started, and the template that follows where none is
 * chosen. What the microphone records stays on this device in the name of whoever records, until the server has it.
 *
 * @spec 3/active-members, 1.6/feature-flags/record-as-enabled
 */
function useOwner(draft: ScribeDraft, me: Me) {
  const actor = useActor();
  const members = useListMembers();
  const mayRecordAs = useSwitch('recordAsEnabled');
  const mayChoose = mayRecordAs && actor !== undefined && mayStartForColleague(actor);
  // Until the colleagues were read, the one who was chosen before a reload is taken to be there.
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

/** Recording waits for nothing: without a pet and a name it begins all the same, and they can be added meanwhile. */
function wishOf({ name, pets, template }: ScribeDraft, owner: UserId | undefined): HeldWish {
  return { name: name.trim() || (pets.length > 0 ? '' : UNNAMED), pets, template, owner };
}

/** Nobody is named where it is one's own. */
function ownerFor(owner: UserId, me: Me): UserId | undefined {
  return owner === me.user.id ? undefined : owner;
}

function WhoAndHow({
  draft,
  missing,
  onChange,
}: {
  draft: ScribeDraft;
  missing: Missing;
  onChange: (part: Partial<ScribeDraft>) => void;
}) {
  return (
    <>
      <div data-tour="pets">
        <PetsField pets={draft.pets} error={missing.pets} onChange={(pets) => onChange({ pets })} />
      </div>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t('Visit name')}
          size="md"
          placeholder={nameWithout(draft.pets) || t('Optional when there are pets')}
          value={draft.name}
          maxLength={300}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        <div data-tour="template">
          <TemplatePicker value={draft.template} onChange={(template) => onChange({ template })} />
        </div>
      </SimpleGrid>
    </>
  );
}

/** What a visit is called that is given no name. */
function nameWithout(pets: readonly string[]): string {
  return pets.length > 0 ? sessionName('', pets) : '';
}

/** Asks whose visit it is. */
function OnBehalf({ isOffered, owner, onChange }: OnBehalfProps) {
  if (!isOffered) return null;
  return (
    <MemberPicker
      label={t('Visit of')}
      size="md"
      value={owner}
      onChange={(chosen) => onChange({ owner: chosen })}
    />
  );
}

interface OnBehalfProps {
  /** Whether there are colleagues for whom a visit may be started. */
  isOffered: boolean;
  owner: UserId;
  onChange: (part: Pick<ScribeDraft, 'owner'>) => void;
}

interface Given {
  file: File | undefined;
  me: Me;
  owner: UserId;
  /** The name of the draft. */
  keptAs: string;
}

/** Who works alone is a team of one. */
function teamOf({ organization, user }: Me): string {
  return organization?.id ?? user.id;
}

/** The visit as it is handed over. */
function newSession(draft: ScribeDraft, { file, me, owner, keptAs }: Given): NewSession | undefined {
  const source = sourceOf(draft, file);
  if (!source) return undefined;
  return {
    name: draft.name.trim(),
    pets: draft.pets,
    owner: ownerFor(owner, me),
    template: draft.template,
    source,
    draft: keptAs,
    team: teamOf(me),
    consent: 'file' in source ? consentOf(draft) : undefined,
    canTranscribe: me.server.speech_to_text.configured,
  };
}
