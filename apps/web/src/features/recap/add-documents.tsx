import { useEffect } from 'react';
import { t } from '#web/copy/text.ts';
import { useSwitch } from '#web/features/organizations/use-switch.ts';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { ACCEPTED_DOCUMENTS, ACCEPTED_HINT } from './document-types.ts';
import { UploadList } from './upload-list.tsx';
import type { DocumentUploads } from './use-upload-documents.ts';

/**
 * Takes outside records, several at once unless that is switched off, and shows how far each has come.
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

/** Has the browser ask before the page is left while files are on their way. */
function useLeavingWarning(isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isBusy]);
}
