import type { Consent } from '@auscult/contract/recordings';
import { Button, Drawer, NativeSelect, Popover, Text } from '@mantine/core';
import { type RefCallback, useEffect, useId, useLayoutEffect, useState } from 'react';
import { CONSENT_TEXT } from '#web/copy/consent-text.ts';
import { message, t } from '#web/copy/text.ts';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { METHODS } from './consent-draft.ts';
import classes from './consent-question.module.css';

const QUESTION = message('Did everyone agree to be recorded?');

/**
 * Asks for consent after a press on a button: below the button, on a phone in a sheet at the bottom. Escape
 * closes it and returns to the button.
 */
export function ConsentQuestion({ isOpen, below, onClose, ...answers }: ConsentQuestionProps) {
  const isPhone = useIsPhone();
  const title = useId();
  // Only what opens after it is on the screen gives the focus back when it closes.
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(isOpen), [isOpen]);
  if (isPhone)
    return (
      <Drawer
        opened={isShown}
        onClose={onClose}
        position="bottom"
        size="auto"
        withCloseButton={false}
        title={t(QUESTION)}
        classNames={{ content: classes.sheet, title: classes.title }}
      >
        <Answers onClose={onClose} {...answers} />
      </Drawer>
    );
  return (
    <Popover
      opened={isShown}
      onDismiss={onClose}
      width="target"
      shadow="lg"
      radius="lg"
      trapFocus
      returnFocus
    >
      <Popover.Target refProp="place">
        <Placed element={below} />
      </Popover.Target>
      <Popover.Dropdown className={classes.popover} aria-labelledby={title}>
        <h2 id={title} className={classes.title}>
          {t(QUESTION)}
        </h2>
        <Answers onClose={onClose} {...answers} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface AnswersProps {
  method: Consent['method'];
  onMethod: (method: Consent['method']) => void;
  onYes: () => void;
  /** Switches to typing the visit. Undefined if nothing can be typed instead. */
  onNo?: (() => void) | undefined;
  onClose: () => void;
}

interface ConsentQuestionProps extends AnswersProps {
  isOpen: boolean;
  /** The button that asks. */
  below: HTMLElement | null;
}

/** Places the question at an element that is drawn elsewhere. */
function Placed({ element, place }: { element: HTMLElement | null; place?: RefCallback<HTMLElement> }) {
  useLayoutEffect(() => {
    place?.(element);
  }, [element, place]);
  return null;
}

function Answers({ method, onMethod, onYes, onNo, onClose }: AnswersProps) {
  return (
    <div className={classes.answers}>
      <Text>{t(CONSENT_TEXT)}</Text>
      <NativeSelect
        size="sm"
        label={t('How they agreed')}
        data={METHODS.map(({ value, label }) => ({ value, label: t(label) }))}
        value={method}
        onChange={({ currentTarget }) => {
          const chosen = METHODS.find(({ value }) => value === currentTarget.value);
          if (chosen) onMethod(chosen.value);
        }}
      />
      <div className={classes.buttons}>
        <Button size="lg" data-autofocus onClick={onYes}>
          {t('Yes, start')}
        </Button>
        <Button size="lg" variant="default" onClick={onNo ?? onClose}>
          {onNo ? t('No: type the visit') : t('Cancel')}
        </Button>
      </div>
    </div>
  );
}
