import { ActionIcon, Menu, type MenuProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Three dots behind which is what can be done with one thing. */
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
  /** Whose actions, for the person who does not see the dots beside it. */
  label: string;
  /** By which name a tour points at the dots; at what they open, with `-menu` behind it. */
  tour?: string;
  /** `Menu.Item`s. */
  children: ReactNode;
}
