import { Anchor, Checkbox, NativeSelect } from '@mantine/core';
import { CONSENT_TEXT } from '#web/copy/consent-text.ts';
import { message, t } from '#web/copy/text.ts';
import classes from './consent-check.module.css';
import { type ConsentDraft, METHODS } from './consent-draft.ts';

const CONSENT_MISSING = message('Please confirm that everyone agreed to be recorded');

/** Takes the consent to a recording that is uploaded. Without consent the visit is typed. */
export function ConsentCheck({ draft, isMissing, onChange, onRefused }: ConsentCheckProps) {
  const choose = (value: string) => {
    const method = METHODS.find((one) => one.value === value);
    if (method) onChange({ consentMethod: method.value });
  };
  return (
    <div className={classes.consent}>
      <Checkbox
        size="md"
        label={t(CONSENT_TEXT)}
        checked={draft.hasConsent}
        error={isMissing && !draft.hasConsent && t(CONSENT_MISSING)}
        aria-invalid={(isMissing && !draft.hasConsent) || undefined}
        onChange={({ currentTarget }) => onChange({ hasConsent: currentTarget.checked })}
      />
      {draft.hasConsent ? (
        <NativeSelect
          className={classes.method}
          size="sm"
          aria-label={t('How they agreed')}
          data={METHODS.map(({ value, label }) => ({ value, label: t(label) }))}
          value={draft.consentMethod}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      ) : (
        <Anchor component="button" type="button" className={classes.refused} onClick={onRefused}>
          {t('No consent? Type the visit')}
        </Anchor>
      )}
    </div>
  );
}

interface ConsentCheckProps {
  draft: ConsentDraft;
  /** Whether the visit was submitted without it. */
  isMissing: boolean;
  onChange: (part: Partial<ConsentDraft>) => void;
  onRefused: () => void;
}
