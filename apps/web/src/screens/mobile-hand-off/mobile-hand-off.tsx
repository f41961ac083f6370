import { Anchor, Button, Loader, Stack, Text } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { errorTexts } from '#web/copy/error-texts.ts';
import { PRODUCT_NAME } from '#web/copy/product.ts';
import { t } from '#web/copy/text.ts';
import { useMe } from '#web/features/account/use-me.ts';
import { useSignOut } from '#web/features/account/use-sign-out.ts';
import { Brand } from '#web/ui/brand.tsx';
import { Failure } from '#web/ui/failure.tsx';
import classes from './mobile-hand-off.module.css';
import { useHandOff } from './use-hand-off.ts';

/**
 * `/saml`: transfers a sign-in on a phone to the native app, and continues to Scribe if there is none.
 *
 * @spec 1.2/mobile-hand-off, 1.1/mobile-hand-off, 1.2/saml-native-app, 1.2/saml-redirecting,
 * 1.2/saml-open-app, 1.2/saml-sign-out, 1.2/saml-failure
 */
export function MobileHandOff({ open = goTo }: { open?: (address: string) => void }) {
  const { data: me } = useMe();
  const scheme = me?.server.native_app_scheme;
  const handOff = useHandOff(scheme ?? '', open);
  const signOut = useSignOut();
  const { mutate } = handOff;
  useEffect(() => {
    if (scheme) mutate();
  }, [scheme, mutate]);
  useGoOnWithoutApp(handOff.isSuccess && signOut.isIdle);

  return (
    <main className={classes.page}>
      <Stack align="center" gap="lg">
        <h1 className={classes.heading}>
          <Brand name={PRODUCT_NAME} />
        </h1>
        {handOff.error ? (
          <Failure text={t(errorTexts.signIn)} cause={handOff.error} onRetry={() => mutate()} />
        ) : (
          <Text role="status" ta="center">
            {t('You are logged in! Redirecting back to app automatically...')}
          </Text>
        )}
        {handOff.isPending && <Loader role="progressbar" aria-label={t('Redirecting')} />}
        {handOff.data && (
          <>
            <Button size="md" fullWidth onClick={() => mutate()}>
              {t('Open app')}
            </Button>
            <Button size="md" fullWidth variant="default" onClick={() => signOut.mutate()}>
              {t('Sign out')}
            </Button>
          </>
        )}
        <Anchor component={Link} to="/scribe">
          {t('Continue in browser')}
        </Anchor>
      </Stack>
    </main>
  );
}

/** Milliseconds within which an installed app covers the page. */
const APP_OPENS_MS = 2000;

/** Continues to Scribe when no app opened: a page that an app covers is hidden. */
function useGoOnWithoutApp(wasTried: boolean): void {
  const { history, state } = useRouter();
  const { searchStr } = state.location;
  useEffect(() => {
    if (!wasTried) return;
    // With the marketing parameters of the sign-up.
    const going = setTimeout(() => history.replace(`/scribe${searchStr}`), APP_OPENS_MS);
    const stay = () => clearTimeout(going);
    document.addEventListener('visibilitychange', stay);
    return () => {
      stay();
      document.removeEventListener('visibilitychange', stay);
    };
  }, [wasTried, history, searchStr]);
}

function goTo(address: string) {
  location.assign(address);
}
