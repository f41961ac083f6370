import { Button, Divider, Stack } from '@mantine/core';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { Failure } from '#web/ui/failure.tsx';
import { useHostedSignIn, useProviders } from './use-providers.ts';

/** A button for each hosted identity provider; nothing where there is none. */
export function HostedSignIn() {
  const providers = useProviders();
  const hosted = useHostedSignIn();
  if (providers.length === 0) return null;

  return (
    <Stack gap="sm">
      <Divider label="or" />
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="default"
          size="md"
          loading={hosted.isPending}
          onClick={() => hosted.mutate(id)}
        >
          Continue with {name}
        </Button>
      ))}
      {hosted.error && <Failure text={errorText(hosted.error, errorTexts.signIn)} />}
    </Stack>
  );
}
