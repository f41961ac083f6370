import { PasswordInput, TextInput } from '@mantine/core';
import { many, t } from '#web/copy/text.ts';

/** Characters of the shortest password that the identity library takes. */
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

/** What someone signs in with. */
export interface Credentials {
  email: string;
  password: string;
}

interface CredentialFieldsProps {
  value: Credentials;
  /** Whether the password is chosen here, and not known already. */
  isNew?: boolean;
  /** Whether a dialog that opens puts the cursor into the password: the address is known. */
  isPasswordFirst?: boolean;
  /** What is wrong with the address. */
  emailError?: string | undefined;
  onChange: (value: Credentials) => void;
}

/** The email address someone has their account under. */
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

/** A password: the one someone has, or a new one with what is asked of it. */
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
  /** What is wrong with it. */
  error?: string | undefined;
  onChange: (value: string) => void;
}

interface PasswordFieldProps extends FieldProps {
  label?: string;
  /** Whether it is chosen here. */
  isNew?: boolean;
  /** Whether a dialog that opens puts the cursor here. */
  isFirst?: boolean;
}
