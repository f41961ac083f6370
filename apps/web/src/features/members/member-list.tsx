import { ADMIN_ROLES } from '@auscult/domain/access/roles';
import { Button, Loader, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { many, message, t } from '#web/copy/text.ts';
import entries from '#web/ui/entry-list.module.css';
import { Failure } from '#web/ui/failure.tsx';
import { FormerMembers } from './former-members.tsx';
import { HandOverDialog, RemoveMemberDialog } from './member-dialogs.tsx';
import { MemberRow } from './member-row.tsx';
import classes from './members.module.css';
import { type FormerMember, type TeamMember, useTeamMembers } from './use-team-members.ts';

const UNREAD = message('The members could not be read.');

/** Rows that are shown before "Show more" is pressed. */
const SHOWN_FIRST = 50;
/** Number of members from which the list has a search field. */
const SEARCHED_FROM = 8;

type Opened = { remove: TeamMember } | { handOver: Pick<FormerMember, 'user_id' | 'name'> };

/** All members of the team, and former members whose visits are still here. */
export function MemberList({ userId, mayRun }: { userId: string; mayRun: boolean }) {
  const { data: team, error, refetch } = useTeamMembers();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  if (error && !team) return <Failure text={t(UNREAD)} cause={error} onRetry={() => void refetch()} />;
  if (!team) return <Loader role="status" aria-label={t('Loading members')} />;
  const heirsOf = (left: string) =>
    team.members.filter(({ user_id, deactivated }) => user_id !== left && !deactivated);
  return (
    <>
      <Members members={team.members} userId={userId} mayRun={mayRun} onOpen={setOpened} />
      <FormerMembers
        former={mayRun ? team.former : []}
        onHandOver={(from) => setOpened({ handOver: from })}
      />
      {opened && 'remove' in opened && (
        <RemoveMemberDialog member={opened.remove} others={heirsOf(opened.remove.user_id)} onClose={close} />
      )}
      {opened && 'handOver' in opened && (
        <HandOverDialog from={opened.handOver} others={heirsOf(opened.handOver.user_id)} onClose={close} />
      )}
    </>
  );
}

interface MembersProps {
  members: readonly TeamMember[];
  userId: string;
  mayRun: boolean;
  onOpen: (opened: Opened) => void;
}

function Members({ members, userId, mayRun, onOpen }: MembersProps) {
  const [words, setWords] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  const wanted = useDeferredValue(words.trim().toLowerCase());
  const found = members.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(wanted));
  const shown = isWhole ? found : found.slice(0, SHOWN_FIRST);
  const admins = members.filter(({ role, deactivated }) => ADMIN_ROLES.has(role) && !deactivated);
  return (
    <>
      {members.length >= SEARCHED_FROM && (
        <TextInput
          className={classes.search}
          type="search"
          aria-label={t('Find a member')}
          placeholder={t('Find a member')}
          leftSection={<IconSearch size={17} aria-hidden />}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      )}
      <Text role="status" size="sm" c="dimmed">
        {many(found.length, '{{count}} member', '{{count}} members')}
      </Text>
      <ul className={entries.list} aria-label={t('Members')}>
        {shown.map((member) => (
          <MemberRow
            key={member.user_id}
            member={member}
            isMe={member.user_id === userId}
            isLastAdmin={admins.length === 1 && admins[0] === member}
            mayRun={mayRun}
            onRemove={() => onOpen({ remove: member })}
            onHandOver={() => onOpen({ handOver: member })}
          />
        ))}
      </ul>
      {found.length > shown.length && (
        <div>
          <Button variant="default" onClick={() => setIsWhole(true)}>
            {many(found.length, 'Show {{count}} member', 'Show all {{count}} members')}
          </Button>
        </div>
      )}
    </>
  );
}
