import { Button, Group, Text } from '@mantine/core';
import { t } from '#web/copy/text.ts';

/** Saves what was typed, and says when that is done. */
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
  /** Whether what stands there is what was saved a moment ago. */
  isSaved: boolean;
  /** Whether there is something to save. */
  isReady: boolean;
}
