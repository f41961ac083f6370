import { type ComboboxStore, useCombobox } from '@mantine/core';
import type { KeyboardEvent } from 'react';

interface SearchListWish {
  /** Undefined if only the list knows whether it is open. */
  opened?: boolean;
  onOpenedChange?: (isOpen: boolean) => void;
  /** Called when it closes, to reset the search. */
  onClose: () => void;
}

/**
 * A button that opens a searchable list. When it closes, the button gets the focus again. Tab closes it, too:
 * the list is at the end of the page, where the next element is not the one after the button.
 *
 * @returns the list, and the event handlers of its dropdown
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
