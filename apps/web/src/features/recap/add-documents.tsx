import { useEffect } from 'react';
import { t } from '#web/copy/text.ts';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { ACCEPTED_DOCUMENTS, ACCEPTED_HINT } from './document-types.ts';
import { UploadList } from './upload-list.tsx';
import type { DocumentUploads } from './use-upload-documents.ts';

/** Takes outside records, several at once, and shows how far each has come. */
export function AddDocuments({ uploads, isUploading, add, retry, remove }: DocumentUploads) {
  useLeavingWarning(isUploading);
  return (
    <>
      <div>
        <FileDrop
          title={t('Drop records here, or choose files')}
          hint={t(ACCEPTED_HINT)}
          accept={ACCEPTED_DOCUMENTS}
          takesSeveral
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
