import type { NodeId, TemplateId } from '@auscult/contract/kit/ids';
import type { Recap } from '@auscult/contract/recap';
import type { ReactNode } from 'react';

/** Ways from a line to the passages it rests on, by their indexes. */
export interface PassageLights {
  /** Shows the passages; none goes back to those of the line that was chosen. */
  onLight: (evidence: readonly number[]) => void;
  /** Chooses them: they stay until others are chosen. */
  onHear: (evidence: readonly number[]) => void;
}

/** What other features give to a recap; a screen puts them in. */
export interface RecapSlots {
  /** Chooses the template of the next recap. */
  picker: (value: TemplateId | undefined, onChange: (template: TemplateId) => void) => ReactNode;
  /** A recap while it is written. */
  live: (node: NodeId) => ReactNode;
  /** A finished recap, read and edited. @param notices  what is to be known of it, above its lines */
  editor: (recap: Recap, lights: PassageLights, notices: ReactNode) => ReactNode;
}
