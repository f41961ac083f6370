import { Alert, Button, type ButtonProps } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { message, t } from '#web/copy/text.ts';
import { Notice } from './notice.tsx';

const COMES_BY_ITSELF = message('You’re offline. This appears when you reconnect.');

/** Says what went wrong and, where it helps, offers to try again. A network that is away is not a fault, and said calmly. */
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
  /** What was thrown, where something was: of the code `offline` without a network, of the status 404 for what is gone. */
  cause?: unknown;
  /** Reads once more what could not be read. Without a network it is read again when that is back. */
  onRetry?: () => void;
  retryLabel?: string;
}

/** What does not exist is not there the next time either. */
function isGone(cause: unknown): boolean {
  return cause instanceof Error && 'status' in cause && cause.status === 404;
}

function isOffline(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'offline';
}
