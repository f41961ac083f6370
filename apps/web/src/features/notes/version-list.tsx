import { Badge } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { t } from '#web/copy/text.ts';
import { takeFocus } from '#web/ui/take-focus.ts';
import classes from './note-versions.module.css';
import { type NumberedVersion, numberName, versionName } from './version-names.ts';

/** The versions of a note, newest first: who, when and how. */
export function VersionList({ versions, last, onChoose }: VersionListProps) {
  return (
    <ol className={classes.list} aria-label={t('Versions, newest first')}>
      {versions.map((one) => (
        <li key={one.version} className={classes.entry}>
          <VersionRow version={one} isLast={one.version === last} onChoose={onChoose} />
        </li>
      ))}
    </ol>
  );
}

interface VersionListProps {
  versions: readonly NumberedVersion[];
  /** The version that it restored, if any. */
  last: number | undefined;
  onChoose: (version: NumberedVersion) => void;
}

function VersionRow({ version: one, isLast, onChoose }: VersionRowProps) {
  const words = (
    <span className={classes.who}>
      <span className={classes.how}>{versionName(one)}</span>
      <span className={classes.when}>{numberName(one)}</span>
    </span>
  );
  if (one.is_current)
    return (
      <div className={classes.choice} aria-current="true">
        {words}
        <Badge variant="light" tt="none" size="lg">
          {t('Current')}
        </Badge>
      </div>
    );
  return (
    <button
      ref={isLast ? takeFocus : undefined}
      type="button"
      className={classes.choice}
      onClick={() => onChoose(one)}
    >
      {words}
      <IconChevronRight size={18} aria-hidden />
    </button>
  );
}

interface VersionRowProps {
  version: NumberedVersion;
  isLast: boolean;
  onChoose: (version: NumberedVersion) => void;
}
