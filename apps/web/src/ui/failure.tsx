import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** Says what went wrong and, where it helps, offers to try again. */
export function Failure({ text, onRetry, retryLabel = 'Try again' }: FailureProps) {
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle aria-hidden />}>
      {text}
      {onRetry && (
        <Button variant="subtle" color="red" size="compact-sm" ml="sm" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </Alert>
  );
}

interface FailureProps {
  text: string;
  onRetry?: () => void;
  retryLabel?: string;
}
