import { Anchor, Loader, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { errorText } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { useIdentity } from '#web/platform/identity.ts';
import { Failure } from '#web/ui/failure.tsx';
import { SignInPage } from './sign-in-page.tsx';

const EXPIRED = message('This link has expired or was already used.');

/** `/verify-email`: the target of the mailed link, with a token to verify or with its result. */
export function VerifyEmail() {
  const { token, error: refused } = useSearch({ from: '/verify-email' });
  const identity = useIdentity();
  const { mutate, isSuccess, error } = useMutation({ mutationFn: identity.verifyEmail });
  useEffect(() => {
    if (token) mutate(token);
  }, [token, mutate]);
  const hasFailed = Boolean(refused || error);
  const isVerified = !hasFailed && (isSuccess || !token);

  return (
    <SignInPage
      title={t('Your email address')}
      below={
        <Anchor inherit component={Link} to="/scribe">
          {t('Continue')}
        </Anchor>
      }
    >
      {hasFailed && <Failure text={errorText(error, EXPIRED)} cause={error} />}
      {isVerified && <Text role="status">{t('Your email address is verified. Thank you.')}</Text>}
      {!hasFailed && !isVerified && <Loader role="progressbar" aria-label={t('Verifying')} />}
    </SignInPage>
  );
}
