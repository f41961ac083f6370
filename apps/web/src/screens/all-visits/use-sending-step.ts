import { useState } from 'react';
import type { SendingWish } from '#web/features/discharge/use-send-discharge.ts';

/** The dialog in which a document is sent: whether it is open, and what it begins with. */
export interface SendingStep {
  isOpen: boolean;
  proposed: SendingWish;
  begin: (proposed?: SendingWish) => void;
  end: () => void;
}

const NOTHING: SendingWish = { to: '', subject: '' };

/** A dialog that is closed at first. */
export function useSendingStep(): SendingStep {
  const [isOpen, setIsOpen] = useState(false);
  const [proposed, setProposed] = useState(NOTHING);
  return {
    isOpen,
    proposed,
    begin: ({ to, subject } = NOTHING) => {
      setProposed({ to, subject });
      setIsOpen(true);
    },
    end: () => setIsOpen(false),
  };
}
