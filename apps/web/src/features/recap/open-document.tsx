import type { SessionDocument } from '@auscult/contract/documents';
import type { SessionId } from '@auscult/contract/kit/ids';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { errorText } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { sayFailure } from '#web/ui/notices.tsx';
import { useOpenDocument } from './use-open-document.ts';

/** A link to the uploaded file. */
export function OpenDocument({ session, document, page }: OpenDocumentProps) {
  const { node_id, content_type, name } = document;
  const open = useOpenDocument(session);
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconExternalLink size={15} aria-hidden />}
      aria-label={
        page === undefined
          ? t('Open {{name}}', { name })
          : t('Open {{name}} at page {{page}}', { name, page })
      }
      loading={open.isPending}
      onClick={() =>
        open.mutate(
          { node_id, content_type, page },
          {
            onError: (error) => sayFailure(errorText(error, message('Error fetching document'))),
          },
        )
      }
    >
      {t('Open')}
    </Button>
  );
}

interface OpenDocumentProps {
  session: SessionId;
  document: Pick<SessionDocument, 'node_id' | 'content_type' | 'name'>;
  /** Counted from 1; the first by default. */
  page?: number;
}
