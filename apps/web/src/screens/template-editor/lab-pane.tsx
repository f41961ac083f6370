import type { SessionId, TemplateId } from '@auscult/contract/kit/ids';
import type { TemplateForm } from '@auscult/contract/templates';
import { memo, useState } from 'react';
import { t } from '#web/copy/text.ts';
import { LabResult } from './lab-result.tsx';
import { SessionChoice } from './session-choice.tsx';
import classes from './template-editor.module.css';
import { useTrial } from './use-trial.ts';

/** The template lab: a past visit's note with the current template, next to the one with the published template. */
export const LabPane = memo(function LabPane({ id, form, isShown }: LabPaneProps) {
  const [session, setSession] = useState<SessionId | null>(null);
  const trial = useTrial({ id, form, session, isShown });
  return (
    <section aria-label={t('Preview')} className={classes.preview}>
      <h2 className={classes.paneTitle}>{t('Preview')}</h2>
      <SessionChoice value={session} isShown={isShown} onChange={setSession} />
      <LabResult trial={trial} first="note" />
    </section>
  );
});

interface LabPaneProps {
  id: TemplateId;
  form: TemplateForm;
  /** On a phone it is behind a tab. */
  isShown: boolean;
}
