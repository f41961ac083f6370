import { MantineThemeProvider } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { t } from '#web/copy/text.ts';
import classes from './slide-over.module.css';

/** A panel that slides over the page from its side; the page behind it is inert. */
export function SlideOver({ isOpen, label, onClose, children }: SlideOverProps) {
  const [panel, setPanel] = useState<HTMLDialogElement | null>(null);
  useEffect(() => {
    if (isOpen) panel?.showModal();
    else if (panel?.open) panel.close();
  }, [isOpen, panel]);
  // Elements outside of the panel are inert, so dialogs of its content must be rendered inside.
  const within = useMemo(
    () => ({
      components: {
        Portal: { defaultProps: { target: panel } },
        Modal: { classNames: { inner: classes.modal } },
      },
    }),
    [panel],
  );

  return (
    <dialog ref={setPanel} className={classes.panel} aria-label={label} onClose={onClose}>
      <button type="button" className={classes.close} aria-label={t('Close menu')} onClick={onClose}>
        <IconX size={20} aria-hidden />
      </button>
      <MantineThemeProvider inherit theme={within}>
        {isOpen && children}
      </MantineThemeProvider>
    </dialog>
  );
}

interface SlideOverProps {
  isOpen: boolean;
  label: string;
  onClose: () => void;
  children: ReactNode;
}
