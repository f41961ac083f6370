import { PasswordInput, TextInput } from '@mantine/core';
import { many, t } from '#web/copy/text.ts';

/** Minimum length of a password in the identity library. */
const SHORTEST_PASSWORD = 8;

/** The email address and the password of someone who signs in or up. */
export function CredentialFields({
  value,
  isNew,
  isPasswordFirst,
  emailError,
  onChange,
}: CredentialFieldsProps) {
  return (
    <>
      <EmailField
        value={value.email}
        error={emailError}
        onChange={(email) => onChange({ ...value, email })}
      />
      <PasswordField
        value={value.password}
        isNew={isNew}
        isFirst={isPasswordFirst}
        onChange={(password) => onChange({ ...value, password })}
      />
    </>
  );
}

/** The credentials for signing in. */
export interface Credentials {
  email: string;
  password: string;
}

interface CredentialFieldsProps {
  value: Credentials;
  /** Whether the password is new, not an existing one. */
  isNew?: boolean;
  /** Whether an opening dialog focuses the password, because the address is known. */
  isPasswordFirst?: boolean;
  /** The error of the address. */
  emailError?: string | undefined;
  onChange: (value: Credentials) => void;
}

/** The email address of the account. */
export function EmailField({ value, error, onChange }: FieldProps) {
  return (
    <TextInput
      label={t('Email address')}
      type="email"
      autoComplete="username"
      size="md"
      required
      withAsterisk={false}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** A password: the existing one, or a new one with its requirements. */
export function PasswordField({
  label = t('Password'),
  value,
  isNew = false,
  isFirst = false,
  onChange,
}: PasswordFieldProps) {
  const asked = isNew
    ? {
        description: many(SHORTEST_PASSWORD, 'At least {{count}} character', 'At least {{count}} characters'),
        minLength: SHORTEST_PASSWORD,
      }
    : {};
  return (
    <PasswordInput
      {...asked}
      label={label}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      size="md"
      required
      withAsterisk={false}
      data-autofocus={isFirst || undefined}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

interface FieldProps {
  value: string;
  /** Its error. */
  error?: string | undefined;
  onChange: (value: string) => void;
}

interface PasswordFieldProps extends FieldProps {
  label?: string;
  /** Whether it is a new password. */
  isNew?: boolean;
  /** Whether an opening dialog focuses it. */
  isFirst?: boolean;
}
