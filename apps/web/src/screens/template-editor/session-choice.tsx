import type { SessionId } from '@auscult/contract/kit/ids';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { memo, useState } from 'react';
import { locale } from '#web/copy/language.ts';
import { t } from '#web/copy/text.ts';
import type { SessionQuestion } from '#web/features/sessions/session-question.ts';
import { useListSessions } from '#web/features/sessions/use-list-sessions.ts';

const SAMPLE = 'sample';

/** Chooses the visit for a trial: the sample visit, or any visit found by its name. */
export const SessionChoice = memo(function SessionChoice({ value, isShown, onChange }: SessionChoiceProps) {
  const [words, setWords] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [chosenName, setChosenName] = useState(() => t('Sample visit'));
  const [asked] = useDebouncedValue(words, 300);
  const isSearching = isOpen && isShown && asked !== chosenName;
  const list = useListSessions({ ...EVERY, words: isSearching ? asked.trim() : '' });
  const found = list.data?.pages.flatMap(({ sessions }) => sessions) ?? [];
  const choices = [
    { value: SAMPLE, label: t('Sample visit') },
    ...found
      .filter(({ note_count, recording_count, is_sample }) => !is_sample && note_count + recording_count > 0)
      .map(({ id, name, timestamp }) => ({
        value: id as string,
        label: `${name || t('Unnamed visit')}, ${new Date(timestamp).toLocaleDateString(locale(), { dateStyle: 'medium' })}`,
      })),
  ];
  const known = choices.some((choice) => choice.value === value);
  const shown =
    value === null || known ? choices : [...choices, { value: value as string, label: chosenName }];

  return (
    <Select
      label={t('Preview with')}
      size="md"
      searchable
      allowDeselect={false}
      data={shown}
      value={value ?? SAMPLE}
      filter={({ options }) => options}
      nothingFoundMessage={t('No visit found')}
      comboboxProps={{ withinPortal: true }}
      onSearchChange={setWords}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      onChange={(chosen, option) => {
        if (!option) return;
        setChosenName(option.label);
        onChange(chosen === SAMPLE ? null : (chosen as SessionId));
      }}
    />
  );
});

interface SessionChoiceProps {
  /** Null for the sample visit. */
  value: SessionId | null;
  isShown: boolean;
  onChange: (id: SessionId | null) => void;
}

const EVERY: Omit<SessionQuestion, 'words'> = {
  ...{ isOpen: false, sort: 'date', status: [], owner: [], tags: [] },
  ...{ from: undefined, until: undefined },
};
