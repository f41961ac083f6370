import { useState } from 'react';
import type { SendingWish } from '#web/features/discharge/use-send-discharge.ts';

/** The dialog that sends a document: whether it is open, and its initial values. */
export interface SendingStep {
  isOpen: boolean;
  proposed: SendingWish;
  begin: (proposed?: SendingWish) => void;
  end: () => void;
}

const NOTHING: SendingWish = { to: '', subject: '' };

/** A dialog that is closed initially. */
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
