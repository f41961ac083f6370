import { Button, Popover, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { t } from '#web/copy/text.ts';
import classes from './filter-button.module.css';

/** A button that opens the filters of a list. If any is active, it names them. */
export function FilterButton({ label, chosen, isDisabled, title, children }: FilterButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" width={280} trapFocus withRoles>
      <Popover.Target>
        <UnstyledButton
          className={classes.button}
          data-active={chosen !== undefined || undefined}
          disabled={isDisabled}
          title={title}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={classes.label}>
            {label}
            {chosen !== undefined && `: ${chosen}`}
          </span>
          <IconChevronDown size={15} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        {children}
        <Button variant="subtle" size="compact-sm" fullWidth mt="sm" onClick={() => setIsOpen(false)}>
          {t('Done')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

interface FilterButtonProps {
  label: string;
  /** The active filters in a few words; undefined if there are none. */
  chosen: string | undefined;
  isDisabled?: boolean;
  title?: string;
  children: ReactNode;
}
