import type { DischargeMetadata } from '@auscult/contract/discharge';
import type { NodeId, TemplateId } from '@auscult/contract/kit/ids';
import type { Session } from '@auscult/contract/sessions';
import { useEffect, useRef, useState } from 'react';
import { t } from '#web/copy/text.ts';
import { useMe } from '#web/features/account/use-me.ts';
import { useDischargeNotes } from '#web/features/discharge/use-discharge-notes.ts';
import { WriteDocumentForm } from '#web/features/discharge/write-document-form.tsx';
import { CLIENT_DOCUMENTS } from '#web/features/notes/note-kinds.ts';
import { TemplatePicker } from '#web/features/templates/template-picker.tsx';
import classes from './client-tab.module.css';

/** Requests a document for the client: which template, tone and pet. */
export function WritePane({ session, like, isAskedFor, onStarted, onCancel }: WritePaneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [template, setTemplate] = useState<TemplateId | undefined>(like?.template_id);
  const write = useDischargeNotes(session.id);
  const { data: me } = useMe();
  useEffect(() => {
    if (isAskedFor) heading.current?.focus();
  }, [isAskedFor]);

  return (
    <div className={classes.form}>
      <h3 ref={heading} className={classes.formTitle} tabIndex={-1}>
        {t('Write a document for the client')}
      </h3>
      <p className={classes.lead}>
        {like
          ? t('The documents you have stay; the new one stands beside them.')
          : t('A discharge, an email or a letter, written from what was said in this visit.')}
      </p>
      <WriteDocumentForm
        pets={session.pets}
        like={like}
        isBuiltIn={me?.server.note_writer === 'built-in'}
        isBusy={write.isPending}
        error={write.error}
        onSubmit={(wish) =>
          write.mutate({ ...wish, template_id: template }, { onSuccess: ({ node_id }) => onStarted(node_id) })
        }
        onCancel={onCancel}
      >
        <TemplatePicker type={CLIENT_DOCUMENTS.template} value={template} onChange={setTemplate} />
      </WriteDocumentForm>
    </div>
  );
}

interface WritePaneProps {
  session: Session;
  /** The document whose settings are the defaults. */
  like: DischargeMetadata | undefined;
  /** Whether the person opened the form: then it gets the focus. */
  isAskedFor: boolean;
  onStarted: (node: NodeId) => void;
  /** Undefined if there is nothing to go back to. */
  onCancel: (() => void) | undefined;
}
