import type { Session } from '@auscult/contract/sessions';
import { Badge, UnstyledButton } from '@mantine/core';
import { IconCalendarEvent, IconPaw, IconTag, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { locale } from '#web/copy/language.ts';
import { t } from '#web/copy/text.ts';
import { ownerName, useSessionOwners } from '#web/features/organizations/use-list-members.ts';
import type { SessionEdit } from './session-dialogs.tsx';
import classes from './session-facts.module.css';

/** Pets, owner, tags and time of a visit; each opens its dialog. */
export function SessionFacts({ session, mayChange, mayHandOver, onEdit }: SessionFactsProps) {
  const owners = useSessionOwners();
  const owner = owners.find(({ id }) => id === session.owner);
  const when = momentOfSession(session);
  const pets = session.pets.join(', ');
  const change = (edit: SessionEdit) => (mayChange ? () => onEdit(edit) : undefined);

  return (
    <div className={classes.facts}>
      <Fact
        label={pets ? t('Change patients: {{names}}', { names: pets }) : t('Change patients: none')}
        icon={IconPaw}
        onClick={change('patients')}
      >
        {petsInShort(session.pets) || (mayChange ? t('Add patients') : t('No patients'))}
      </Fact>
      {owner && owners.length > 1 && (
        <Fact
          label={t('Owner: {{name}}', { name: ownerName(owner) })}
          icon={IconUser}
          isWide
          onClick={mayHandOver ? () => onEdit('owner') : undefined}
        >
          {ownerName(owner)}
        </Fact>
      )}
      {session.tags.length > 0 && (
        <Fact
          label={t('Change tags: {{tags}}', { tags: session.tags.join(', ') })}
          icon={IconTag}
          isWide
          onClick={change('tags')}
        >
          {session.tags.join(', ')}
        </Fact>
      )}
      <Fact
        label={t('Change date and time: {{moment}}', { moment: when })}
        icon={IconCalendarEvent}
        isWide
        onClick={change('date')}
      >
        <time dateTime={new Date(session.timestamp).toISOString()}>{when}</time>
      </Fact>
      {session.is_sample && (
        <Badge variant="default" tt="none">
          {t('Sample')}
        </Badge>
      )}
    </div>
  );
}

/** "Sir Barksalot +2": the first words of a pet's name, and the number of other pets. */
export function petsInShort([first, ...others]: readonly string[]): string {
  if (first === undefined) return '';
  const name = first.split(/\s+/).length > 3 ? first.split(/\s+/).slice(0, 2).join(' ') : first;
  return others.length > 0 ? `${name} +${others.length}` : name;
}

/** "Nov 28, 2026, 5:37 AM": the time of a visit. */
export function momentOfSession({ timestamp }: Pick<Session, 'timestamp'>): string {
  return new Date(timestamp).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });
}

interface SessionFactsProps {
  session: Session;
  /** Whether the person can change it. */
  mayChange: boolean;
  /** Whether the person can transfer it to a colleague. */
  mayHandOver: boolean;
  onEdit: (edit: SessionEdit) => void;
}

function Fact({ label, icon: Icon, isWide, onClick, children }: FactProps) {
  const content = (
    <>
      <Icon size={16} stroke={1.75} aria-hidden />
      <span className={classes.words}>{children}</span>
    </>
  );
  const look = { className: classes.fact, 'data-wide': isWide, title: label };
  if (!onClick) return <span {...look}>{content}</span>;
  return (
    <UnstyledButton {...look} aria-label={label} onClick={onClick}>
      {content}
    </UnstyledButton>
  );
}

interface FactProps {
  label: string;
  icon: typeof IconTag;
  /** Whether it is shown only on a wide screen; the menu has it, too. */
  isWide?: boolean;
  /** Opens its dialog, if it can be changed. */
  onClick: (() => void) | undefined;
  children: ReactNode;
}
