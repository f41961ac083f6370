import type { Session } from '@auscult/contract/sessions';
import { Badge, UnstyledButton } from '@mantine/core';
import { IconCalendarEvent, IconPaw, IconTag, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useListMembers } from '#web/features/organizations/use-list-members.ts';
import type { SessionEdit } from './session-dialogs.tsx';
import classes from './session-facts.module.css';

/** When a visit was, who it is about, whose it is and how it is found again; each leads to where it is changed. */
export function SessionFacts({ session, mayHandOver, onEdit }: SessionFactsProps) {
  const members = useListMembers();
  const owner = members.find(({ id }) => id === session.owner);
  const when = new Date(session.timestamp).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });

  return (
    <>
      <Fact label={`Change date and time: ${when}`} icon={IconCalendarEvent} onClick={() => onEdit('date')}>
        <time dateTime={new Date(session.timestamp).toISOString()}>{when}</time>
      </Fact>
      <Fact
        label={`Change patients: ${session.pets.join(', ') || 'none'}`}
        icon={IconPaw}
        onClick={() => onEdit('patients')}
      >
        {session.pets.length > 0 ? session.pets.join(', ') : 'Add patients'}
      </Fact>
      {owner && members.length > 1 && (
        <Fact
          label={`Owner: ${owner.name}`}
          icon={IconUser}
          onClick={mayHandOver ? () => onEdit('owner') : undefined}
        >
          {owner.name}
        </Fact>
      )}
      {session.tags.length > 0 && (
        <Fact label={`Change tags: ${session.tags.join(', ')}`} icon={IconTag} onClick={() => onEdit('tags')}>
          {session.tags.join(', ')}
        </Fact>
      )}
      {session.is_sample && (
        <Badge variant="default" tt="none">
          Sample
        </Badge>
      )}
    </>
  );
}

interface SessionFactsProps {
  session: Session;
  /** Whether whoever looks may give it to a colleague. */
  mayHandOver: boolean;
  onEdit: (edit: SessionEdit) => void;
}

function Fact({ label, icon: Icon, onClick, children }: FactProps) {
  const content = (
    <>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className={classes.words}>{children}</span>
    </>
  );
  if (!onClick) return <span className={classes.fact}>{content}</span>;
  return (
    <UnstyledButton className={classes.fact} aria-label={label} onClick={onClick}>
      {content}
    </UnstyledButton>
  );
}

interface FactProps {
  label: string;
  icon: typeof IconTag;
  /** Leads to where it is changed, if it may be. */
  onClick: (() => void) | undefined;
  children: ReactNode;
}
