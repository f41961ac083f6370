import type { ChartKind } from '@auscult/contract/charts';
import type { ChartFinding, ChartSign } from '@auscult/domain/charts/chart-finding';
import { chartSubject } from '@auscult/domain/charts/chart-kinds';
import { chartSign, chartSigns } from '@auscult/domain/charts/chart-signs';
import { signWords } from '@auscult/domain/charts/finding-line';
import { Button, Select, TextInput } from '@mantine/core';
import { type FormEvent, type RefObject, useMemo, useState } from 'react';
import { t } from '#web/copy/text.ts';
import classes from './chart-editor.module.css';

type Found = Omit<ChartFinding, 'place'>;

/** The unfinished finding. */
type Saying = { [Key in keyof Found]?: Found[Key] | undefined };

/** A form for one finding at a place: what it is, its grade, its size, and a remark. */
export function FindingForm({ kind, field, onAdd }: FindingFormProps) {
  const [found, setFound] = useState<Saying>({});
  const sign = found.sign === undefined ? undefined : chartSign(kind, found.sign);
  const signs = useMemo(
    () => chartSigns(kind).map((one) => ({ value: one.key, label: signWords(one, undefined) })),
    [kind],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!sign) return;
    onAdd({ ...withoutEmpty(found), sign: sign.key });
    setFound({});
    field.current?.focus();
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      <Select
        ref={field}
        label={t('Finding')}
        placeholder={t('Search')}
        searchable
        nothingFoundMessage={t('Not among the findings of this chart')}
        data={signs}
        value={found.sign ?? null}
        onChange={(chosen) => setFound(chosen === null ? {} : { sign: chosen })}
      />
      {sign && <FindingDetails kind={kind} sign={sign} found={found} onChange={setFound} />}
      <Button type="submit" disabled={!sign}>
        {t('Add finding')}
      </Button>
    </form>
  );
}

interface FindingFormProps {
  kind: ChartKind;
  field: RefObject<HTMLInputElement | null>;
  onAdd: (finding: Found) => void;
}

function withoutEmpty({ clock, grade, size, remark }: Saying): Omit<Found, 'sign'> {
  return {
    ...(clock && { clock }),
    ...(grade && { grade }),
    ...(size?.trim() && { size: size.trim() }),
    ...(remark?.trim() && { remark: remark.trim() }),
  };
}

interface DetailsProps {
  kind: ChartKind;
  sign: ChartSign;
  found: Saying;
  onChange: (found: Saying) => void;
}

function FindingDetails({ kind, sign, found, onChange }: DetailsProps) {
  const hasSize = sign.unit !== undefined || chartSubject(kind) !== 'teeth';
  return (
    <>
      {sign.grades !== undefined && (
        <NumberChoice
          label={t('Grade or stage')}
          last={sign.grades}
          value={found.grade}
          onChange={(grade) => onChange({ ...found, grade })}
        />
      )}
      {kind === 'eyes' && !sign.unit && (
        <NumberChoice
          label={t('At what o’clock')}
          last={12}
          value={found.clock}
          onChange={(clock) => onChange({ ...found, clock })}
        />
      )}
      {hasSize && (
        <TextInput
          label={sign.unit ? t('Value in {{unit}}', { unit: sign.unit }) : t('Size')}
          placeholder={sign.unit ?? t('2 cm')}
          value={(found.size ?? '').replace(sign.unit ? ` ${sign.unit}` : '', '')}
          onChange={({ currentTarget: { value } }) => onChange({ ...found, size: sizeOf(value, sign) })}
        />
      )}
      <TextInput
        label={t('Remark')}
        value={found.remark ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ ...found, remark: value })}
      />
    </>
  );
}

interface NumberChoiceProps {
  label: string;
  /** The highest grade; the lowest is 1. */
  last: number;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

function NumberChoice({ label, last, value, onChange }: NumberChoiceProps) {
  return (
    <Select
      label={label}
      clearable
      data={Array.from({ length: last }, (_, at) => String(at + 1))}
      value={value === undefined ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? undefined : Number(chosen))}
    />
  );
}

function sizeOf(value: string, { unit }: ChartSign): string {
  return unit && value.trim() !== '' ? `${value.trim()} ${unit}` : value;
}
