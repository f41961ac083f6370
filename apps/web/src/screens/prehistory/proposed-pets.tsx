import type { NodeId } from '@auscult/contract/kit/ids';
import type { Session } from '@auscult/contract/sessions';
import { namedPatients } from '@auscult/domain/documents/named-patients';
import { Button } from '@mantine/core';
import { IconPaw } from '@tabler/icons-react';
import { t } from '#web/copy/text.ts';
import { useGetRecapMetadata } from '#web/features/recap/use-get-recap-metadata.ts';
import { useGetRecapSources } from '#web/features/recap/use-get-recap-sources.ts';
import { useMayChangeSession } from '#web/features/sessions/use-may-change-session.ts';
import { useUpdateName } from '#web/features/sessions/use-update-name.ts';
import { Notice } from '#web/ui/notice.tsx';

/** For a visit without pets: the names from its records, to accept with one press. */
export function ProposedPets({ session }: { session: Session }) {
  const recaps = useGetRecapMetadata(session);
  const mayChange = useMayChangeSession(session);
  const written = recaps.data?.find(({ completed, error }) => completed && error === null);
  if (!written || !mayChange || session.pets.length > 0) return null;
  return <Proposal session={session} recap={written.node_id} />;
}

function Proposal({ session: { id, name }, recap }: { session: Session; recap: NodeId }) {
  const sources = useGetRecapSources(id, recap, true);
  const update = useUpdateName();
  const pets = namedPatients(sources.data?.passages ?? []);
  if (pets.length === 0) return null;
  const names = pets.join(', ');
  return (
    <Notice icon={<IconPaw size={18} aria-hidden />} isFramed>
      <span>{update.error ? t(update.error.message) : t('These records name {{names}}.', { names })}</span>
      <Button
        size="compact-sm"
        variant="light"
        loading={update.isPending}
        onClick={() => update.mutate({ session: id, name, pets })}
      >
        {t('Add as pet')}
      </Button>
    </Notice>
  );
}
