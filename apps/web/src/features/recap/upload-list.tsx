import { Button, CloseButton, Progress } from '@mantine/core';
import { IconAlertTriangle, IconFileUpload } from '@tabler/icons-react';
import { t } from '#web/copy/text.ts';
import { fileSize } from '#web/ui/file-size.ts';
import classes from './document-list.module.css';
import type { FileUpload } from './use-upload-documents.ts';

/** Uploads in progress, and failed ones with their reason. */
export function UploadList({ uploads, onRetry, onRemove }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('Uploads')}>
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
          {t('Try again')}
        </Button>
      )}
      <CloseButton
        aria-label={
          hasFailed
            ? t('Remove {{name}}', { name: file.name })
            : t('Cancel the upload of {{name}}', { name: file.name })
        }
        onClick={() => onRemove(upload)}
      />
    </li>
  );
}

function UploadProgress({ upload: { file, step, sentBytes, isOffline } }: { upload: FileUpload }) {
  if (step === 'waiting') return <span className={classes.facts}>{t('Waiting for its turn')}</span>;
  const percent = Math.floor((100 * sentBytes) / file.size);
  return (
    <>
      <span className={classes.facts}>
        {isOffline
          ? t('You’re offline. Upload continues when you reconnect.')
          : t('Uploading, {{sent}} of {{size}}', {
              sent: fileSize(sentBytes),
              size: fileSize(file.size),
            })}
      </span>
      <Progress
        value={percent}
        size="sm"
        mt={6}
        aria-label={t('Uploaded {{percent}} % of {{name}}', { percent, name: file.name })}
      />
    </>
  );
}
