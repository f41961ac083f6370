import { Badge, Button, Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { Failure } from '#web/ui/failure.tsx';
import { useSendVerification } from './use-send-verification.ts';

/** The email address for signing in, and whether it is verified. */
export function EmailAddress({ email, isVerified, isLocked }: EmailAddressProps) {
  const send = useSendVerification();
  return (
    <>
      <Group gap="sm">
        <Text style={{ overflowWrap: 'anywhere' }}>{email}</Text>
        {isVerified ? (
          <Badge variant="light" color="green" tt="none" leftSection={<IconCheck size={13} aria-hidden />}>
            {t('Verified')}
          </Badge>
        ) : (
          <Badge variant="light" color="yellow" tt="none">
            {t('Not verified')}
          </Badge>
        )}
      </Group>
      {send.error && (
        <Failure
          text={errorText(send.error, errorTexts.mail)}
          cause={send.error}
          onRetry={() => send.mutate(email)}
        />
      )}
      {!isVerified && (
        <Group gap="sm">
          <Button
            variant="default"
            loading={send.isPending}
            disabled={isLocked || send.isSuccess}
            onClick={() => send.mutate(email)}
          >
            {t('Send the link again')}
          </Button>
          <Text role="status" size="sm" c="dimmed">
            {send.isSuccess
              ? t("Sent to {{email}}. Check spam folder if you don't see the email in your inbox.", { email })
              : ''}
          </Text>
        </Group>
      )}
    </>
  );
}

interface EmailAddressProps {
  email: string;
  isVerified: boolean;
  isLocked: boolean;
}
