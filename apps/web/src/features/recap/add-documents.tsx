import { useEffect } from 'react';
import { t } from '#web/copy/text.ts';
import { useSwitch } from '#web/features/organizations/use-switch.ts';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { ACCEPTED_DOCUMENTS, ACCEPTED_HINT } from './document-types.ts';
import { UploadList } from './upload-list.tsx';
import type { DocumentUploads } from './use-upload-documents.ts';

/**
 * Uploads outside records, several at once unless that is switched off, and shows their progress.
 *
 * @spec 1.6/feature-flags/multi-doc-enabled
 */
export function AddDocuments({ uploads, isUploading, add, retry, remove }: DocumentUploads) {
  useLeavingWarning(isUploading);
  const isSeveral = useSwitch('multiDocEnabled');
  return (
    <>
      <div>
        <FileDrop
          title={
            isSeveral ? t('Drop records here, or choose files') : t('Drop a record here, or choose a file')
          }
          hint={t(ACCEPTED_HINT)}
          accept={ACCEPTED_DOCUMENTS}
          takesSeveral={isSeveral}
          onFile={add}
        />
      </div>
      <UploadList uploads={uploads} onRetry={retry} onRemove={remove} />
    </>
  );
}

/** The browser asks for confirmation before the page is left during an upload. */
function useLeavingWarning(isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);
}
