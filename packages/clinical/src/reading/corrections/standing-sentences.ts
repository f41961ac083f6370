/** What stands of what was said, once whole sentences are taken back, dropped, refused, swapped or said anew. */

import { withChosenInstead } from '../changed-orders/chosen-instead.ts';
import { withDrugsLeft } from '../changed-orders/drugs-left-after-all.ts';
import { withoutNamedWithdrawn } from '../changed-orders/named-withdrawals.ts';
import { withOrdersSaidAgain } from '../changed-orders/orders-said-again.ts';
import { withOrdersPutOff } from '../changed-orders/put-off-orders.ts';
import { withoutRefusedOrders, withoutWithdrawn } from '../changed-orders/refused-orders.ts';
import { withoutReversedOrders } from '../changed-orders/reversed-orders.ts';
import {
  withDroppedDrugs,
  withoutMaybes,
  withoutMused,
  withoutTurnedFrom,
} from '../changed-orders/thought-better.ts';
import { withOrdersTurned } from '../changed-orders/turned-orders.ts';
import { withFiguresAskedBack } from './asked-back.ts';
import { withFiguresConceded } from './conceded-figures.ts';
import { withoutConceded } from './concessions.ts';
import { withCorrectedBack } from './corrected-back.ts';
import { withoutDayOfToday } from './day-of-today.ts';
import { withDeniedThings } from './denied-things.ts';
import { withUnitsPutRight } from './denied-units.ts';
import { withoutDoubted } from './doubted-values.ts';
import type { Correctable } from './find-replaced.ts';
import { withFoundAfterAll } from './found-after-all.ts';
import { withLateCorrected } from './late-corrections.ts';
import { withSidesPutRight } from './late-sides.ts';
import { withLoggedTimes } from './logged-times.ts';
import { withLookedAgain } from './looked-again.ts';
import { withTurnsMended } from './mended-turns.ts';
import { withoutTellers } from './of-the-teller.ts';
import { withDosesReckonedAnew } from './reckoned-anew.ts';
import { withValuesRerun } from './rerun-values.ts';
import { withTimesRestated } from './restated-times.ts';
import { withRestated } from './restated-values.ts';
import { withOrdersRethought } from './rethought-orders.ts';
import { withSettledValues } from './settled-values.ts';
import { withoutStruck } from './struck-sentences.ts';
import { withoutMistold } from './taken-back-answers.ts';
import { withSidesTurned } from './turned-sides.ts';
import { withWithdrawalsAnew } from './withdrawals-anew.ts';
import { withoutWrongSheets } from './wrong-sheets.ts';

type Pass = <S extends Correctable>(sentences: readonly S[]) => S[];

/** In this order: each reads what those before it left. */
const PASSES: readonly Pass[] = [
  withFoundAfterAll,
  withoutStruck,
  withLoggedTimes,
  withUnitsPutRight,
  withTimesRestated,
  withFiguresAskedBack,
  withValuesRerun,
  withOrdersRethought,
  withFiguresConceded,
  withRestated,
  withoutDoubted,
  withCorrectedBack,
  withLookedAgain,
  withSidesTurned,
  withDeniedThings,
  withoutMaybes,
  withoutTurnedFrom,
  withoutDayOfToday,
  withoutTellers,
  withoutWrongSheets,
  withoutMistold,
  withoutMused,
  withoutConceded,
  withoutRefusedOrders,
  withoutReversedOrders,
  withDroppedDrugs,
  withoutWithdrawn,
  withoutNamedWithdrawn,
  withChosenInstead,
  withDrugsLeft,
  withOrdersSaidAgain,
  withOrdersTurned,
  withOrdersPutOff,
  withDosesReckonedAnew,
  withWithdrawalsAnew,
  withSettledValues,
  withSidesPutRight,
  withTurnsMended,
  withLateCorrected,
];

/** The sentences that stand, in which single values may still be corrected. */
export function standingSentences<S extends Correctable>(sentences: readonly S[]): S[] {
  let standing = [...sentences];
  for (const pass of PASSES) standing = pass(standing);
  return standing;
}
