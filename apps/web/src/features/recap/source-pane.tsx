import type { SessionDocument } from '@auscult/contract/documents';
import type { SessionId } from '@auscult/contract/kit/ids';
import { Skeleton, Stack } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { errorText } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { citedPages } from './cited-pages.ts';
import { SourcePage } from './source-page.tsx';
import type { RecapSources } from './use-get-recap-sources.ts';

/** The source pages of a recap's line, with its passages highlighted. */
export function SourcePane({ session, sources, documents, lit }: SourcePaneProps) {
  const { data: found } = sources;
  const pages = useMemo(() => (found && lit ? citedPages(found, lit) : []), [found, lit]);

  if (sources.error && !found)
    return (
      <Failure
        text={errorText(sources.error, message('Error fetching the records of this recap'))}
        cause={sources.error}
        onRetry={() => void sources.refetch()}
      />
    );
  if (!found)
    return (
      <Stack p="lg" gap="md" role="progressbar" aria-busy="true" aria-label={t('Loading the records')}>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={18} radius="sm" />
        ))}
      </Stack>
    );
  if (!lit)
    return (
      <EmptyState icon={<IconFileSearch size={40} stroke={1.25} />} title={t('Source')}>
        <p>{t('Select a line to see its page.')}</p>
      </EmptyState>
    );
  if (pages.length === 0)
    return (
      <EmptyState title={t('This line has no page')}>
        <p>{t('A person wrote it, or it says what could not be read.')}</p>
      </EmptyState>
    );
  return pages.map((page) => (
    <SourcePage
      key={page.key}
      session={session}
      page={page}
      lit={lit}
      isRecognised={isRecognised(documents, page.document.node_id, page.page)}
    />
  ));
}

interface SourcePaneProps {
  session: SessionId;
  sources: UseQueryResult<RecapSources>;
  /** The visit's current pets. */
  documents: readonly SessionDocument[];
  /** Indexes of the passages to highlight; undefined while no line is chosen. */
  lit: readonly number[] | undefined;
}

function isRecognised(documents: readonly SessionDocument[], node: string, page: number): boolean {
  const document = documents.find(({ node_id }) => node_id === node);
  return document?.recognised_pages.includes(page) ?? false;
}
