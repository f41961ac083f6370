import { Alert, Button, type ButtonProps } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { message, t } from '#web/copy/text.ts';
import { Notice } from './notice.tsx';

const COMES_BY_ITSELF = message('You’re offline. This appears when you reconnect.');

/**
 * Shows an error and, if that can help, a retry. A missing network is not an error, and gets a calm message.
 */
export function Failure({ text, cause, onRetry, retryLabel = t('Try again') }: FailureProps) {
  const retry = (look: Pick<ButtonProps, 'color' | 'ml'>) =>
    onRetry &&
    !isGone(cause) && (
      <Button {...look} variant="subtle" size="compact-sm" onClick={onRetry}>
        {retryLabel}
      </Button>
    );
  if (isOffline(cause))
    return (
      <Notice icon={<IconCloudOff size={18} aria-hidden />} isFramed>
        <span>{onRetry ? t(COMES_BY_ITSELF) : text}</span>
        {retry({})}
      </Notice>
    );
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle aria-hidden />}>
      {text}
      {retry({ color: 'red', ml: 'sm' })}
    </Alert>
  );
}

interface FailureProps {
  text: string;
  /**
   * The thrown error, if any: with code `offline` without a network, with status 404 for something deleted.
   */
  cause?: unknown;
  /** Repeats the failed read. Without a network the read is repeated automatically when it is back. */
  onRetry?: () => void;
  retryLabel?: string;
}

/** Something that does not exist will not exist at the next try, either. */
function isGone(cause: unknown): boolean {
  return cause instanceof Error && 'status' in cause && cause.status === 404;
}

function isOffline(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'offline';
}
