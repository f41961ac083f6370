import type { Consent } from '@auscult/contract/recordings';
import { Anchor, Checkbox, NativeSelect } from '@mantine/core';
import { CONSENT_TEXT } from '#web/copy/consent-text.ts';
import { message, t } from '#web/copy/text.ts';
import classes from './consent-check.module.css';

/** Whether everyone agreed to be recorded, and how. */
export interface ConsentDraft {
  hasConsent: boolean;
  consentMethod: Consent['method'];
}

const CONSENT_MISSING = message('Please confirm that everyone agreed to be recorded');

/** The ways to give consent. */
export const METHODS = [
  { value: 'verbal', label: message('They said so') },
  { value: 'written', label: message('In writing') },
  { value: 'electronic', label: message('Electronically') },
] as const satisfies { value: Consent['method']; label: string }[];

/** Asks for the consent to an uploaded recording. Without consent the visit is typed. */
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

/** The stored consent, with the text that was shown; undefined without a consent. */
export function consentOf({ hasConsent, consentMethod }: ConsentDraft): Consent | undefined {
  return hasConsent ? { given: true, method: consentMethod, text: t(CONSENT_TEXT) } : undefined;
}
