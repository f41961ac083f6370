import { Button, Group, Input, PasswordInput, Text } from '@mantine/core';
import { t } from '#web/copy/text.ts';
import classes from './server-setup.module.css';

/** A secret as it is entered: null removes the stored one, undefined keeps it. */
export type EnteredSecret = string | null | undefined;

/** A key or password. The stored one is never shown, only its last characters; it is replaced or removed. */
export function SecretField({ stored, ...field }: SecretFieldProps) {
  const isEntered = typeof field.value === 'string';
  return stored === null || isEntered ? (
    <Entered {...field} hasStored={stored !== null} />
  ) : (
    <Stored {...field} lastFour={stored.last_four} />
  );
}

type FieldProps = Omit<SecretFieldProps, 'stored'>;

function Stored({ label, value, error, isFixed, lastFour, onChange }: FieldProps & { lastFour: string }) {
  const isRemoved = value === null;
  return (
    <Input.Wrapper label={label} labelElement="div" error={error} role="group" aria-label={label}>
      <Group gap="sm" mt={4}>
        <Text className={classes.secret}>{isRemoved ? t('Removed once you save.') : `••••${lastFour}`}</Text>
        {isRemoved && (
          <Button size="compact-sm" variant="default" onClick={() => onChange(undefined)}>
            {t('Keep it')}
          </Button>
        )}
        {!isRemoved && !isFixed && (
          <>
            <Button size="compact-sm" variant="default" onClick={() => onChange('')}>
              {t('Replace')}
            </Button>
            <Button size="compact-sm" variant="subtle" c="var(--app-red-text)" onClick={() => onChange(null)}>
              {t('Remove')}
            </Button>
          </>
        )}
      </Group>
    </Input.Wrapper>
  );
}

function Entered({
  label,
  hint,
  value,
  error,
  isFixed,
  hasStored,
  onChange,
}: FieldProps & { hasStored: boolean }) {
  return (
    <div className={classes.entered}>
      <PasswordInput
        label={label}
        description={hint}
        autoComplete="new-password"
        spellCheck={false}
        maxLength={500}
        disabled={isFixed}
        error={error}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {hasStored && (
        <Button size="compact-sm" variant="default" onClick={() => onChange(undefined)}>
          {t('Keep the stored one')}
        </Button>
      )}
    </div>
  );
}

interface SecretFieldProps {
  label: string;
  hint?: string | undefined;
  /** The stored one, where it belongs to the entered address. */
  stored: { last_four: string } | null;
  value: EnteredSecret;
  error?: string | undefined;
  isFixed: boolean;
  onChange: (value: EnteredSecret) => void;
}

/**
 * The value to send for a secret. One that is stored for another address is not used for this one: there it is entered, or there
 * is none.
 *
 * @param isSameAddress  whether the stored secret belongs to the entered address
 */
export function secretToSend(value: EnteredSecret, isSameAddress: boolean): { secret?: string | null } {
  if (value) return { secret: value.trim() };
  if (value === null || !isSameAddress) return { secret: null };
  return {};
}
