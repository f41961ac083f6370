import { isClinician } from '@auscult/domain/access/roles';
import { mayRunTeam } from '@auscult/domain/access/team-rights';
import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconSignature, IconStethoscope } from '@tabler/icons-react';
import { errorText } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { type Me, useMe } from '#web/features/account/use-me.ts';
import { useUpdateMemberRole } from '#web/features/members/use-change-members.ts';
import { useActor } from '#web/features/organizations/use-actor.ts';
import { Failure } from '#web/ui/failure.tsx';
import type { KindTexts } from './kind-texts.ts';
import classes from './note-editor.module.css';

/** Signs a note, from its bar. */
export function SignButton({ texts, onSign }: SignButtonProps) {
  return (
    <Button
      className={classes.sign}
      leftSection={<IconSignature size={18} stroke={1.75} aria-hidden />}
      aria-label={t(texts.sign)}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      onClick={onSign}
    >
      {t('Sign')}
    </Button>
  );
}

interface SignButtonProps {
  texts: KindTexts;
  onSign: () => void;
}

/** Below a note, for people who cannot sign. An administrator who is not a clinician becomes one with one press. */
export function SignOffer() {
  const actor = useActor();
  const { data: me } = useMe();
  if (!actor || !me || isClinician(actor)) return null;
  if (mayRunTeam(actor) && me.acting_as === null) return <BecomeClinician userId={me.user.id} />;
  return (
    <Text size="sm" c="dimmed">
      {t('Only clinicians can sign.')}
    </Text>
  );
}

const NOT_CHANGED = message('The role could not be changed. Please try again.');

function BecomeClinician({ userId }: { userId: Me['user']['id'] }) {
  const { mutate, isPending, error } = useUpdateMemberRole();
  const become = () =>
    mutate(
      { user_id: userId, role: 'org:doctor_admin' },
      {
        onSuccess: () =>
          notifications.show({ message: t('You are Doctor + Admin now and can sign.'), color: 'green' }),
      },
    );
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconStethoscope size={18} stroke={1.75} aria-hidden />}
        loading={isPending}
        onClick={become}
      >
        {t('I am a clinician: make me Doctor + Admin')}
      </Button>
      {error && <Failure text={errorText(error, NOT_CHANGED)} cause={error} />}
    </div>
  );
}
