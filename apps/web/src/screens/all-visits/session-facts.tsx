import type { Session } from '@auscult/contract/sessions';
import { Badge, UnstyledButton } from '@mantine/core';
import { IconCalendarEvent, IconPaw, IconTag, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { locale } from '#web/copy/language.ts';
import { t } from '#web/copy/text.ts';
import { ownerName, useSessionOwners } from '#web/features/organizations/use-list-members.ts';
import type { SessionEdit } from './session-dialogs.tsx';
import classes from './session-facts.module.css';

/** When a visit was, who it is about, whose it is and how it is found again; each leads to where it is changed. */
export function SessionFacts({ session, mayChange, mayHandOver, onEdit }: SessionFactsProps) {
  const owners = useSessionOwners();
  const owner = owners.find(({ id }) => id === session.owner);
  const when = new Date(session.timestamp).toLocaleString(locale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const pets = session.pets.join(', ');
  const change = (edit: SessionEdit) => (mayChange ? () => onEdit(edit) : undefined);

  return (
    <>
      <Fact
        label={t('Change date and time: {{moment}}', { moment: when })}
        icon={IconCalendarEvent}
        onClick={change('date')}
      >
        <time dateTime={new Date(session.timestamp).toISOString()}>{when}</time>
      </Fact>
      <Fact
        label={pets ? t('Change patients: {{names}}', { names: pets }) : t('Change patients: none')}
        icon={IconPaw}
        onClick={change('patients')}
      >
        {pets || (mayChange ? t('Add patients') : t('No patients'))}
      </Fact>
      {owner && owners.length > 1 && (
        <Fact
          label={t('Owner: {{name}}', { name: ownerName(owner) })}
          icon={IconUser}
          onClick={mayHandOver ? () => onEdit('owner') : undefined}
        >
          {ownerName(owner)}
        </Fact>
      )}
      {session.tags.length > 0 && (
        <Fact
          label={t('Change tags: {{tags}}', { tags: session.tags.join(', ') })}
          icon={IconTag}
          onClick={change('tags')}
        >
          {session.tags.join(', ')}
        </Fact>
      )}
      {session.is_sample && (
        <Badge variant="default" tt="none">
          {t('Sample')}
        </Badge>
      )}
    </>
  );
}

interface SessionFactsProps {
  session: Session;
  /** Whether whoever looks may change it. */
  mayChange: boolean;
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
