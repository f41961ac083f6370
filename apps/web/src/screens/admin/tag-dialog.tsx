import { CheckIcon, ColorSwatch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { type TeamTag, useAdminTagChanges } from '#web/features/admin/use-admin-tags.ts';
import { EditDialog } from '#web/ui/edit-dialog.tsx';
import classes from './admin.module.css';

/** Colours of tags, with their names. */
const TAG_COLOURS: Readonly<Record<TeamTag['colour'], string>> = {
  gray: message('Gray'),
  red: message('Red'),
  pink: message('Pink'),
  grape: message('Purple'),
  violet: message('Violet'),
  indigo: message('Indigo'),
  blue: message('Blue'),
  cyan: message('Cyan'),
  teal: message('Teal'),
  green: message('Green'),
  lime: message('Lime'),
  yellow: message('Yellow'),
  orange: message('Orange'),
};

const COLOURS = Object.keys(TAG_COLOURS) as TeamTag['colour'][];

/** Renames a tag on all its visits, and sets its color. */
export function TagDialog({ tag, onClose }: { tag: TeamTag; onClose: () => void }) {
  const { save } = useAdminTagChanges();
  const [name, setName] = useState(tag.name);
  const [colour, setColour] = useState(tag.colour);
  const wanted = name.trim();
  const change = () =>
    save.mutate(
      { name: tag.name, colour, ...(wanted !== tag.name && { new_name: wanted }) },
      { onSuccess: onClose },
    );
  return (
    <EditDialog
      title={t('Change tag')}
      failure={save.error ? errorText(save.error, t(errorTexts.changeTag)) : undefined}
      cause={save.error}
      isBusy={save.isPending}
      isReady={wanted !== ''}
      onSave={change}
      onClose={onClose}
    >
      <TextInput
        label={t('Name of the tag')}
        description={t('Renamed on every visit. An existing name merges both tags.')}
        value={name}
        maxLength={50}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        data-autofocus
      />
      <div role="radiogroup" aria-label={t('Colour')} className={classes.swatches}>
        {COLOURS.map((one) => (
          <ColorSwatch
            key={one}
            component="button"
            type="button"
            role="radio"
            aria-checked={one === colour}
            aria-label={t(TAG_COLOURS[one])}
            color={`var(--mantine-color-${one}-6)`}
            onClick={() => setColour(one)}
          >
            {one === colour && <CheckIcon size={12} color="#fff" />}
          </ColorSwatch>
        ))}
      </div>
    </EditDialog>
  );
}
