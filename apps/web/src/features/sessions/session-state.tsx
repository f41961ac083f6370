import type { SessionSummary } from '@auscult/contract/sessions';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { many, message, t } from '#web/copy/text.ts';
import { useMe } from '#web/features/account/use-me.ts';
import classes from './session-state.module.css';

/** The next step of a visit, most urgent first. */
export const SESSION_STATES = ['failed', 'flags', 'ready', 'waiting', 'writing', 'none', 'signed'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/** Headings of visits by state, marked for translation. */
export const STATE_HEADINGS: Record<SessionState, string> = {
  failed: message('Draft failed'),
  flags: message('Flags to resolve'),
  ready: message('Ready to sign'),
  waiting: message('Waiting for transcription'),
  writing: message('Being written'),
  none: message('No note yet'),
  signed: message('Signed'),
};

/**
 * The next step of a visit. Its newest note decides, unless a later note is in progress or failed.
 *
 * @param canTranscribe  whether this server can transcribe recordings
 */
export function sessionState(session: SessionSummary, canTranscribe: boolean): SessionState {
  const { is_processing, has_failed, newest_note: note, recording_count } = session;
  const waits = recording_count > 0 && !canTranscribe;
  if (is_processing) return waits && !note ? 'waiting' : 'writing';
  if (has_failed) return 'failed';
  if (note) return noteState(note);
  return waits ? 'waiting' : 'none';
}

function noteState({ is_signed, open_flags }: NonNullable<SessionSummary['newest_note']>): SessionState {
  if (is_signed) return 'signed';
  return open_flags > 0 ? 'flags' : 'ready';
}

/** Whether this server can transcribe; true while unknown. */
export function useCanTranscribe(): boolean {
  return useMe().data?.server.speech_to_text.configured !== false;
}

/** The state of a visit, in words. */
export function SessionStateWords({ session }: { session: SessionSummary }) {
  const state = sessionState(session, useCanTranscribe());
  const flags = session.newest_note?.open_flags ?? 0;
  return (
    <span className={classes.state} data-state={state}>
      {SIGNS[state]}
      {state === 'flags' ? many(flags, '{{count}} flag', '{{count}} flags') : t(STATE_HEADINGS[state])}
    </span>
  );
}

const SIGNS: Partial<Record<SessionState, ReactNode>> = {
  failed: <IconAlertTriangle size={16} stroke={1.75} aria-hidden />,
  flags: <span className={classes.dot} aria-hidden="true" />,
  writing: <span className={classes.dot} data-moving aria-hidden="true" />,
  signed: <IconCheck size={16} stroke={2} aria-hidden />,
};
