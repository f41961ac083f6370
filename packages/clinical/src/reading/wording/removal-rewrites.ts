/** What is taken out later, as the procedure that it is. */
import type { Rewrites } from '../text/rewrites.ts';

/** "Stitches out in 14 days", "we'll take the staples out". */
export const REMOVALS: Rewrites['rewrites'] = [
  [
    /\bto (?:take|have|get) (?:the |his |her |those )?(?:stitches|sutures) out(?= (?:in|at|on|after|next)\b|[.!]*$)/gi,
    'for suture removal',
  ],
  [
    /\bto (?:take|have|get) (?:the |his |her |those )?staples out(?= (?:in|at|on|after|next)\b|[.!]*$)/gi,
    'for staple removal',
  ],
  [
    /\b(?:(?:take|have|get) (?:the |his |her |those )?)?(?:stitches|sutures) out(?= (?:in|at|on|after|next)\b|[.!]*$)/gi,
    'suture removal',
  ],
  [
    /\b(?:(?:take|have|get) (?:the |his |her |those )?)?staples out(?= (?:in|at|on|after|next)\b|[.!]*$)/gi,
    'staple removal',
  ],
];
