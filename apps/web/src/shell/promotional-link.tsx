import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDeviceMobile, IconGift } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { message, t } from '#web/copy/text.ts';
import classes from './sidebar.module.css';

const ReferDialog = lazy(() =>
  import('./refer-dialog.tsx').then((module) => ({ default: module.ReferDialog })),
);
const InstallDialog = lazy(() =>
  import('./install-dialog.tsx').then((module) => ({ default: module.InstallDialog })),
);

const REFER = { name: message('Refer and Earn'), Icon: IconGift, Dialog: ReferDialog };
const INSTALL = { name: message('Download Mobile Apps'), Icon: IconDeviceMobile, Dialog: InstallDialog };

/**
 * One of two links, at random; on settings pages always the first.
 * @spec 1.2/promotional-link, 1.2/refer-and-earn, 1.2/download-mobile-apps
 */
export function PromotionalLink({ isCollapsed }: { isCollapsed: boolean }) {
  const [drawn] = useState(() => (Math.random() < 0.5 ? REFER : INSTALL));
  const isOnSettings = useLocation({ select: ({ pathname }) => pathname.startsWith('/settings') });
  const [isOpen, dialog] = useDisclosure();
  const { name, Icon, Dialog } = isOnSettings ? REFER : drawn;
  return (
    <>
      <UnstyledButton
        className={classes.place}
        aria-label={isCollapsed ? t(name) : undefined}
        title={isCollapsed ? t(name) : undefined}
        onClick={dialog.open}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
        {!isCollapsed && t(name)}
      </UnstyledButton>
      {isOpen && (
        <Suspense>
          <Dialog onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
