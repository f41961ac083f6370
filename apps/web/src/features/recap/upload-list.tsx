import { Button, CloseButton, Progress } from '@mantine/core';
import { IconAlertTriangle, IconFileUpload } from '@tabler/icons-react';
import { fileSize } from '#web/ui/file-size.ts';
import classes from './document-list.module.css';
import type { FileUpload } from './use-upload-documents.ts';

/** Files on their way, and those that did not get there with the reason. */
export function UploadList({ uploads, onRetry, onRemove }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Uploads">
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} onRetry={onRetry} onRemove={onRemove} />
      ))}
    </ul>
  );
}

interface UploadActs {
  onRetry: (upload: FileUpload) => void;
  onRemove: (upload: FileUpload) => void;
}

interface UploadListProps extends UploadActs {
  uploads: readonly FileUpload[];
}

function UploadRow({ upload, onRetry, onRemove }: UploadActs & { upload: FileUpload }) {
  const { file, step, reason } = upload;
  const hasFailed = reason !== undefined;
  const Icon = hasFailed ? IconAlertTriangle : IconFileUpload;

  return (
    <li className={classes.row}>
      <Icon
        className={classes.icon}
        data-failed={hasFailed || undefined}
        size={22}
        stroke={1.5}
        aria-hidden
      />
      <div className={classes.words}>
        <span className={classes.name}>{file.name}</span>
        {hasFailed ? (
          <span className={classes.reason} role="alert">
            {reason}
          </span>
        ) : (
          <UploadProgress upload={upload} />
        )}
      </div>
      {step === 'failed' && (
        <Button size="compact-sm" variant="default" onClick={() => onRetry(upload)}>
          Try again
        </Button>
      )}
      <CloseButton
        aria-label={hasFailed ? `Put ${file.name} away` : `Cancel the upload of ${file.name}`}
        onClick={() => onRemove(upload)}
      />
    </li>
  );
}

function UploadProgress({ upload: { file, step, sentBytes, isOffline } }: { upload: FileUpload }) {
  if (step === 'waiting') return <span className={classes.facts}>Waiting for its turn</span>;
  const percent = Math.floor((100 * sentBytes) / file.size);
  return (
    <>
      <span className={classes.facts}>
        {isOffline
          ? 'You are offline. The upload goes on once you are connected.'
          : `Uploading, ${fileSize(sentBytes)} of ${fileSize(file.size)}`}
      </span>
      <Progress value={percent} size="sm" mt={6} aria-label={`Uploaded ${percent} % of ${file.name}`} />
    </>
  );
}
