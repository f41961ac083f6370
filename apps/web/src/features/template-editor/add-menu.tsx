import type { EntryType, SectionType } from '@auscult/contract/templates';
import { Button, Combobox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { message, t } from '#web/copy/text.ts';
import { useSearchList } from '#web/ui/use-search-list.ts';
import classes from './add-part.module.css';
import { PART_ICONS } from './part-icons.ts';

/** One thing that can be added. */
export interface AddChoice {
  id: string;
  name: string;
  /** Its effect, or the kind of part, in the person's language. */
  about: string;
  type: SectionType | EntryType;
  /** The owner of its shelf; undefined for a type. */
  shelf?: string;
  add: () => void;
}

/** A searchable menu: types of parts, then the parts on the shelves. */
export function AddMenu({
  label,
  shortLabel,
  hint,
  isDisabled,
  types,
  saved,
  failure,
  isOpen,
  onOpen,
}: AddMenuProps) {
  const [words, setWords] = useState('');
  const { list, dropdown } = useSearchList({
    opened: isOpen,
    onOpenedChange: onOpen,
    onClose: () => setWords(''),
  });
  const found = [...types, ...saved].filter((choice) => isFound(choice, words));
  const first = found[0]?.id;
  const { selectFirstOption, resetSelectedOption } = list;
  // In a filtered list, Enter chooses the first option.
  useEffect(() => {
    if (words.trim() !== '' && first !== undefined) selectFirstOption();
    else resetSelectedOption();
  }, [words, first, selectFirstOption, resetSelectedOption]);
  const groups = Map.groupBy(found, (choice) => choice.shelf ?? message('New'));
  const choose = (value: string) => {
    list.closeDropdown();
    found.find((choice) => choice.id === value)?.add();
  };

  return (
    <Combobox store={list} width={340} position="top-start" withinPortal onOptionSubmit={choose}>
      <Combobox.Target targetType="button">
        <Button
          variant="default"
          size="sm"
          px="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={isDisabled}
          title={hint}
          aria-label={label}
          onClick={() => list.toggleDropdown()}
        >
          {shortLabel}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown {...dropdown}>
        <Combobox.Search
          aria-label={t('Search: {{label}}', { label })}
          placeholder={t('Search types and library')}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        {hint && <p className={classes.hint}>{hint}</p>}
        <Combobox.Options mah={340} tabIndex={0} style={{ overflowY: 'auto' }} aria-label={label}>
          {[...groups].map(([group, choices]) => (
            <Combobox.Group key={group} label={t(group)}>
              {choices.map((choice) => (
                <Combobox.Option key={choice.id} value={choice.id}>
                  <ChoiceLine choice={choice} />
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
          {found.length === 0 && <Combobox.Empty>{t('Nothing found')}</Combobox.Empty>}
        </Combobox.Options>
        {failure && <p className={classes.hint}>{failure}</p>}
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface AddMenuProps {
  label: string;
  /** The visible part of the button's label: the last word. */
  shortLabel: string;
  /** Where it will be added, or why nothing can be added. */
  hint: string | undefined;
  isDisabled: boolean;
  types: readonly AddChoice[];
  /** The parts on the shelves, as far as they are loaded. */
  saved: readonly AddChoice[];
  /** Why the shelves could not be read, if so. */
  failure: string | null;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

function ChoiceLine({ choice: { name, about, type } }: { choice: AddChoice }) {
  const Icon = PART_ICONS[type];
  return (
    <span className={classes.choice}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span>
        <span className={classes.name}>{name}</span>
        <span className={classes.about}>{about}</span>
      </span>
    </span>
  );
}

function isFound({ name, about }: AddChoice, words: string): boolean {
  const text = `${name} ${about}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
