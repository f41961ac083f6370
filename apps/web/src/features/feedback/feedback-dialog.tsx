import { FEEDBACK_LIMITS, type Thumbs } from '@auscult/contract/feedback';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { EditDialog } from '#web/ui/edit-dialog.tsx';
import { FEEDBACK_WORDS, type JudgedNoun } from './feedback-words.ts';
import classes from './note-feedback.module.css';
import { type Judged, useThumbsFeedback } from './use-thumbs-feedback.ts';

const WORDS: Record<Thumbs, { title: string; label: string; placeholder: string }> = {
  thumbs_up: {
    title: message('Thumbs up'),
    label: message('What was good?'),
    placeholder: message('The plan is exactly what I said.'),
  },
  thumbs_down: {
    title: message('Thumbs down'),
    label: message('What was wrong?'),
    placeholder: message('The dose was said for the other dog.'),
  },
};

/**
 * Asks for a comment on a rating. We can look at the document only if the person ticks that.
 *
 * @spec 2.8/thumbs-feedback-failure
 */
export function FeedbackDialog({ judged, noun, thumbs, marked, onGiven, onClose }: FeedbackDialogProps) {
  const [content, setContent] = useState('');
  const [passage, setPassage] = useState(marked);
  const [mayLook, setMayLook] = useState(false);
  const send = useThumbsFeedback(judged);
  const words = WORDS[thumbs];
  const asked = FEEDBACK_WORDS[noun];
  const thank = () => {
    notifications.show({ message: t('Thank you. Your feedback was sent.'), color: 'green' });
    onGiven();
    onClose();
  };
  const save = () => send.mutate({ feedback: thumbs, content, passage, mayLook }, { onSuccess: thank });

  return (
    <EditDialog
      title={t(words.title)}
      action={t('Send feedback')}
      failure={send.error ? errorText(send.error, errorTexts.thumbsFeedback) : undefined}
      cause={send.error}
      isBusy={send.isPending}
      onSave={save}
      onClose={onClose}
    >
      {passage !== '' && <Passage text={passage} onRemove={() => setPassage('')} />}
      <Textarea
        label={t(words.label)}
        placeholder={t(words.placeholder)}
        description={passage === '' ? t(asked.passageHint) : t('Optional.')}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={FEEDBACK_LIMITS.contentCharacters}
        data-autofocus
        value={content}
        onChange={({ currentTarget }) => setContent(currentTarget.value)}
      />
      <Checkbox
        label={t(asked.mayLook)}
        description={
          marked === ''
            ? t('Otherwise only your comment is shared.')
            : t('Otherwise only your comment and the passage above are shared.')
        }
        checked={mayLook}
        onChange={({ currentTarget }) => setMayLook(currentTarget.checked)}
      />
    </EditDialog>
  );
}

interface FeedbackDialogProps {
  judged: Judged;
  noun: JudgedNoun;
  thumbs: Thumbs;
  /** The selected passage; empty for the whole document. */
  marked: string;
  onGiven: () => void;
  onClose: () => void;
}

function Passage({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <figure className={classes.passage} aria-label={t('The passage it is about')}>
      <blockquote className={classes.quote}>{text}</blockquote>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={onRemove}>
        {t('Leave the passage out')}
      </Button>
    </figure>
  );
}
