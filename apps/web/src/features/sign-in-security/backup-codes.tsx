import { Button, CopyButton, Group, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconPrinter } from '@tabler/icons-react';
import { PRODUCT_NAME } from '#web/copy/product.ts';
import { t } from '#web/copy/text.ts';
import classes from './sign-in-security.module.css';

/** Backup codes for a lost phone, to copy or print. They are shown only once. */
export function BackupCodes({ codes, email }: { codes: readonly string[]; email: string }) {
  return (
    <>
      <div className={classes.codes}>
        <Text size="sm" c="dimmed">
          {t('Backup codes of {{email}} for {{product}}', { email, product: PRODUCT_NAME })}
        </Text>
        <ol className={classes.codeList} aria-label={t('Backup codes')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <Group gap="sm">
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={17} aria-hidden /> : <IconCopy size={17} aria-hidden />}
              onClick={copy}
            >
              {copied ? t('Copied') : t('Copy the codes')}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          leftSection={<IconPrinter size={17} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('Print')}
        </Button>
      </Group>
    </>
  );
}
