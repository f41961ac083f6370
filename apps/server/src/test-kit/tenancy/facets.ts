/** The ids that a request uses instead of the caller's own. */
import type { IdName, Ids } from './ids.ts';

type Swap = Partial<Record<IdName, IdName>>;

const NODES: Swap = {
  recording: 'recording',
  transcript: 'transcript',
  note: 'note',
  signed: 'signed',
  discharge: 'discharge',
  recap: 'recap',
  document: 'document',
  stale: 'stale',
};

/** By the words of the table: which ids are taken from the other person, and how. */
const SWAPS: Readonly<Record<string, Swap>> = {
  visit: { session: 'session', file: 'file', ...NODES },
  node: NODES,
  template: { template: 'template', clientTemplate: 'clientTemplate', recapTemplate: 'recapTemplate' },
  /** A template that was shared with the group. */
  given: { template: 'given' },
  part: { section: 'section', entry: 'entry' },
  share: { share: 'share' },
  user: { user: 'user' },
  /** A person whom a request also names. */
  colleague: { colleague: 'user' },
  organization: { organization: 'organization' },
  invitation: { invitation: 'invitation' },
  received: { received: 'received', secret: 'secret' },
  secret: { secret: 'secret' },
  device: { device: 'device' },
  spelling: { spelling: 'spelling' },
  teamSpelling: { spelling: 'teamSpelling' },
  upload: { upload: 'upload' },
  export: { pasted: 'pasted', unsent: 'unsent' },
};

/** The caller's ids, with those of another in the places that a word of the table names. */
export function swapped(own: Ids, other: Ids, names: string): { ids: Ids; asked: string[] } {
  const swap = SWAPS[names];
  if (!swap) throw new Error(`expectations.tsv: what is "${names}"?`);
  const taken = (Object.entries(swap) as [IdName, IdName][]).map(([to, from]) => [to, other[from]] as const);
  return { ids: { ...own, ...Object.fromEntries(taken) }, asked: taken.map(([, id]) => id) };
}
