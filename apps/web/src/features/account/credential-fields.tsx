import { PasswordInput, TextInput } from '@mantine/core';

/** The e-mail address and the password of somebody who signs in. */
export function CredentialFields({ value, isPasswordFirst = false, onChange }: CredentialFieldsProps) {
  return (
    <>
      <TextInput
        label="Email address"
        type="email"
        autoComplete="username"
        size="md"
        required
        withAsterisk={false}
        value={value.email}
        onChange={({ currentTarget }) => onChange({ ...value, email: currentTarget.value })}
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        size="md"
        required
        withAsterisk={false}
        data-autofocus={isPasswordFirst || undefined}
        value={value.password}
        onChange={({ currentTarget }) => onChange({ ...value, password: currentTarget.value })}
      />
    </>
  );
}

/** What somebody signs in with. */
export interface Credentials {
  email: string;
  password: string;
}

interface CredentialFieldsProps {
  value: Credentials;
  /** Whether a dialog that opens puts the cursor into the password: the address is known. */
  isPasswordFirst?: boolean;
  onChange: (value: Credentials) => void;
}
