import { Button, Group, Text } from '@mantine/core';
import { t } from '#web/copy/text.ts';

/** A submit button that says when the input is saved. */
export function SavedButton({ isSaving, isSaved, isReady }: SavedButtonProps) {
  return (
    <Group gap="sm">
      <Button type="submit" loading={isSaving} disabled={!isReady}>
        {t('Save')}
      </Button>
      <Text role="status" size="sm" c="dimmed">
        {isSaved ? t('Saved.') : ''}
      </Text>
    </Group>
  );
}

interface SavedButtonProps {
  isSaving: boolean;
  /** Whether the current input was saved a moment ago. */
  isSaved: boolean;
  /** Whether there are unsaved changes. */
  isReady: boolean;
}
