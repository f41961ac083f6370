import type { Session } from '@auscult/contract/sessions';
import { useState } from 'react';
import { errorTexts, updateErrorText } from '#web/copy/error-texts.ts';
import { t } from '#web/copy/text.ts';
import { EditDialog } from '#web/ui/edit-dialog.tsx';
import { TagsField } from '#web/ui/tags-field.tsx';
import { useUpdateTags } from './use-update-tags.ts';

/** The contract's limit. */
const TAGS = 20;
const TAG_LENGTH = 50;

/** Sets the tags of a visit. @spec 2.8/update-failure */
export function TagsDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const updateTags = useUpdateTags();
  const [tags, setTags] = useState<string[]>(session.tags);
  const save = () => updateTags.mutate({ session: session.id, tags }, { onSuccess: onClose });

  return (
    <EditDialog
      title={t('Tags')}
      failure={updateTags.error ? updateErrorText(updateTags.error, errorTexts.updateTags) : undefined}
      cause={updateTags.error}
      isBusy={updateTags.isPending}
      onSave={save}
      onClose={onClose}
    >
      <TagsField
        isFirst
        label={t('Tags of this visit')}
        placeholder={t('Tag, then Enter')}
        values={tags}
        max={TAGS}
        maxLength={TAG_LENGTH}
        onChange={setTags}
      />
    </EditDialog>
  );
}
