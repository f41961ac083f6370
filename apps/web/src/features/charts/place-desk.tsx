import type { ChartKind } from '@auscult/contract/charts';
import type { ChartFinding } from '@auscult/domain/charts/chart-finding';
import { chartPlaces } from '@auscult/domain/charts/chart-places';
import { findingLine } from '@auscult/domain/charts/finding-line';
import { ActionIcon, Button, Select } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type RefObject, useMemo } from 'react';
import { t } from '#web/copy/text.ts';
import classes from './chart-editor.module.css';
import { FindingForm } from './finding-form.tsx';

/** A line of the chart, parsed. */
export interface PlacedLine {
  /** Index of the section's line. */
  at: number;
  text: string;
  finding: ChartFinding;
}

/** The findings of the chosen place, and a form for more. */
export function PlaceDesk({ kind, place, placed, field, onPlace, onAdd, onRemove, onClose }: PlaceDeskProps) {
  const places = useMemo(
    () => chartPlaces(kind).map(({ key, name }) => ({ value: key, label: name })),
    [kind],
  );
  const own = placed.filter(({ finding }) => finding.place === place);
  return (
    <div className={classes.desk}>
      <Select
        label={t('Place')}
        placeholder={t('Choose on the drawing, or search')}
        searchable
        nothingFoundMessage={t('No such place on this chart')}
        data={places}
        value={place ?? null}
        onChange={(chosen) => onPlace(chosen ?? undefined)}
      />
      <ul className={classes.found} aria-label={t('Findings at this place')}>
        {own.map(({ at, text }) => (
          <li key={at} className={classes.finding}>
            {text.slice(text.indexOf(': ') + 1).trim()}
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('Remove: {{text}}', { text })}
              onClick={() => onRemove(at)}
            >
              <IconTrash size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {place === undefined ? (
        <p className={classes.hint}>{t('Choose a place to see and to add what was found there.')}</p>
      ) : (
        <FindingForm
          key={place}
          kind={kind}
          field={field}
          onAdd={(finding) => onAdd(findingLine(kind, { place, ...finding }))}
        />
      )}
      <Button variant="default" onClick={onClose}>
        {t('Done')}
      </Button>
    </div>
  );
}

interface PlaceDeskProps {
  kind: ChartKind;
  /** Key of the chosen place. */
  place: string | undefined;
  /** Of the whole chart. */
  placed: readonly PlacedLine[];
  /** The place where a finding is chosen. */
  field: RefObject<HTMLInputElement | null>;
  onPlace: (place: string | undefined) => void;
  onAdd: (text: string) => void;
  onRemove: (at: number) => void;
  onClose: () => void;
}
