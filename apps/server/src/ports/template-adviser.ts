import type { TemplateForm, TemplateType } from '@auscult/contract/templates';

/** An instruction that is to be made better. Every text in it is untrusted. */
export interface InstructionRequest {
  /** Of the section or entry, with its type as the wire has it. */
  name: string;
  type: string;
  instructions: string;
  /** What the person who builds the template adds. */
  context: string;
  templateType: TemplateType;
  defaultValue: string | null;
}

/** What a template is to be written from. Every text in it is untrusted. */
export interface DescriptionRequest {
  type: TemplateType;
  description: string;
  exampleNote: string;
}

/** Helps the person who builds a template. Retries are the provider's business. */
export interface TemplateAdviser {
  /**
   * Better instructions, with what was wrong with the given ones, a sentence each.
   *
   * @param signal  ends the work, and the bill, when the caller has gone; its reason is what is thrown then
   * @throws ProviderError with a sentence for the person at the screen
   */
  improve(
    request: InstructionRequest,
    signal: AbortSignal,
  ): Promise<{ instructions: string; remarks: string[] }>;
  /** A form without faults. @throws ProviderError; the signal's reason */
  describe(request: DescriptionRequest, signal: AbortSignal): Promise<TemplateForm>;
}
