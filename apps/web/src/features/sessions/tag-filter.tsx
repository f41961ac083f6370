import { Group, UnstyledButton } from '@mantine/core';
import { FilterButton } from '#web/ui/filter-button.tsx';
import { TagsField } from '#web/ui/tags-field.tsx';
import classes from './session-browser.module.css';

/** As the contract has it. */
const TAGS = 20;
const TAG_LENGTH = 50;
const SUGGESTED = 12;

/** Narrows a list down to visits that bear any of some tags. */
export function TagFilter({ tags, known, onChange }: TagFilterProps) {
  const [first] = tags;
  const others = known.filter((tag) => !tags.includes(tag)).slice(0, SUGGESTED);
  return (
    <FilterButton label="Tags" chosen={tags.length > 1 ? `${first} and ${tags.length - 1} more` : first}>
      <TagsField
        label="Visits with any of these tags"
        placeholder="Tag, then Enter"
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

interface TagFilterProps {
  tags: readonly string[];
  /** Tags of the visits at hand. */
  known: readonly string[];
  onChange: (tags: string[]) => void;
}
