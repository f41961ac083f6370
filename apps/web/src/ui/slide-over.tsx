import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './slide-over.module.css';

/** A panel that slides over the page from its side; the page behind it rests. */
export function SlideOver({ isOpen, label, onClose, children }: SlideOverProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else if (dialog.current?.open) dialog.current.close();
  }, [isOpen]);

  return (
    <dialog ref={dialog} className={classes.panel} aria-label={label} onClose={onClose}>
      <button type="button" className={classes.close} aria-label="Close menu" onClick={onClose}>
        <IconX size={20} aria-hidden />
      </button>
      {isOpen && children}
    </dialog>
  );
}

interface SlideOverProps {
  isOpen: boolean;
  label: string;
  onClose: () => void;
  children: ReactNode;
}
