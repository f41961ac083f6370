import type { ChartKind } from '@auscult/contract/charts';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '#web/copy/text.ts';
import { ChartEditor } from './chart-editor.tsx';
import { ChartView } from './chart-view.tsx';

/** A chart above its lines, with its editor; read-only if the note is. */
export function ChartSection({ kind, lines, onAdd, onRemove }: ChartSectionProps) {
  const [isEdited, setIsEdited] = useState(false);
  return (
    <ChartView kind={kind} lines={lines}>
      {onAdd && onRemove && (
        <div>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
            onClick={() => setIsEdited(true)}
          >
            {t('Edit chart')}
          </Button>
          {isEdited && (
            <ChartEditor
              kind={kind}
              lines={lines}
              onAdd={onAdd}
              onRemove={onRemove}
              onClose={() => setIsEdited(false)}
            />
          )}
        </div>
      )}
    </ChartView>
  );
}

interface ChartSectionProps {
  kind: ChartKind;
  /** Texts of the section's lines. */
  lines: readonly string[];
  /** Undefined if the note is read-only. */
  onAdd?: ((text: string) => void) | undefined;
  onRemove?: ((at: number) => void) | undefined;
}
