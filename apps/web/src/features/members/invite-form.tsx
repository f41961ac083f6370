import { Button, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorText } from '#web/copy/error-texts.ts';
import { many, message, t } from '#web/copy/text.ts';
import { InvitationLink } from './invitation-link.tsx';
import { invitedAddresses } from './invited-addresses.ts';
import classes from './members.module.css';
import { RoleSelect } from './role-select.tsx';
import { type Invited, useInviteMembers } from './use-sent-invitations.ts';

const NOT_SENT = message('The invitation could not be made. Please try again.');

/** The role of most people. */
const USUAL_ROLE = 'org:doctor';

/** Invites people into the team, one or many at once. */
export function InviteForm() {
  const [typed, setTyped] = useState('');
  const [left, setLeft] = useState('');
  const [role, setRole] = useState(USUAL_ROLE);
  const { mutate, isPending, data: invited = [] } = useInviteMembers();
  const { addresses, others } = invitedAddresses(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(
      { emails: addresses, role },
      // Rejected invitations and invalid addresses stay in the form, so that they can be corrected.
      {
        onSuccess: (done) => {
          const refused = done.flatMap(({ email, sent }) => (sent ? [] : [email]));
          const toPutRight = [...refused, ...others].join('\n');
          setTyped(toPutRight);
          setLeft(toPutRight);
        },
      },
    );
  };
  return (
    <>
      <form className={classes.invite} onSubmit={submit}>
        <Textarea
          label={t('Email addresses')}
          description={t('Separate with commas or new lines.')}
          autosize
          minRows={2}
          maxRows={10}
          value={typed}
          error={
            others.length > 0 &&
            (typed.includes('@') || typed === left) &&
            t('Not a valid email: {{words}}', { words: others.join(' ') })
          }
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <RoleSelect label={t('Role')} value={role} onChange={setRole} />
        <div>
          <Button type="submit" loading={isPending} disabled={addresses.length === 0}>
            {addresses.length > 1
              ? many(addresses.length, 'Invite {{count}} person', 'Invite {{count}} people')
              : t('Invite')}
          </Button>
        </div>
      </form>
      <div role="status">
        {invited.length > 0 && (
          <ul className={classes.results} aria-label={t('Results of the invitations')}>
            {invited.map((one) => (
              <Result key={one.email} invited={one} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function Result({ invited: { email, sent, error } }: { invited: Invited }) {
  if (!sent)
    return (
      <li>
        <Text c="red">{t('{{email}}: {{reason}}', { email, reason: errorText(error, NOT_SENT) })}</Text>
      </li>
    );
  return (
    <li>
      <Text>
        {sent.mailed
          ? t('{{email}} is invited; a mail is on its way.', { email })
          : t('{{email}} is invited. Email isn’t set up; send this link:', { email })}
      </Text>
      {!sent.mailed && <InvitationLink link={sent.link} email={email} />}
    </li>
  );
}
