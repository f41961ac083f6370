import { ActionIcon, Menu, type MenuProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Three dots that open the actions on one item. */
export function ActionsMenu({ label, tour, children, ...menu }: ActionsMenuProps) {
  return (
    <Menu position="bottom-end" {...menu}>
      <Menu.Target>
        <ActionIcon data-tour={tour} variant="subtle" color="gray" size="lg" aria-label={label}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown data-tour={tour && `${tour}-menu`}>{children}</Menu.Dropdown>
    </Menu>
  );
}

interface ActionsMenuProps extends Omit<MenuProps, 'children' | 'position'> {
  /** The item, for people who do not see it next to the dots. */
  label: string;
  /** The name of the dots for a tour; the menu's name has the suffix `-menu`. */
  tour?: string;
  /** `Menu.Item`s. */
  children: ReactNode;
}
