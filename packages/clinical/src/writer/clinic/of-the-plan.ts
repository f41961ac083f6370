/** Whether a sentence that could be history is of the plan. */

import { changesDose } from '../../reading/drugs/changed-doses.ts';
import { namedDrugs } from '../../reading/drugs/drug-mentions.ts';
import { hasDose } from '../../reading/figures/quantities.ts';
import { DIRECTS } from '../facts/order-words.ts';
import { FUTURE } from '../facts/plan-words.ts';

/** Whether a sentence tells what will be done, or orders it; "off feed for two days" tells how long it has been. */
export function isOfPlan(text: string): boolean {
  return FUTURE.test(withoutSpan(text)) || DIRECTS.test(text) || changesDose(text);
}

/** "So off feed for two days": how long it has been, and not how long something shall be given. */
function withoutSpan(text: string): string {
  return namedDrugs(text).length > 0 || hasDose(text) ? text : text.replace(SPAN, '');
}

const SPAN = /\bfor (?:about |around |maybe |over |almost )?\d+(?:-\d+)? (?:days|weeks|months)\b/i;
