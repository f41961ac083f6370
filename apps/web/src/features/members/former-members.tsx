import { Avatar, Button, Text } from '@mantine/core';
import { formerName } from '#web/copy/former-name.ts';
import { many, t } from '#web/copy/text.ts';
import entries from '#web/ui/entry-list.module.css';
import classes from './members.module.css';
import type { FormerMember } from './use-team-members.ts';

/** Former members whose visits are still here; renders nothing without any. */
export function FormerMembers({ former, onHandOver }: FormerMembersProps) {
  if (former.length === 0) return null;
  return (
    <section aria-labelledby="former-members">
      <Text id="former-members" component="h4" fw={600} size="sm" mb={6} mt="xs">
        {t('Left, with visits here')}
      </Text>
      <ul className={entries.list}>
        {former.map((person) => (
          <li key={person.user_id} className={entries.row}>
            <Avatar name={formerName(person.name)} color="gray" aria-hidden />
            <span className={`${entries.facts} ${classes.facts}`}>
              <span className={entries.name}>{formerName(person.name)}</span>
              <span className={entries.more}>
                {many(person.sessions, '{{count}} visit', '{{count}} visits')}
              </span>
            </span>
            <Button
              variant="default"
              aria-label={t('Hand over the visits of {{name}}', { name: formerName(person.name) })}
              onClick={() => onHandOver(person)}
            >
              {t('Hand over')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FormerMembersProps {
  former: readonly FormerMember[];
  onHandOver: (from: FormerMember) => void;
}
