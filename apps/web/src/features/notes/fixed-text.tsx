import { t } from '#web/copy/text.ts';
import { InlineText } from './inline-text.tsx';
import classes from './note-view.module.css';

/** Fixed text of the template. It is neither spoken nor editable here. */
export function FixedText({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div className={classes.fixed}>
      <p>
        <InlineText markup={texts.join('\n')} />
      </p>
      <p className={classes.fixedName}>{t('Template text')}</p>
    </div>
  );
}
