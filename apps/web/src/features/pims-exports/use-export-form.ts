import type { Pims } from '@auscult/contract/pims';
import type { PreviewTarget } from '@auscult/contract/pims-exports';
import type { Session } from '@auscult/contract/sessions';
import { useState } from 'react';
import { useChoice } from '#web/features/organizations/use-choice.ts';
import { useSwitch } from '#web/features/organizations/use-switch.ts';
import { useGetPimsRecords } from '#web/features/pims-connections/use-get-pims-records.ts';
import { useGetPimsLinks } from '#web/features/pims-imports/use-get-pims-links.ts';
import { timezoneHere } from '#web/platform/timezone.ts';
import {
  type Confirmations,
  type ExportSource,
  type ExportSystem,
  hasRecord,
  isCleared,
  missingOf,
  type TargetChoice,
  targetOf,
  usualBehavior,
  usualRecord,
} from './export-choice.ts';
import { useExportToPims } from './use-export-to-pims.ts';
import { usePreviewPimsExport } from './use-preview-pims-export.ts';

interface ExportFormProps {
  session: Session;
  source: ExportSource;
  /** The connected practice systems. */
  systems: readonly ExportSystem[];
}

/** The choices for an export, the preview of it, and what is still in its way. */
export function useExportForm({ session, source, systems }: ExportFormProps) {
  const [chosen, setPims] = useState<Pims>();
  const system = systems.find(({ pims }) => pims === chosen) ?? systems[0];
  const { choices, change, records, usual, isLoading } = useTargets({ session, source, system });
  const [confirmed, setConfirmed] = useState<Confirmations>(NOTHING_CONFIRMED);

  const included = choices.filter(({ isIncluded }) => isIncluded);
  const ready = included.filter((choice) => missingOf(choice) === undefined);
  const wish = {
    ...{ session: session.id, node_id: source.node, pims: system?.pims ?? null, timezone: timezoneHere() },
    // A confirmed difference changes nothing of what is written.
    targets: isLoading ? [] : ready.map((choice) => ({ ...targetOf(choice), is_confirmed: false })),
    leave_out_unassigned: confirmed.leavesOut,
  };
  const preview = usePreviewPimsExport(wish);
  const seenOf = (choice: TargetChoice): PreviewTarget | undefined =>
    preview.isPlaceholderData ? undefined : preview.data?.targets[ready.indexOf(choice)];
  const seen = ready.flatMap((choice) => {
    const found = seenOf(choice);
    return found ? [{ choice, seen: found }] : [];
  });
  const isReady =
    included.length > 0 &&
    seen.length === included.length &&
    preview.data !== undefined &&
    !preview.isFetching &&
    isCleared(preview.data, seen, confirmed);

  const exporting = useExportToPims();
  const submit = (onMade: (ids: string[]) => void) => {
    if (!(isReady && preview.data)) return;
    exporting.mutate(
      {
        ...wish,
        targets: ready.map(targetOf),
        hash: preview.data.hash,
        confirmed_flags: preview.data.open_flags.map(({ key }) => key),
        again: confirmed.isAgain,
      },
      {
        onSuccess: (made) => onMade(made.map(({ id }) => id)),
        // What was shown is not what is there: the person looks again.
        onError: () => void preview.refetch(),
      },
    );
  };
  return {
    ...{ system, setPims, choices, change, records, usual, isLoading, included, ready },
    ...{ preview, seenOf, confirmed, setConfirmed, isReady, exporting, submit },
  };
}

const NOTHING_CONFIRMED: Confirmations = { flags: new Set(), leavesOut: false, isAgain: false };

export type ExportForm = ReturnType<typeof useExportForm>;

/** The choices for each pet: what is linked and usual, then what the person changed. */
function useTargets({
  session,
  source,
  system,
}: Omit<ExportFormProps, 'systems'> & { system: ExportSystem | undefined }) {
  const [changes, setChanges] = useState<Readonly<Record<string, Partial<TargetChoice>>>>({});
  const links = useGetPimsLinks(session.id, system !== undefined);
  const usual = usualBehavior(system, useChoice('defaultVetspireBehavior'));
  const mayMake = useSwitch('createEncounterEnabled');
  const pets = session.pets.length > 0 ? session.pets : [null];
  const isLinked = links.data !== undefined && links.data.pims === system?.pims;
  const basic = pets.map((pet, at): TargetChoice => {
    const linked = isLinked ? links.data.patients.find((one) => one.pet === (pet ?? '')) : undefined;
    return {
      ...{ pet, isIncluded: true, behavior: usual, patient: linked?.patient ?? null, record: undefined },
      ...{ provider: null, hasCharts: source.hasCharts === true, isConfirmed: false },
      ...changes[at],
    };
  });
  const patients = basic.map(({ patient }) => patient?.id ?? '');
  const wanted = [
    ...new Set(patients.filter((id, at) => id !== '' && hasRecord(basic[at]?.behavior ?? 'Hand-over'))),
  ];
  const read = useGetPimsRecords(system?.pims, wanted);
  const records = (choice: TargetChoice) => read[wanted.indexOf(choice.patient?.id ?? '')];
  const zone = system?.connection.settings.timezone;
  const choices = basic.map((choice): TargetChoice => {
    const found = records(choice)?.data?.records;
    if (choice.record !== undefined || !found) return choice;
    const about = { behavior: choice.behavior, moment: session.timestamp, zone, mayMake };
    return { ...choice, record: usualRecord(found, about) };
  });
  const change = (at: number, part: Partial<TargetChoice>) =>
    setChanges((now) => ({ ...now, [at]: { ...now[at], ...part, ...leftBy(part) } }));
  return { choices, change, records, usual, isLoading: system !== undefined && links.isLoading };
}

/** Another patient has other records and differences, and another behavior other records. */
function leftBy(part: Partial<TargetChoice>): Partial<TargetChoice> {
  if ('patient' in part) return { record: undefined, isConfirmed: false };
  return 'behavior' in part ? { record: undefined } : {};
}
