import type { PimsExport } from '@auscult/contract/pims';
import { Button, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { copyText } from '#web/platform/copy-text.ts';
import { Failure } from '#web/ui/failure.tsx';
import { LoadingText } from '#web/ui/loading-text.tsx';
import { sayFailure } from '#web/ui/notices.tsx';
import classes from './exportable.module.css';
import { useGetHandedOverParts } from './use-get-handed-over-parts.ts';

/** The fields of an export, each with a Copy button; the person confirms that they are pasted. */
export function HandedOver({ export: one, isBusy, onPasted }: HandedOverProps) {
  const parts = useGetHandedOverParts(one);
  const [copied, setCopied] = useState<ReadonlySet<number>>(new Set());
  if (parts.error)
    return (
      <Failure
        text={errorText(parts.error, errorTexts.readExport)}
        cause={parts.error}
        onRetry={() => void parts.refetch()}
      />
    );
  if (!parts.data) return <LoadingText label={t('Loading the fields')} />;
  return (
    <>
      <ol className={classes.fields} aria-label={t('Fields to copy')}>
        {parts.data.map(({ field, label, html, plain }, at) => (
          <li key={field} className={classes.field}>
            <div className={classes.fieldHead}>
              <strong>{label}</strong>
              <CopyField
                label={label}
                isCopied={copied.has(at)}
                text={{ html, plain }}
                onCopied={() => setCopied(new Set([...copied, at]))}
              />
            </div>
            <p className={classes.text}>{plain}</p>
          </li>
        ))}
      </ol>
      <div className={classes.pasted}>
        <Text size="sm" c="dimmed">
          {t(
            'Paste each field into the chart of the patient. Then confirm it, and the visit keeps a receipt.',
          )}
        </Text>
        <Button loading={isBusy} onClick={onPasted}>
          {t('I pasted it')}
        </Button>
      </div>
    </>
  );
}

interface HandedOverProps {
  export: PimsExport;
  isBusy: boolean;
  onPasted: () => void;
}

function CopyField({ label, text, isCopied, onCopied }: CopyFieldProps) {
  const copy = () =>
    copyText(text)
      .then(onCopied)
      .catch(() => sayFailure(t('This browser does not allow copying.')));
  return (
    <Button
      size="compact-md"
      variant={isCopied ? 'light' : 'default'}
      leftSection={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      aria-label={
        isCopied ? t('Copied: {{field}}', { field: label }) : t('Copy: {{field}}', { field: label })
      }
      onClick={() => void copy()}
    >
      {isCopied ? t('Copied') : t('Copy')}
    </Button>
  );
}

interface CopyFieldProps {
  label: string;
  text: { html: string; plain: string };
  isCopied: boolean;
  onCopied: () => void;
}
