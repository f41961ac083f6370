import type { RemotePatient } from '@auscult/contract/pims';
import { Button, Skeleton, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { errorText, errorTexts } from '#web/copy/error-texts.ts';
import { locale } from '#web/copy/language.ts';
import { message, t } from '#web/copy/text.ts';
import { useFindPimsPatients } from '#web/features/pims-connections/use-find-pims-patients.ts';
import { Failure } from '#web/ui/failure.tsx';
import type { ExportSystem, TargetChoice } from './export-choice.ts';
import classes from './export-dialog.module.css';

/** The patient of a pet: linked, or found by name. */
export function PatientField({ system, choice, others, onChange }: PatientFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const focus = (what: string) =>
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(what)?.focus());
  const { patient } = choice;
  return (
    <div ref={place} className={classes.patient}>
      {patient ? (
        <>
          <Text className={classes.label}>{t('Patient')}</Text>
          <div className={classes.chosen}>
            <span>{patientWords(patient)}</span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('Choose another patient than {{name}}', { name: patient.name })}
              onClick={() => {
                onChange({ patient: null });
                focus('input');
              }}
            >
              {t('Change')}
            </Button>
          </div>
        </>
      ) : (
        <Search
          system={system}
          pet={choice.pet}
          others={others}
          onChoose={(found) => {
            onChange({ patient: found });
            focus('button');
          }}
        />
      )}
    </div>
  );
}

interface PatientFieldProps {
  system: ExportSystem;
  choice: TargetChoice;
  /** One patient is never for two pets. */
  others: readonly TargetChoice[];
  onChange: (part: Partial<TargetChoice>) => void;
}

/** Milliseconds without a key before the practice system is asked. */
const QUIET_MS = 300;
const FEWEST_CHARACTERS = 2;

function Search({ system, pet, others, onChoose }: SearchProps) {
  const [typed, setTyped] = useState(pet ?? '');
  const [words] = useDebouncedValue(typed.trim(), QUIET_MS);
  const found = useFindPimsPatients(system.pims, words);
  const isShort = words.length < FEWEST_CHARACTERS;
  return (
    <>
      <TextInput
        type="search"
        label={t('Patient')}
        description={t('Find by name in {{system}}', { system: system.name })}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {found.isLoading && (
        <Skeleton height={44} mt={6} radius="md" role="progressbar" aria-label={t('Finding patients')} />
      )}
      {found.error && (
        <Failure
          text={errorText(found.error, errorTexts.previewExport)}
          cause={found.error}
          onRetry={() => void found.refetch()}
        />
      )}
      {!isShort && found.data && <Found patients={found.data} others={others} onChoose={onChoose} />}
    </>
  );
}

interface SearchProps extends Pick<PatientFieldProps, 'system' | 'others'> {
  pet: string | null;
  onChoose: (patient: RemotePatient) => void;
}

function Found({
  patients,
  others,
  onChoose,
}: Pick<SearchProps, 'others' | 'onChoose'> & { patients: RemotePatient[] }) {
  if (patients.length === 0)
    return <output className={classes.none}>{t('No patient found. Try another spelling.')}</output>;
  return (
    <ul className={classes.found} aria-label={t('Patients found')}>
      {patients.map((patient) => {
        const refusal = refusalOf(patient, others);
        return (
          <li key={patient.id}>
            <button
              type="button"
              className={classes.foundOne}
              disabled={refusal !== undefined}
              onClick={() => onChoose(patient)}
            >
              <span>{patientWords(patient)}</span>
              <span className={classes.seen}>{refusal ?? seenWords(patient)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const STATES = {
  inactive: message('Inactive'),
  merged: message('Merged into another patient'),
} as const;

/** Why a patient cannot be chosen. */
function refusalOf({ id, state }: RemotePatient, others: readonly TargetChoice[]): string | undefined {
  const other = others.find(({ patient, isIncluded }) => isIncluded && patient?.id === id);
  if (other) return t('Chosen for {{pet}}', { pet: other.pet ?? '' });
  return state === 'inactive' || state === 'merged' ? t(STATES[state]) : undefined;
}

function seenWords({ state, last_seen_timestamp: seen }: RemotePatient): string {
  if (state === 'deceased') return t('Deceased');
  if (seen === null) return '';
  return t('Last seen {{date}}', {
    date: new Date(seen).toLocaleDateString(locale(), { dateStyle: 'medium' }),
  });
}

/** "Rex, dog, Ms Smith": texts of the practice system, as they are. */
function patientWords({ name, species, client_name: client }: RemotePatient): string {
  return [name, species, client].filter(Boolean).join(', ');
}
