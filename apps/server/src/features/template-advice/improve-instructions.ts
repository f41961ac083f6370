import type { CallInput, CallOutput } from '@auscult/contract/kit/call';
import type * as contract from '@auscult/contract/template-advice';
import { defaultWarnings } from '@auscult/domain/templates/form-warnings';
import { instructionWarnings, mendInstruction } from '@auscult/domain/templates/instruction-warnings';
import { answerInTime } from '#server/platform/answer-in-time.ts';
import type { Context } from '#server/platform/context.ts';
import { ADVICE_LIMIT } from './advice-limit.ts';

type Input = CallInput<typeof contract.improveInstructions>;
type Output = CallOutput<typeof contract.improveInstructions>;

/**
 * Answers `POST /v1/improve-instructions`. The same rules check a model's advice.
 * @spec 2.7/improve-instructions-fields
 */
export async function improveInstructions(
  { templateAdviser }: Pick<Context, 'templateAdviser'>,
  input: Input,
): Promise<(signal: AbortSignal) => Promise<Output>> {
  if (!templateAdviser) return async () => adviceByRules(input);
  const { name, type, instructions, additional_context, template_type, defaultValue } = input;
  const request = {
    name,
    type,
    instructions,
    context: additional_context,
    templateType: template_type,
    defaultValue,
  };
  return (gone) =>
    answerInTime(gone, ADVICE_LIMIT, async (signal) => {
      const advice = await templateAdviser.improve(request, signal);
      const better = mendInstruction(advice.instructions);
      return { instructions: better === instructions ? '' : better, remarks: advice.remarks, by: 'model' };
    });
}

function adviceByRules({ instructions, defaultValue }: Input): Output {
  const warnings = [...instructionWarnings(instructions), ...defaultWarnings(defaultValue)];
  const remarks = warnings.map(({ message }) => message);
  const mended = mendInstruction(instructions);
  return {
    instructions: mended === instructions ? '' : mended,
    remarks: instructions.trim() === '' ? [NO_INSTRUCTIONS, ...remarks] : remarks,
    by: 'rules',
  };
}

const NO_INSTRUCTIONS =
  'There are no instructions yet. Say in a sentence or two what belongs here and what doesn’t.';
