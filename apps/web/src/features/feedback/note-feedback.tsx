import type { Thumbs } from '@auscult/contract/feedback';
import { FEEDBACK_LIMITS } from '@auscult/contract/feedback';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { message, t } from '#web/copy/text.ts';
import { FeedbackDialog } from './feedback-dialog.tsx';
import { FEEDBACK_WORDS, type JudgedNoun } from './feedback-words.ts';
import classes from './note-feedback.module.css';
import type { Judged } from './use-thumbs-feedback.ts';

/**
 * Thumbs up or down for a written document, with an optional comment on a passage.
 *
 * @spec 2.7/feedback/thumbs_feedback
 */
export function NoteFeedback({ judged, noun }: NoteFeedbackProps) {
  const place = useRef<HTMLDivElement>(null);
  const marked = useRef('');
  const [begun, setBegun] = useState<{ thumbs: Thumbs; passage: string }>();
  const [given, setGiven] = useState<Thumbs>();
  const passageNow = () => markedPassage(place.current?.closest('section') ?? null);

  return (
    <div ref={place} className={classes.row}>
      <span className={classes.question}>
        {given ? t('Thanks for the feedback.') : t(FEEDBACK_WORDS[noun].question)}
      </span>
      {THUMBS.map(({ thumbs, name, Icon }) => (
        <Tooltip key={thumbs} label={t(name)}>
          <ActionIcon
            variant={given === thumbs ? 'light' : 'subtle'}
            color={given === thumbs ? 'blue' : 'gray'}
            size="lg"
            aria-label={t(name)}
            aria-pressed={given === thumbs}
            // A touch clears the selection before the click arrives.
            onPointerDown={() => {
              marked.current = passageNow();
            }}
            onClick={() => {
              setBegun({ thumbs, passage: passageNow() || marked.current });
              marked.current = '';
            }}
          >
            <Icon size={19} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
      {begun && (
        <FeedbackDialog
          judged={judged}
          noun={noun}
          thumbs={begun.thumbs}
          marked={begun.passage}
          onGiven={() => setGiven(begun.thumbs)}
          onClose={() => setBegun(undefined)}
        />
      )}
    </div>
  );
}

interface NoteFeedbackProps {
  judged: Judged;
  noun: JudgedNoun;
}

const THUMBS = [
  { thumbs: 'thumbs_up', name: message('Thumbs up'), Icon: IconThumbUp },
  { thumbs: 'thumbs_down', name: message('Thumbs down'), Icon: IconThumbDown },
] as const;

/** The selected text within a part of the page; empty without a selection. */
function markedPassage(within: Element | null): string {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || !within) return '';
  const isWithin = [selection.anchorNode, selection.focusNode].some((node) => within.contains(node));
  return isWithin ? selection.toString().trim().slice(0, FEEDBACK_LIMITS.highlightCharacters) : '';
}
