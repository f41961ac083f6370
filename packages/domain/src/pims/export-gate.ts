/** What may be exported to a practice system, and in which way. Each function throws the refusal of its case. */
import { Refusal } from '@auscult/contract/kit/refusal';
import type { NoteLine, SoapNote } from '@auscult/contract/notes';
import type { ExportBehavior, Pims } from '@auscult/contract/pims';
import type { Abilities, ConnectionSettings } from '@auscult/contract/pims-connections';
import type { OpenFlag } from '@auscult/contract/pims-exports';
import type { Session } from '@auscult/contract/sessions';
import { choiceOf, type FlagSources, isSwitchedOn } from '../access/feature-flags.ts';
import { mayRunTeam } from '../access/team-rights.ts';
import { PIMS_FACTS } from './systems.ts';

/** @throws Refusal `forbidden` for the sample, `session_cancelled` */
export function requireExportable({ is_sample, status }: Pick<Session, 'is_sample' | 'status'>): void {
  if (is_sample)
    throw new Refusal('forbidden', 'This is the sample. Start a visit of your own to export its note.');
  if (status === 'cancelled')
    throw new Refusal(
      'session_cancelled',
      'This visit was cancelled. Set another status to export its note.',
    );
}

/** @throws Refusal `already_running`; `invalid_request` for a note that failed, or is empty */
export function requireWritten({
  completed,
  error,
  lines,
}: Pick<SoapNote, 'completed' | 'error' | 'lines'>): void {
  if (!completed)
    throw new Refusal('already_running', 'This note is still being written. Please wait until it is done.');
  if (error !== null || lines.every(({ text }) => text.trim() === ''))
    throw new Refusal('invalid_request', 'This note could not be written, so there is nothing to export.');
}

/** Open hard flags of some lines. Their keys change with the note's version. */
export function openFlagsOf(
  { lines, version }: Pick<SoapNote, 'lines' | 'version'>,
  exported: ReadonlySet<NoteLine>,
): OpenFlag[] {
  return lines.flatMap((line, at) =>
    exported.has(line)
      ? line.flags.flatMap(({ severity, message }, index) =>
          severity === 'hard' ? [{ key: `${version}.${at}.${index}`, line: line.text, message }] : [],
        )
      : [],
  );
}

/** @throws Refusal `unresolved_flags` unless exactly the open flags are confirmed */
export function requireConfirmed(open: readonly OpenFlag[], confirmed: readonly string[]): void {
  const keys = new Set(confirmed);
  const missing = open.filter(({ key }) => !keys.has(key)).length;
  if (missing > 0)
    throw new Refusal(
      'unresolved_flags',
      missing === 1
        ? '1 flag of this note is open. Correct or confirm what is marked, then export it.'
        : `${missing} flags of this note are open. Correct or confirm what is marked, then export it.`,
    );
  if (keys.size > open.length)
    throw new Refusal(
      'unresolved_flags',
      'The open flags of this note have changed. Please look at them again, then export it.',
    );
}

/** @throws Refusal `unassigned_lines` */
export function requireAssigned(unassigned: readonly NoteLine[], isLeftOut: boolean): void {
  const { length } = unassigned;
  if (length === 0 || isLeftOut) return;
  throw new Refusal(
    'unassigned_lines',
    length === 1
      ? '1 line of this note is assigned to no pet. Assign it, or leave it out.'
      : `${length} lines of this note are assigned to no pet. Assign them, or leave them out.`,
  );
}

/** Whether the team exports signed notes only. Recaps are not affected. */
export function needsSignature(kind: 'note' | 'recap', sources: FlagSources): boolean {
  return kind === 'note' && isSwitchedOn('exportSignedOnly', sources);
}

/** @throws Refusal `note_not_signed` */
export function requireSignature(isNeeded: boolean, isSigned: boolean): void {
  if (!isNeeded || isSigned) return;
  throw new Refusal('note_not_signed', 'Your team exports signed notes only. Please sign this note first.');
}

/** The person, and the settings that apply to them. */
export interface ExportingPerson {
  role: string | null;
  sources: FlagSources;
}

/** The settings of the connection that decide. */
export interface ConnectionFacts {
  abilities: Abilities;
  settings: Pick<ConnectionSettings, 'default_behavior'>;
}

/** The team's behavior for a practice system. */
export function teamBehaviorOf(
  pims: Pims,
  { settings, abilities }: ConnectionFacts,
  sources: FlagSources,
): ExportBehavior {
  if (pims === 'Vetspire') return choiceOf('defaultVetspireBehavior', sources);
  const able = abilities.behaviors.find(
    ({ behavior, reason }) => reason === null && behavior !== 'Hand-over',
  );
  return settings.default_behavior ?? able?.behavior ?? 'Hand-over';
}

/** One way of exporting. */
export interface ExportWay {
  pims: Pims;
  kind: 'note' | 'recap';
  behavior: Exclude<ExportBehavior, 'Hand-over'>;
  makesRecord: boolean;
}

/**
 * Checks the switches of the team, and the abilities of the connection. Handing over needs neither: a person
 * copies by hand.
 *
 * @throws Refusal `forbidden`, with the switch's meaning; `pims_refused` if the connection cannot do that
 */
export function requireWay(way: ExportWay, connection: ConnectionFacts, person: ExportingPerson): void {
  const { pims, behavior } = way;
  const { sources, role } = person;
  requireSwitches(way, sources);
  const fixed = teamBehaviorOf(pims, connection, sources);
  const isFixed = isSwitchedOn('disableExportConfiguration', sources) && !mayRunTeam({ role });
  if (isFixed && behavior !== fixed)
    throw new Refusal('forbidden', `Your team exports as ${fixed} only. ${ASK}`);
  const able = connection.abilities.behaviors.find((one) => one.behavior === behavior);
  if (!able || able.reason !== null)
    throw new Refusal(
      'pims_refused',
      able?.reason ?? `${PIMS_FACTS[pims].name} cannot be written to as ${behavior}. Choose another way.`,
    );
}

function requireSwitches({ pims, kind, behavior, makesRecord }: ExportWay, sources: FlagSources): void {
  const isVetspire = pims === 'Vetspire';
  if (isVetspire && kind === 'note' && !isSwitchedOn('vetspireExportEnabled', sources))
    throw new Refusal('forbidden', `Exporting notes to Vetspire is switched off. ${ASK}`);
  if (isVetspire && kind === 'recap' && !isSwitchedOn('vetspireRecapEnabled', sources))
    throw new Refusal('forbidden', `Exporting recaps to Vetspire is switched off. ${ASK}`);
  const makesEncounter = behavior === 'Encounter' && makesRecord;
  if (makesEncounter && !isSwitchedOn('createEncounterEnabled', sources))
    throw new Refusal(
      'forbidden',
      `Making new encounters is switched off. Choose an encounter that exists. ${ASK}`,
    );
}

const ASK = 'An administrator of your team can change that in the team’s settings.';
