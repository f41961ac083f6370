/** What must be true of exports and landings after the faults. */
import type { RemoteLanding } from './exports-remote.ts';

/** An export as it was ordered. */
export interface Planned {
  reference: string;
  pet: string;
  patient: string;
}

/** An export as it ended. */
export interface Exported {
  reference: string;
  key: string;
  state: string;
  detail: string | null;
  done: number;
}

/** Everything that is wrong, a sentence each. */
export function faultsOf({
  planned,
  exported,
  landings,
}: {
  planned: readonly Planned[];
  exported: readonly Exported[];
  landings: readonly RemoteLanding[];
}): string[] {
  const byReference = Map.groupBy(landings, ({ reference }) => reference);
  return planned.flatMap((plan) => {
    const own = exported.filter(({ reference }) => reference === plan.reference);
    return faultsOfOne(plan, own, byReference.get(plan.reference) ?? []).map(
      (fault) => `${plan.reference} (${own.map(({ state }) => state).join()}): ${fault}`,
    );
  });
}

function faultsOfOne(plan: Planned, own: readonly Exported[], landings: readonly RemoteLanding[]): string[] {
  const [export_] = own;
  if (!export_ || own.length > 1) return [`${own.length} exports of one order`];
  const { state, detail } = export_;
  const isWrong = landings.some(
    ({ patientId, patientName }) => patientId !== plan.patient || patientName !== plan.pet,
  );
  const isLate = landings.some(({ isVeryLate }) => isVeryLate);
  const times = [...Map.groupBy(landings, ({ kind }) => kind).values()].map((ofKind) => ofKind.length);
  const isTwice = times.some((count) => count > 1);
  return [
    isWrong && 'it landed with another patient',
    isTwice && !isLate && 'it landed twice',
    isTwice && !['differs', 'unknown'].includes(state) && 'it landed twice, unseen',
    state === 'verified' && landings.length === 0 && 'it is verified and did not land',
    state === 'verified' && landings.some(({ isCut }) => isCut) && 'it is verified and is cut',
    state === 'failed' && times.length > export_.done && 'it failed and landed',
    state !== 'verified' && !detail && 'it ended without a sentence',
  ].filter((fault) => fault !== false);
}
