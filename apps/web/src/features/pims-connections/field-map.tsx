import { CANONICAL_FIELDS, type FieldMapping, type PimsSystem } from '@auscult/contract/pims-connections';
import { NativeSelect, Skeleton, Text } from '@mantine/core';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { message, t } from '#web/copy/text.ts';
import { Failure } from '#web/ui/failure.tsx';
import { StackingCell, StackingRow, StackingTable } from '#web/ui/stacking-table.tsx';
import { fieldName } from './pims-words.ts';
import classes from './practice-systems.module.css';
import { type FieldMap, useGetPimsFieldMap, usePutPimsFieldMap } from './use-pims-field-map.ts';

/** Values of the select besides the fields of the practice system, whose values begin with {@link TARGET}. */
const WITH_WHOLE_NOTE = '';
const LEFT_OUT = 'left out';
const TARGET = 'target ';

/** Which part of a note goes to which field of the practice system. A change is saved at once. */
export function FieldMapPart({ system, mayMap }: { system: PimsSystem; mayMap: boolean }) {
  const { data: map, error, refetch } = useGetPimsFieldMap(system.pims);
  if (!map && error)
    return (
      <Failure
        text={errorText(error, errorTexts.listConnections)}
        cause={error}
        onRetry={() => void refetch()}
      />
    );
  if (!map) return <WaitingRows label={t('Loading fields')} />;
  if (!takesText(system))
    return (
      <Text c="dimmed">
        {t('Notes go to {{system}} as files. There are no fields to choose.', { system: system.name })}
      </Text>
    );
  if (map.targets.length === 0)
    return (
      <Failure
        text={t('{{system}} did not answer which fields it has.', { system: system.name })}
        onRetry={() => void refetch()}
      />
    );
  return <Fields system={system} map={map} mayMap={mayMap} />;
}

/** Whether text can be written into records of the system, besides files. */
function takesText({ connection }: PimsSystem): boolean {
  const { behaviors = [] } = connection?.abilities ?? {};
  return behaviors.some(({ behavior, reason }) => reason === null && WRITES_TEXT.includes(behavior));
}

const WRITES_TEXT: readonly string[] = ['Encounter', message('Quick note')];

/** Rows that stand in for a list. */
export function WaitingRows({ label }: { label: string }) {
  return (
    <div className={classes.waiting} role="progressbar" aria-label={label}>
      {['a', 'b', 'c'].map((row) => (
        <Skeleton key={row} height={44} radius="md" />
      ))}
    </div>
  );
}

function Fields({
  system: { pims, name },
  map,
  mayMap,
}: {
  system: PimsSystem;
  map: FieldMap;
  mayMap: boolean;
}) {
  const save = usePutPimsFieldMap(pims);
  const { mappings, targets, own_fields } = map;
  const fields = [...CANONICAL_FIELDS.filter((field) => field !== 'none'), ...own_fields];
  const change = (field: string, mapping: FieldMapping | undefined) => {
    const others = mappings.filter((one) => one.field !== field);
    save({ mappings: mapping ? [...others, mapping] : others, before: mappings });
  };
  const columns = [
    t('Part of the note'),
    t('Field in {{system}}', { system: name }),
    t('If the field has text'),
  ] as const;
  return (
    <>
      <Text size="sm" c="dimmed">
        {t(
          'A template says for each section which part of the note it is. A part without a field goes with the whole note, under its heading.',
        )}
      </Text>
      {!mayMap && <Text size="sm">{t('Administrators of the team choose the fields.')}</Text>}
      <StackingTable name={t('Fields')} columns={columns}>
        {fields.map((field) => {
          const mapping = mappings.find((one) => one.field === field);
          const called = fieldName(field);
          return (
            <StackingRow key={field}>
              <StackingCell place="title">
                <strong>{called}</strong>
              </StackingCell>
              <StackingCell>
                <NativeSelect
                  aria-label={t('Field for {{part}}', { part: called })}
                  disabled={!mayMap}
                  data={choicesOf(field, mapping, targets)}
                  value={choiceOf(mapping)}
                  onChange={({ currentTarget }) => change(field, chosen(field, currentTarget.value, mapping))}
                />
              </StackingCell>
              {mapping?.target && mapping.mode !== 'skip' ? (
                <StackingCell column={columns[2]}>
                  <NativeSelect
                    aria-label={t('If the field for {{part}} has text', { part: called })}
                    disabled={!mayMap}
                    data={[
                      { value: 'add', label: t('Add below') },
                      { value: 'fill', label: t('Leave it') },
                    ]}
                    value={mapping.mode}
                    onChange={({ currentTarget }) =>
                      change(field, { ...mapping, mode: currentTarget.value === 'fill' ? 'fill' : 'add' })
                    }
                  />
                </StackingCell>
              ) : (
                <StackingCell>{null}</StackingCell>
              )}
            </StackingRow>
          );
        })}
      </StackingTable>
    </>
  );
}

/** A field that the practice system no longer has stays on the screen until another is chosen. */
function choicesOf(field: string, mapping: FieldMapping | undefined, targets: FieldMap['targets']) {
  const gone =
    mapping?.target && !targets.some(({ id }) => id === mapping.target) ? mapping.target : undefined;
  return [
    {
      value: WITH_WHOLE_NOTE,
      label: field === 'whole_note' ? t('Chosen automatically') : t('With the whole note'),
    },
    ...targets.map(({ id, name }) => ({ value: TARGET + id, label: name })),
    ...(gone === undefined
      ? []
      : [{ value: TARGET + gone, label: t('{{field}} (no longer there)', { field: gone }) }]),
    { value: LEFT_OUT, label: t('Not exported') },
  ];
}

function choiceOf(mapping: FieldMapping | undefined): string {
  if (!mapping) return WITH_WHOLE_NOTE;
  return mapping.mode === 'skip' || mapping.target === null ? LEFT_OUT : TARGET + mapping.target;
}

function chosen(field: string, value: string, before: FieldMapping | undefined): FieldMapping | undefined {
  if (value === WITH_WHOLE_NOTE) return undefined;
  if (value === LEFT_OUT) return { field, target: null, mode: 'skip' };
  return { field, target: value.slice(TARGET.length), mode: before?.mode === 'fill' ? 'fill' : 'add' };
}
