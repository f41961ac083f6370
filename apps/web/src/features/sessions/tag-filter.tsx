import { Group, UnstyledButton } from '@mantine/core';
import { many, t } from '#web/copy/text.ts';
import { FilterButton } from '#web/ui/filter-button.tsx';
import { TagsField } from '#web/ui/tags-field.tsx';
import classes from './session-browser.module.css';

/** The contract's limit. */
const TAGS = 20;
const TAG_LENGTH = 50;
const SUGGESTED = 12;

/** Filters a list by tags: visits with any of them. */
export function TagFilter({ tags, known, onChange }: TagFilterProps) {
  const others = known.filter((tag) => !tags.includes(tag)).slice(0, SUGGESTED);
  return (
    <FilterButton label={t('Tags')} chosen={chosenText(tags)}>
      <TagsField
        label={t('Visits with any of these tags')}
        placeholder={t('Tag, then Enter')}
        values={tags}
        max={TAGS}
        maxLength={TAG_LENGTH}
        onChange={onChange}
      />
      {others.length > 0 && (
        <Group gap="xs" mt="sm">
          {others.map((tag) => (
            <UnstyledButton key={tag} className={classes.suggested} onClick={() => onChange([...tags, tag])}>
              {tag}
            </UnstyledButton>
          ))}
        </Group>
      )}
    </FilterButton>
  );
}

function chosenText([first, ...others]: readonly string[]): string | undefined {
  if (first === undefined || others.length === 0) return first;
  return many(others.length, '{{first}} and {{count}} more', '{{first}} and {{count}} more', { first });
}

interface TagFilterProps {
  tags: readonly string[];
  /** Tags of the loaded visits. */
  known: readonly string[];
  onChange: (tags: string[]) => void;
}
