import { Button, List, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorText } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { useDeleteAccount } from '#web/features/settings/use-delete-account.ts';
import { Failure } from '#web/ui/failure.tsx';

const NOT_DELETED = message('Your account could not be deleted. Please try again.');

/** Maximum characters of the farewell message in the contract. */
const FEEDBACK_MAX = 2000;

/** Says what is deleted and what stays, and deletes the account after the person has typed its address. */
export function DeleteAccount({ email, hasTeam }: { email: string; hasTeam: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Fate hasTeam={hasTeam} />
      <div>
        <Button color="red" variant="light" onClick={() => setIsAsking(true)}>
          {t('Delete my account')}
        </Button>
      </div>
      {isAsking && <DeleteDialog email={email} onClose={() => setIsAsking(false)} />}
    </>
  );
}

/** The list of deleted data, and of data that stays. */
function Fate({ hasTeam }: { hasTeam: boolean }) {
  return (
    <>
      <div>
        <Text fw={600}>{t('Will be deleted permanently')}</Text>
        <List spacing={4} mt={4}>
          <List.Item>{t('your sign-in, on every device')}</List.Item>
          <List.Item>
            {t('your own visits: their recordings, transcripts, notes, documents and recaps')}
          </List.Item>
          <List.Item>{t('your own templates, drafts, words, passkeys and settings')}</List.Item>
          <List.Item>{t('teams where you’re the only member')}</List.Item>
        </List>
      </div>
      {hasTeam && (
        <div>
          <Text fw={600}>{t('Stays with your team')}</Text>
          <List spacing={4} mt={4}>
            <List.Item>
              {t(
                'visits that you made there, and all that was written in them, also your name below notes that you signed',
              )}
            </List.Item>
            <List.Item>{t('templates of the team')}</List.Item>
            <List.Item>{t('the audit log of those teams')}</List.Item>
          </List>
        </div>
      )}
      <Text size="sm" c="dimmed">
        {t('This can’t be undone. Download your data first if you might need it.')}
      </Text>
    </>
  );
}

function DeleteDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [feedback, setFeedback] = useState('');
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error } = useDeleteAccount();
  const isSure = typed.trim().toLowerCase() === email.toLowerCase();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSure) return;
    mutate({ feedback: feedback.trim(), confirm_email: typed.trim() });
  };
  return (
    <Modal opened onClose={onClose} title={t('Delete your account?')} centered>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Textarea
            label={t('Why are you leaving?')}
            description={t('Only if you like; it helps us to do better.')}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={FEEDBACK_MAX}
            value={feedback}
            onChange={({ currentTarget }) => setFeedback(currentTarget.value)}
          />
          <TextInput
            label={t('Type your email address {{email}}', { email })}
            autoComplete="off"
            data-autofocus
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          {error && <Failure text={errorText(error, NOT_DELETED)} cause={error} />}
          <Button type="submit" color="red.8" loading={isPending} disabled={!isSure}>
            {t('Delete my account for good')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('Keep my account')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
