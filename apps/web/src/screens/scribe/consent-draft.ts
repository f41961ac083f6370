import type { Consent } from '@auscult/contract/recordings';
import { CONSENT_TEXT } from '#web/copy/consent-text.ts';
import { message, t } from '#web/copy/text.ts';

/** Whether everyone agreed to be recorded, and how. */
export interface ConsentDraft {
  hasConsent: boolean;
  consentMethod: Consent['method'];
}

/** The ways to agree. */
export const METHODS = [
  { value: 'verbal', label: message('They said so') },
  { value: 'written', label: message('In writing') },
  { value: 'electronic', label: message('Electronically') },
] as const satisfies { value: Consent['method']; label: string }[];

/** The consent as it is stored, with the text as it was shown; undefined where none was given. */
export function consentOf({ hasConsent, consentMethod }: ConsentDraft): Consent | undefined {
  return hasConsent ? { given: true, method: consentMethod, text: t(CONSENT_TEXT) } : undefined;
}
