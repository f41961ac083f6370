import { noteAsPlainText } from '@auscult/domain/notes/note-as-plain-text';
import { Text } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { placeHere } from '#web/copy/place-here.ts';
import { many, t } from '#web/copy/text.ts';
import classes from './doubted-lines.module.css';

/** Why a document cannot be sent yet: the lines with flags, each leading to its place. */
export function DoubtedLines({ lines, onShow }: DoubtedLinesProps) {
  const place = placeHere();
  return (
    <>
      <Text>
        {many(
          lines.length,
          'Resolve {{count}} flag before sending.',
          'Resolve {{count}} flags before sending.',
        )}
      </Text>
      <ul className={classes.lines} aria-label={t('Lines with flags')}>
        {lines.map(({ key, text }, at) => (
          <li key={key}>
            <button
              type="button"
              className={classes.line}
              data-autofocus={at === 0 || undefined}
              onClick={() => onShow(key)}
            >
              <IconAlertTriangleFilled size={16} aria-hidden />
              <span>{noteAsPlainText(text, place)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface DoubtedLinesProps {
  lines: readonly { key: number; text: string }[];
  onShow: (key: number) => void;
}
