import { Button, Group, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { errorText } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { Failure } from '#web/ui/failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useFirstInvalid } from '#web/ui/use-first-invalid.ts';
import classes from './server-setup.module.css';

const NOT_SAVED = message('The settings could not be saved. Please try again.');

/** Sentences by the field that they are about. */
export type Missing<Field extends string> = Partial<Record<Field, string>>;

/** A part of the set-up: its fields, Save, and a test of what is entered. */
export function SetupForm<Field extends string>({
  label,
  fixedBy,
  isChanged,
  missing,
  save,
  saveLabel = t('Save'),
  onSave,
  onUnsaved,
  children,
  test,
}: SetupFormProps<Field>) {
  const { form, hasTried, onTry } = useFirstInvalid<HTMLFormElement>();
  const isFixed = fixedBy.length > 0;
  useUnsaved(isChanged && !isFixed, onUnsaved);
  /** Whether nothing is missing; otherwise the first field that lacks something gets the focus. */
  const isComplete = () => {
    if (isFixed || Object.keys(missing).length === 0) return true;
    onTry();
    return false;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete()) onSave();
  };
  return (
    <form ref={form} className={classes.form} aria-label={label} noValidate onSubmit={submit}>
      {isFixed && <FixedNotice names={fixedBy} />}
      {children(hasTried ? missing : {})}
      {save.error && <Failure text={errorText(save.error, NOT_SAVED)} cause={save.error} />}
      {!isFixed && (
        <Group gap="sm">
          <Button type="submit" loading={save.isPending} disabled={!isChanged}>
            {saveLabel}
          </Button>
          <Text role="status" size="sm" c="dimmed">
            {save.isSuccess && !isChanged ? t('Saved.') : ''}
          </Text>
        </Group>
      )}
      {test && <div className={classes.test}>{test(isComplete)}</div>}
    </form>
  );
}

interface SetupFormProps<Field extends string> {
  label: string;
  /** Environment variables that fix the part. */
  fixedBy: readonly string[];
  isChanged: boolean;
  /** The missing fields before the part can be saved or tested. */
  missing: Missing<Field>;
  save: { error: Error | null; isPending: boolean; isSuccess: boolean };
  saveLabel?: string | undefined;
  onSave: () => void;
  onUnsaved: (isUnsaved: boolean) => void;
  /** The fields. @param said  what is missing, from the first try on */
  children: (said: Missing<Field>) => ReactNode;
  /** @param isComplete  is asked before a test */
  test?: ((isComplete: () => boolean) => ReactNode) | undefined;
}

function useUnsaved(isUnsaved: boolean, tell: (isUnsaved: boolean) => void): void {
  useEffect(() => {
    tell(isUnsaved);
    return () => tell(false);
  }, [isUnsaved, tell]);
}

function FixedNotice({ names }: { names: readonly string[] }) {
  return (
    <Notice icon={<IconLock size={18} stroke={1.75} aria-hidden />} isFramed isLong>
      <span>
        {t(
          'Set by environment variables: {{names}}. To change this here, remove them and restart the server.',
          {
            names: names.join(', '),
          },
        )}
      </span>
    </Notice>
  );
}

/** Tests what is entered, without saving it, and shows what came of it. */
export function SetupTest({ label, hint, isPending, error, result, onTest }: SetupTestProps) {
  return (
    <>
      <Group gap="sm">
        <Button variant="default" loading={isPending} onClick={onTest}>
          {label}
        </Button>
        <Text size="sm" c="dimmed" className={classes.testHint}>
          {hint}
        </Text>
      </Group>
      <TestResult error={isPending ? null : error} result={isPending ? undefined : result} />
    </>
  );
}

interface SetupTestProps {
  label: string;
  hint: string;
  isPending: boolean;
  error: Error | null;
  /** What came of it. */
  result: ReactNode;
  onTest: () => void;
}

const TEST_FAILED = message('The test did not work. Please try again.');

/** What came of a test. */
export function TestResult({ error, result }: { error: Error | null; result: ReactNode }) {
  return (
    <>
      <div role="status" className={classes.result}>
        {!error && result}
      </div>
      {error && <Failure text={errorText(error, TEST_FAILED)} cause={error} />}
    </>
  );
}
