import type { NodeId, TemplateId } from '@auscult/contract/kit/ids';
import type { Recap } from '@auscult/contract/recap';
import type { ReactNode } from 'react';

/** Actions of a line on its source passages, by their indexes. */
export interface PassageLights {
  /** Highlights the passages; undefined returns to those of the chosen line. */
  onLight: (evidence: readonly number[]) => void;
  /** Chooses them: they stay highlighted until others are chosen. */
  onHear: (evidence: readonly number[]) => void;
}

/** Parts of a recap that other features provide, through a screen. */
export interface RecapSlots {
  /** Chooses the template of the next recap. */
  picker: (value: TemplateId | undefined, onChange: (template: TemplateId) => void) => ReactNode;
  /** A recap while it is written. */
  live: (node: NodeId) => ReactNode;
  /** A finished recap, for reading and editing. @param notices  shown above its lines */
  editor: (recap: Recap, lights: PassageLights, notices: ReactNode) => ReactNode;
}
