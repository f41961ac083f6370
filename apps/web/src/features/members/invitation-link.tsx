import { Button, CopyButton, Group, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { t } from '#web/copy/text.ts';

/** The link of an invitation, for handing it over. It is shown only once. */
export function InvitationLink({ link, email }: { link: string; email: string }) {
  return (
    <Group gap="xs" wrap="nowrap" mt={4} maw="34rem">
      <TextInput
        readOnly
        flex={1}
        aria-label={t('Link for {{email}}', { email })}
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            flex="none"
            leftSection={copied ? <IconCheck size={17} aria-hidden /> : <IconCopy size={17} aria-hidden />}
            onClick={copy}
          >
            {copied ? t('Copied') : t('Copy link')}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
