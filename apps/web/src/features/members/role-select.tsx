import { ROLES } from '@auscult/domain/access/roles';
import { NativeSelect } from '@mantine/core';
import { t } from '#web/copy/text.ts';
import { roleName } from './role-name.ts';

/** Chooses one of the roles. @spec 1.6/roles */
export function RoleSelect({
  label,
  isLabelHidden,
  roles = ALL,
  value,
  isDisabled,
  onChange,
}: RoleSelectProps) {
  // A role that this version does not know is shown with its stored name.
  const offered = roles.includes(value) ? roles : [value, ...roles];
  return (
    <NativeSelect
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      data={offered.map((role) => ({ value: role, label: t(roleName(role)) }))}
      value={value}
      disabled={isDisabled ?? false}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

const ALL: readonly string[] = Object.keys(ROLES);

interface RoleSelectProps {
  label: string;
  isLabelHidden?: boolean;
  /** The offered roles; all by default. */
  roles?: readonly string[];
  value: string;
  isDisabled?: boolean;
  onChange: (role: string) => void;
}
