import { Button, Progress, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { errorText } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { useExportAccount } from '#web/features/settings/use-export-account.ts';
import { saveFile } from '#web/platform/save-file.ts';
import { Failure } from '#web/ui/failure.tsx';

const NOT_FETCHED = message('Your data could not be packed. Please try again.');

/** Downloads all data of the person as a file. */
export function ExportAccount() {
  const { mutate, isPending, isSuccess, error } = useExportAccount();
  const fetchIt = () => mutate(undefined, { onSuccess: saveFile });
  return (
    <>
      <div>
        <Button
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden />}
          loading={isPending}
          onClick={fetchIt}
        >
          {t('Download everything')}
        </Button>
      </div>
      {isPending && <Progress value={100} animated aria-label={t('Packing your data')} />}
      <Text role="status" size="sm" c="dimmed">
        {isPending &&
          t('Your data is being packed. With many recordings this takes some minutes; leave this page open.')}
        {isSuccess && t('Your data is packed and saved where your browser keeps downloads.')}
      </Text>
      {error && <Failure text={errorText(error, NOT_FETCHED)} cause={error} onRetry={fetchIt} />}
    </>
  );
}
