import { ADMIN_ROLES, ROLES } from '@auscult/domain/access/roles';
import { EVERY_ROLE } from '@auscult/domain/access/template-rights';
import { Checkbox, Radio, SimpleGrid, Stack } from '@mantine/core';
import { t } from '#web/copy/text.ts';
import { type RightKeys, rolesAllowed } from './roles-allowed.ts';
import type { Settings } from './use-save-at-once.ts';
import { useSaveTeamSettings } from './use-save-team-settings.ts';

/** Roles with an optional right; administrators always have it. */
const CHOSEN = Object.entries(ROLES).filter(([role]) => !ADMIN_ROLES.has(role));

/** The initial roles when the person starts to choose. */
const FIRST_CHOSEN = 'org:doctor';

/** Which roles can create or change templates. @spec 1.6/template-rights, 1.6/template-rights/absent */
export function TemplateRightsChoice({ label, keys, team, isLocked }: TemplateRightsChoiceProps) {
  const { save } = useSaveTeamSettings();
  const allowed = rolesAllowed(team, keys);
  const settle = (roles: string) =>
    save(
      { action: 'updated_template_rights', metadata: { [keys.roles]: roles } },
      { action: 'updated_template_rights', metadata: { [keys.roles]: team[keys.roles] ?? null } },
    );
  const choose = (who: string) => settle(LISTS[who] ?? FIRST_CHOSEN);
  return (
    <div>
      <Radio.Group label={label} value={whoIn(allowed)} onChange={choose}>
        <Stack gap="xs" mt="xs">
          <Radio value="all" disabled={isLocked} label={t('Everyone')} />
          <Radio value="admins" disabled={isLocked} label={t('Admins only')} />
          <Radio value="some" disabled={isLocked} label={t('Admins and these roles')} />
        </Stack>
      </Radio.Group>
      {whoIn(allowed) === 'some' && (
        <Checkbox.Group
          aria-label={label}
          value={[...allowed]}
          onChange={(roles) => settle(roles.join(','))}
          mt="sm"
          ml="1.75rem"
        >
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
            {CHOSEN.map(([role, name]) => (
              <Checkbox key={role} value={role} disabled={isLocked} label={t(name)} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      )}
    </div>
  );
}

const LISTS: Readonly<Record<string, string>> = { all: EVERY_ROLE, admins: '' };

function whoIn(allowed: readonly string[]): string {
  if (allowed.includes(EVERY_ROLE)) return 'all';
  return allowed.length === 0 ? 'admins' : 'some';
}

interface TemplateRightsChoiceProps {
  label: string;
  keys: RightKeys;
  /** The team's public metadata. */
  team: Settings;
  isLocked: boolean;
}
