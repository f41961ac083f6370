import type { NodeId } from '@auscult/contract/kit/ids';
import type { PimsExport } from '@auscult/contract/pims';
import type { Session } from '@auscult/contract/sessions';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { useId } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { Failure } from '#web/ui/failure.tsx';
import { ExportRow } from './export-row.tsx';
import classes from './exportable.module.css';
import { isReadFailure, useGetPimsExports } from './use-get-pims-exports.ts';

/** The exports of a note, below its bar: the newest of each pet, and the others on request. */
export function ExportHead({ session, node, mayAct }: ExportHeadProps) {
  const { data: exports = [], error, refetch } = useGetPimsExports(session.id);
  const [isOpen, history] = useDisclosure();
  const listId = useId();
  const { current, older } = byAge(exports.filter(({ node_id }) => node_id === node));
  const row = (one: PimsExport) => (
    <ExportRow key={one.id} export={one} hasPets={session.pets.length > 1} mayAct={mayAct} />
  );
  const isFailed = error !== null && isReadFailure(error);
  if (current.length === 0 && !isFailed) return null;
  return (
    <section className={classes.head} aria-label={t('Exports')}>
      {isFailed && (
        <Failure
          text={errorText(error, errorTexts.listExports)}
          cause={error}
          onRetry={() => void refetch()}
        />
      )}
      <ul className={classes.list} aria-live="polite">
        {current.map(row)}
      </ul>
      {older.length > 0 && (
        <Button
          className={classes.history}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconHistory size={16} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={history.toggle}
        >
          {isOpen ? t('Hide earlier exports') : t('Earlier exports')}
        </Button>
      )}
      <ul id={listId} className={classes.list} hidden={!isOpen} aria-label={t('Earlier exports')}>
        {isOpen && older.map(row)}
      </ul>
    </section>
  );
}

interface ExportHeadProps {
  session: Session;
  /** The note. */
  node: NodeId;
  /** Whether the person can export from the visit. */
  mayAct: boolean;
}

/**
 * Current are those that are not verified, and of each pet the newest that was not put away.
 *
 * @param exports  newest first
 */
function byAge(exports: readonly PimsExport[]): { current: PimsExport[]; older: PimsExport[] } {
  const pets = new Set<string | null>();
  const current = exports.filter((one) => {
    if (one.state === 'cancelled' || one.superseded_by !== null) return false;
    const isNewest = !pets.has(one.pet);
    pets.add(one.pet);
    return isNewest || one.state !== 'verified';
  });
  return { current, older: exports.filter((one) => !current.includes(one)) };
}
