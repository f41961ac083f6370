import { Button, Loader, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '#web/copy/text.ts';
import { useSignOut } from '#web/features/account/use-sign-out.ts';
import classes from './sign-in-security.module.css';
import { TwoFactorSetUp } from './two-factor-set-up.tsx';
import { usePasskeys } from './use-passkeys.ts';

/**
 * Replaces every screen for people whose group of teams requires a second factor that they do not have:
 * explains it, and sets it up. Everything is read again once it is on.
 */
export function TwoFactorWall({ email }: { email: string }) {
  const cache = useQueryClient();
  const passkeys = usePasskeys();
  const signOut = useSignOut();
  return (
    <section className={classes.wall} aria-labelledby="second-factor">
      <h1 id="second-factor" className={classes.wallTitle}>
        {t('Set up a second factor')}
      </h1>
      <Text>
        {t(
          'Your group of clinics requires two-factor sign-in: a code from an app on your phone, in addition to your password. Set it up to continue. It takes two minutes and works with any authenticator app.',
        )}
      </Text>
      {passkeys.isPending ? (
        <Loader role="status" aria-label={t('Loading')} />
      ) : (
        <TwoFactorSetUp
          email={email}
          // While unknown, the server decides.
          hasPassword={passkeys.data?.hasPassword ?? true}
          onDone={() => void cache.resetQueries()}
        />
      )}
      <div>
        <Button variant="subtle" px={0} loading={signOut.isPending} onClick={() => signOut.mutate()}>
          {t('Sign out')}
        </Button>
      </div>
    </section>
  );
}
