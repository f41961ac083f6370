import { withTitleBehind } from '@auscult/domain/account/doctor-title';
import { ActionIcon, Affix, Paper, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMessageCircle, IconX } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { t } from '#web/copy/text.ts';
import { type Me, useMe } from '#web/features/account/use-me.ts';
import classes from './outside.module.css';

const OutsideFrame = lazy(() =>
  import('#web/features/outside/outside-frame.tsx').then((module) => ({ default: module.OutsideFrame })),
);

/**
 * Support chat and analytics, if the operator wants them; off while staff acts as a person.
 *
 * @spec 1.2/support-chat, 1.2/open-support
 */
export function Outside() {
  const { data: me } = useMe();
  if (!me || me.isFromBefore || me.acting_as) return null;
  return (
    <>
      <SupportChat me={me} />
      {me.server.analytics_url && <Analytics />}
    </>
  );
}

function SupportChat({ me }: { me: Me }) {
  const isAsked = useLocation({
    select: ({ searchStr }) => new URLSearchParams(searchStr).get('openSupport') === 'true',
  });
  const [isOpen, panel] = useDisclosure(isAsked);
  const isSetUp = Boolean(me.server.support_chat_url);
  if (!isSetUp && !(isAsked && isOpen)) return null;
  return (
    <Affix position={{ bottom: 20, right: 20 }} zIndex={140}>
      {isOpen && (
        <Paper
          className={classes.panel}
          component="section"
          aria-label={t('Support chat')}
          shadow="lg"
          withBorder
        >
          <ActionIcon
            className={classes.close}
            variant="subtle"
            color="gray"
            aria-label={t('Close')}
            onClick={panel.close}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
          {isSetUp ? (
            <Suspense>
              <OutsideFrame
                path="/outside/support"
                title={t('Support chat')}
                word={contactOf(me)}
                className={classes.frame}
              />
            </Suspense>
          ) : (
            <Text p="md">{t("Support chat isn't set up. Try the Help Center in the menu.")}</Text>
          )}
        </Paper>
      )}
      {!isOpen && (
        <ActionIcon size="xl" radius="xl" aria-label={t('Open support chat')} onClick={panel.open}>
          <IconMessageCircle aria-hidden />
        </ActionIcon>
      )}
    </Affix>
  );
}

/** The current screen, by the first part of its path: `/history`, never the visit. */
function Analytics() {
  const screen = useLocation({ select: ({ pathname }) => `/${pathname.split('/')[1] ?? ''}` });
  return (
    <Suspense>
      <OutsideFrame
        path="/outside/analytics"
        title={t('Web analytics')}
        word={{ screen }}
        className={classes.unseen}
      />
    </Suspense>
  );
}

/** The person who writes to support: id, email address, name, company, tier. */
function contactOf({ user, organization }: Me) {
  const tier = organization?.public_metadata.tier ?? user.public_metadata.tier;
  return {
    user_id: user.id,
    email: user.email,
    name: withTitleBehind(user.name),
    company: organization?.name ?? '',
    tier: typeof tier === 'string' ? tier : '',
  };
}
