import type { TemplateStyle, TemplateType } from '@auscult/contract/templates';
import { Switch } from '@mantine/core';
import { memo } from 'react';
import { message, t } from '#web/copy/text.ts';
import { NoteText } from '#web/features/notes/note-text.tsx';
import { styleSample } from './style-sample.ts';
import classes from './template-editor.module.css';

/** The style flags with their labels, in order. @spec 1.3/style-flags */
const FLAGS: readonly { flag: keyof TemplateStyle; name: string; ofMedical?: boolean }[] = [
  { flag: 'title_bold', name: message('Bold titles') },
  { flag: 'title_italic', name: message('Italic titles') },
  { flag: 'title_underline', name: message('Underlined titles') },
  { flag: 'bullet_points', name: message('Bullets before entries') },
  { flag: 'list_bullet_points', name: message('Bullets in lists') },
  { flag: 'spaces_between_entries', name: message('Empty lines between entries') },
  { flag: 'show_not_mentioned', name: message('Show what wasn’t mentioned') },
  { flag: 'abnormals_bolded', name: message('Abnormal findings bold'), ofMedical: true },
  { flag: 'abnormals_color', name: message('Abnormal findings in red'), ofMedical: true },
  { flag: 'abnormals_uppercase', name: message('Abnormal findings in capitals'), ofMedical: true },
];

/** The style of a note: each flag next to a few lines that it changes. */
export const StyleFlags = memo(function StyleFlags({ type, style, onChange }: StyleFlagsProps) {
  const offered = FLAGS.filter(({ ofMedical }) => !ofMedical || type === 'medical');
  return (
    <div className={classes.levels}>
      <span className={classes.label} data-tour="editor-style">
        {t('Style')}
      </span>
      <ul className={classes.flags}>
        {offered.map(({ flag, name }) => (
          <li key={flag}>
            <Switch
              label={t(name)}
              checked={style[flag]}
              onChange={({ currentTarget }) => onChange({ ...style, [flag]: currentTarget.checked })}
            />
            <div className={classes.note}>
              <NoteText markup={styleSample(flag, { type, style })} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
});

interface StyleFlagsProps {
  type: TemplateType;
  style: TemplateStyle;
  onChange: (style: TemplateStyle) => void;
}
