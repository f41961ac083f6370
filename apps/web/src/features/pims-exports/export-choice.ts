/** What a person chooses for an export, before it is sent. */
import type { NodeId } from '@auscult/contract/kit/ids';
import { knownTimeZone } from '@auscult/contract/kit/time-zone';
import type { ExportBehavior, Pims, RemotePatient, RemoteRecord } from '@auscult/contract/pims';
import type { PimsConnection } from '@auscult/contract/pims-connections';
import type { ExportPreview, ExportTarget, PreviewTarget } from '@auscult/contract/pims-exports';
import { calendarDay } from '@auscult/domain/time/calendar-day';

/** A note or a recap that can be exported. */
export interface ExportSource {
  node: NodeId;
  kind: 'note' | 'recap';
  /** Whether it has drawings. */
  hasCharts?: boolean;
}

/** A practice system with a connection. */
export interface ExportSystem {
  pims: Pims;
  /** As shown: "ezyVet". */
  name: string;
  connection: PimsConnection;
}

/** The choices for one pet. */
export interface TargetChoice {
  /** Null for a visit without named pets. */
  pet: string | null;
  isIncluded: boolean;
  behavior: ExportBehavior;
  patient: RemotePatient | null;
  /** Null for a new record, or for the patient itself; undefined while nothing is chosen. */
  record: string | null | undefined;
  /** Null for the provider that the person is linked to. */
  provider: string | null;
  /** Whether drawings are exported, too. */
  hasCharts: boolean;
  /** Whether the person saw the differences, and says that it is this patient. */
  isConfirmed: boolean;
}

/** A behavior with the reason why it is unavailable, if so. */
type OfferedBehavior = PimsConnection['abilities']['behaviors'][number];

/** The behaviors of a practice system; copying by hand is the last, and the only one without a connection. */
export function behaviorsOf(system: ExportSystem | undefined): OfferedBehavior[] {
  const own = system?.connection.abilities.behaviors ?? [];
  return [
    ...own.filter(({ behavior }) => behavior !== 'Hand-over'),
    { behavior: 'Hand-over', reason: null } as const,
  ];
}

/** The behavior without a choice: that of the connection, of the team, or the first available. */
export function usualBehavior(system: ExportSystem | undefined, ofTeam: ExportBehavior): ExportBehavior {
  const available = behaviorsOf(system).filter(({ reason }) => reason === null);
  const wanted = system?.connection.settings.default_behavior ?? ofTeam;
  return (available.find(({ behavior }) => behavior === wanted) ?? available[0])?.behavior ?? 'Hand-over';
}

/** Whether an export of this behavior goes into a record of the patient. */
export function hasRecord(behavior: ExportBehavior): boolean {
  return behavior === 'Encounter' || behavior === 'Attachment';
}

interface AboutRecords {
  behavior: ExportBehavior;
  /** When the visit took place, and the time zone of the practice system. */
  moment: number;
  zone: string | undefined;
  /** Whether new encounters are allowed. */
  mayMake: boolean;
}

/** The records that can be chosen: those of the visit's day first. */
export function recordsInOrder(
  records: readonly RemoteRecord[],
  about: Pick<AboutRecords, 'moment' | 'zone'>,
): RemoteRecord[] {
  const isOfDay = (record: RemoteRecord) => isSameDay(record, about);
  return [...records.filter(isOfDay), ...records.filter((record) => !isOfDay(record))];
}

/** The record without a choice: the nearest open one of the visit's day, or else a new one if that is allowed. */
export function usualRecord(
  records: readonly RemoteRecord[],
  about: AboutRecords,
): string | null | undefined {
  const distance = ({ start_timestamp: start }: RemoteRecord) => Math.abs((start ?? 0) - about.moment);
  const [nearest] = records
    .filter((record) => record.is_open && isSameDay(record, about))
    .sort((one, other) => distance(one) - distance(other));
  if (nearest) return nearest.id;
  return about.behavior === 'Attachment' || about.mayMake ? null : undefined;
}

function isSameDay(
  { start_timestamp: start }: RemoteRecord,
  { moment, zone: name }: Pick<AboutRecords, 'moment' | 'zone'>,
): boolean {
  const zone = knownTimeZone(name);
  return start !== null && calendarDay(start, zone) === calendarDay(moment, zone);
}

/** What is still to be chosen for a pet. */
export function missingOf({ behavior, patient, record }: TargetChoice): 'patient' | 'record' | undefined {
  if (behavior === 'Hand-over') return undefined;
  if (!patient) return 'patient';
  return hasRecord(behavior) && record === undefined ? 'record' : undefined;
}

/** A pet's export as the server gets it. */
export function targetOf({ behavior, record, ...choice }: TargetChoice): ExportTarget {
  const isByHand = behavior === 'Hand-over';
  return {
    pet: choice.pet,
    behavior,
    patient_id: isByHand ? null : (choice.patient?.id ?? null),
    record_id: hasRecord(behavior) ? (record ?? null) : null,
    provider_id: isByHand ? null : choice.provider,
    charts: choice.hasCharts && !isByHand,
    is_confirmed: choice.isConfirmed,
  };
}

/** The confirmations of the person. */
export interface Confirmations {
  /** Keys of the open flags that are ticked. */
  flags: ReadonlySet<string>;
  leavesOut: boolean;
  /** Whether a verified export is repeated. */
  isAgain: boolean;
}

/** Whether a note may go out: signed where it must be, with every flag, difference and left-out line confirmed. */
export function isCleared(
  preview: ExportPreview,
  targets: readonly { choice: TargetChoice; seen: PreviewTarget }[],
  { flags, leavesOut, isAgain }: Confirmations,
): boolean {
  return (
    (preview.is_signed || !preview.needs_signature) &&
    preview.open_flags.every(({ key }) => flags.has(key)) &&
    (preview.unassigned.length === 0 || leavesOut) &&
    targets.every(({ choice, seen }) => seen.mismatches.length === 0 || choice.isConfirmed) &&
    (isAgain || !targets.some(({ seen }) => isThere(seen)))
  );
}

/** Whether the same text is in the practice system already. */
export function isThere({ exported }: PreviewTarget): boolean {
  return exported?.state === 'verified';
}
