import { Button, Divider, Stack } from '@mantine/core';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { Failure } from '#web/ui/failure.tsx';
import { useHostedSignIn, useHostedSignInBeside, useProviders } from './use-providers.ts';

/** A button for each hosted identity provider; renders nothing if there is none. */
export function HostedSignIn() {
  return <Providers hosted={useHostedSignIn()} />;
}

/** The same, in a new tab: this one keeps running. */
export function HostedSignInBeside() {
  return <Providers hosted={useHostedSignInBeside()} />;
}

function Providers({ hosted }: { hosted: Leaving }) {
  const providers = useProviders();
  if (providers.length === 0) return null;

  return (
    <Stack gap="sm">
      <Divider label={t('or')} />
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="default"
          size="md"
          loading={hosted.isPending}
          onClick={() => hosted.mutate(id)}
        >
          {t('Continue with {{provider}}', { provider: name })}
        </Button>
      ))}
      {hosted.error && <Failure text={errorText(hosted.error, errorTexts.signIn)} cause={hosted.error} />}
    </Stack>
  );
}

/** Whether the browser is leaving for a provider. */
interface Leaving {
  mutate: (provider: string) => void;
  isPending: boolean;
  error: Error | null;
}
