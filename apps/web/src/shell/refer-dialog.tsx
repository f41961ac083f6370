import { Button, CopyButton, Group, Modal, Text, TextInput } from '@mantine/core';
import { t } from '#web/copy/text.ts';

/** A referral link for a colleague; the server stores the referrer. */
export function ReferDialog({ onClose }: { onClose: () => void }) {
  const address = new URL('/register?utm_source=referral', location.origin).href;
  return (
    <Modal opened onClose={onClose} title={t('Refer and Earn')} centered>
      <Text mb="md">
        {t(
          'Send this link to a colleague. Their sign-up counts as your referral; ask your administrator what it earns.',
        )}
      </Text>
      <Group align="end" wrap="nowrap">
        <TextInput
          label={t('Link to sign up')}
          value={address}
          readOnly
          flex={1}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton value={address}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? t('Copied') : t('Copy')}</Button>}
        </CopyButton>
      </Group>
    </Modal>
  );
}
