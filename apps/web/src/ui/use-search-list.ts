import { type ComboboxStore, useCombobox } from '@mantine/core';
import type { KeyboardEvent } from 'react';

interface SearchListWish {
  /** Left out where no one else knows whether it is open. */
  opened?: boolean;
  onOpenedChange?: (isOpen: boolean) => void;
  /** Called when it closes, to forget what was typed. */
  onClose: () => void;
}

/**
 * A button that opens a list to search in. When it closes the button has the focus again, and Tab closes it, too: the list
 * is at the end of the page, where the next thing to press is not the one behind the button.
 *
 * @returns the list, and what its dropdown listens to
 */
export function useSearchList({ onClose, ...state }: SearchListWish): {
  list: ComboboxStore;
  dropdown: { onKeyDown: (event: KeyboardEvent) => void };
} {
  const list = useCombobox({
    ...state,
    onDropdownOpen: () => list.focusSearchInput(),
    onDropdownClose: () => {
      list.resetSelectedOption();
      list.targetRef.current?.focus();
      onClose();
    },
  });
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Tab') list.closeDropdown('keyboard');
  };
  return { list, dropdown: { onKeyDown } };
}
