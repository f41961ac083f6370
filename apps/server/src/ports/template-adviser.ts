import type { TemplateForm, TemplateType } from '@auscult/contract/templates';

/** An instruction to improve. Every text in it is untrusted. */
export interface InstructionRequest {
  /** Of the section or entry, with its type as in the API. */
  name: string;
  type: string;
  instructions: string;
  /** Additional words of the template's author. */
  context: string;
  templateType: TemplateType;
  defaultValue: string | null;
}

/** The description of a template to write. Every text in it is untrusted. */
export interface DescriptionRequest {
  type: TemplateType;
  description: string;
  exampleNote: string;
}

/** Helps the author of a template. The provider handles retries. */
export interface TemplateAdviser {
  /**
   * Better instructions, and the problems of the given ones, a sentence each.
   *
   * @param signal  ends the work, and its cost, when the caller has gone; its reason is then thrown
   * @throws ProviderError with a sentence for the user
   */
  improve(
    request: InstructionRequest,
    signal: AbortSignal,
  ): Promise<{ instructions: string; remarks: string[] }>;
  /** A valid form. @throws ProviderError; the signal's reason */
  describe(request: DescriptionRequest, signal: AbortSignal): Promise<TemplateForm>;
}
