import type { PimsExport } from '@auscult/contract/pims';
import { Button, Loader } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconClipboardText,
  IconClock,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { useMe } from '#web/features/account/use-me.ts';
import { useSessionOwners } from '#web/features/organizations/use-list-members.ts';
import { Failure } from '#web/ui/failure.tsx';
import { actsOn } from './export-acts.ts';
import { type ExportTone, stateWords, systemName, toneOf, troubleWords } from './export-words.ts';
import classes from './exportable.module.css';
import { HandedOver } from './handed-over.tsx';
import { type ExportAct, useChangePimsExport } from './use-change-pims-export.ts';

/** One export: its state in words, what is wrong with it, and what can be done. */
export function ExportRow({ export: one, hasPets, mayAct, isCopying }: ExportRowProps) {
  const change = useChangePimsExport();
  const nameOf = useNames();
  const [isOpen, parts] = useDisclosure(isCopying);
  const waits = mayAct && one.state === 'handed_over';
  const act = (name: ExportAct) =>
    change.mutate({ act: name, of: one }, { onSuccess: afterAct(name, parts) });
  return (
    <li className={classes.one} data-tone={toneOf(one)}>
      <span className={classes.icon}>{ICONS[toneOf(one)]}</span>
      <div className={classes.words}>
        <p className={classes.state}>
          {hasPets && one.pet !== null && <strong>{one.pet}: </strong>}
          {stateWords(one, nameOf)}
        </p>
        <Details export={one} />
        {change.error && (
          <Failure text={errorText(change.error, errorTexts.changeExport)} cause={change.error} />
        )}
      </div>
      {mayAct && (
        <div className={classes.acts}>
          {waits && !isOpen && (
            <Button size="compact-sm" variant="light" onClick={parts.open}>
              {t('Copy the fields')}
            </Button>
          )}
          {actsOn(one).map((name) => (
            <Button
              key={name}
              size="compact-sm"
              variant="default"
              disabled={change.isPending}
              onClick={() => act(name)}
            >
              {name === 'cancel' && one.state === 'queued' ? t('Do not send') : t(ACTS[name])}
            </Button>
          ))}
        </div>
      )}
      {waits && isOpen && (
        <div className={classes.handed}>
          <HandedOver export={one} isBusy={change.isPending} onPasted={() => act('is_there')} />
        </div>
      )}
    </li>
  );
}

interface ExportRowProps {
  export: PimsExport;
  /** Whether the visit has several pets, so that the row names its own. */
  hasPets: boolean;
  /** Whether the person can export from the visit. */
  mayAct: boolean;
  /** Whether the fields to copy are shown at once. */
  isCopying?: boolean;
}

const ICONS: Record<ExportTone, ReactNode> = {
  going: <Loader size={16} aria-hidden />,
  done: <IconCircleCheck size={18} aria-hidden />,
  waits: <IconClipboardText size={18} aria-hidden />,
  wrong: <IconAlertTriangle size={18} aria-hidden />,
  off: <IconCircleMinus size={18} aria-hidden />,
};

const ACTS: Record<ExportAct, string> = {
  retry: message('Retry'),
  hand_over: message('Copy by hand'),
  is_there: message('It is there'),
  is_not_there: message('Send again'),
  cancel: message('Put away'),
};

/** Shows the fields at once when a person decides to copy them. */
function afterAct(name: ExportAct, parts: { open: () => void }): () => void {
  return () => {
    if (name === 'hand_over') parts.open();
  };
}

/** Whose record it is, the reference there, what is wrong, and whether the note has changed since. */
function Details({ export: one }: Pick<ExportRowProps, 'export'>) {
  const { patient, record, reference, state } = one;
  const facts = [
    patient && [patient.name, patient.species, patient.client_name].filter(Boolean).join(', '),
    state !== 'verified' && record.label,
    one.pims !== null && systemName(one),
    one.pims !== null && reference,
  ].filter(Boolean);
  return (
    <>
      {facts.length > 0 && <p className={classes.facts}>{facts.join(' · ')}</p>}
      {troubleWords(one).map((sentence) => (
        <p key={sentence} className={classes.trouble}>
          {sentence}
        </p>
      ))}
      {one.is_outdated && state !== 'cancelled' && (
        <p className={classes.facts}>
          <IconClock size={14} aria-hidden />{' '}
          {t('The note has changed since. Export it again to send the changes.')}
        </p>
      )}
    </>
  );
}

/** Names of members, and of people who have left the team. */
function useNames(): (user: string) => string | undefined {
  const owners = useSessionOwners();
  const { data: me } = useMe();
  return (user) =>
    owners.find(({ id }) => id === user)?.name ?? (me?.user.id === user ? me.user.name : undefined);
}
