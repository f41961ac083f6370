/** Checks of forms before saving and publishing. */
import { Refusal } from '@auscult/contract/kit/refusal';
import type { TemplateForm } from '@auscult/contract/templates';
import { type FormFault, findFormFaults, findSizeFaults } from '@auscult/domain/templates/form-faults';

/** @throws Refusal `invalid_request`, with the errors to correct before publishing */
export function refuseFaulty(form: TemplateForm): void {
  refuse(findFormFaults(form));
}

/** @throws Refusal `invalid_request` when even a draft cannot store the form */
export function refuseTooLarge(form: TemplateForm): void {
  refuse(findSizeFaults(form));
}

const SENTENCES = 5;

function refuse(faults: readonly FormFault[]): void {
  if (faults.length === 0) return;
  const sentences = faults.slice(0, SENTENCES).map(({ sentence }) => sentence);
  throw new Refusal('invalid_request', sentences.join(' '));
}
