import {
  deleteRecording,
  getTranscript,
  processRecording,
  recordConsent,
  registerRecording,
} from '@auscult/contract/recordings';
import * as contract from '@auscult/contract/spelling';
import { describe, expect, test } from 'vitest';
import { type TranscriberDouble, transcriberDouble } from '#server/test-kit/doubles.ts';
import { useTestApp } from '#server/test-kit/test-app.ts';
import { aSession, aSoundRecording, aTeam, finishedNote } from '#server/test-kit/visits.ts';

const speechToText: TranscriberDouble = transcriberDouble();
const server = useTestApp({ speechToText });

const HEARD = [
  { start_ms: 0, end_ms: 900, text: 'Rex had Apple  quell, no pain, 5 mg.' },
  { start_ms: 900, end_ms: 1500, speaker: 'Vet', text: 'He limps.' },
];
const WRITTEN = [{ ...HEARD[0], text: 'Rex had Apoquel, no pain, 5 mg.' }, HEARD[1]];

async function aTeamThatSpells() {
  const team = await aTeam(server());
  const { admin, doctor } = team;
  await admin.ask(contract.addCustomSpelling, {
    to: 'Apoquel (ours)',
    from: ['apple quell'],
    scope: 'organization',
  });
  await admin.ask(contract.addCustomSpelling, { to: 'Metacam', scope: 'organization' });
  await doctor.ask(contract.addCustomSpelling, { to: 'Apoquel', from: ['apple quell'] });
  return team;
}

describe('custom spelling', () => {
  test('gives them to the transcriber after the pets’ names, and corrects its result', async () => {
    const { doctor } = await aTeamThatSpells();
    let told: readonly string[] = [];
    speechToText.become(async (_, { spelling }) => {
      told = spelling;
      return { segments: HEARD };
    });
    const { session, recording_id } = await aSoundRecording(server(), doctor);
    await doctor.ask(recordConsent, { session, given: true });
    const { node_id } = await doctor.ask(processRecording, { session, recording_id });
    const note = await finishedNote(doctor, { session, node: node_id });

    expect(told).toEqual(['Rex', 'Apoquel', 'Apoquel (ours)', 'Metacam']);
    const { segments } = await doctor.ask(getTranscript, { session_id: session, node_id: recording_id });
    expect(segments.map(({ recording_id: _, ...said }) => said)).toEqual(WRITTEN);
    // Evidence refers to the same segments.
    const evidence = note.lines.flatMap((line) => line.evidence);
    expect(evidence.every((place) => place < HEARD.length)).toBe(true);
  });

  test('stores the original words beside it, and deletes them with the recording', async () => {
    const { doctor } = await aTeamThatSpells();
    speechToText.become(async () => ({ segments: HEARD }));
    const { session, recording_id } = await aSoundRecording(server(), doctor);
    await doctor.ask(recordConsent, { session, given: true });
    const { node_id } = await doctor.ask(processRecording, { session, recording_id });
    await finishedNote(doctor, { session, node: node_id });
    const kept = () => server().sql(doctor, 'select heard from transcripts where session_id = $1', [session]);
    expect(await kept()).toEqual([{ heard: { 0: HEARD[0]?.text } }]);
    await doctor.ask(deleteRecording, { session_id: session, node_id: recording_id });
    expect(await kept()).toEqual([{ heard: null }]);
  });

  test('does not change a transcript from another source', async () => {
    const { doctor } = await aTeamThatSpells();
    const session = await aSession(doctor);
    const { recording_id } = await doctor.ask(registerRecording, {
      session,
      transcript: { segments: HEARD },
    });
    const { segments } = await doctor.ask(getTranscript, { session_id: session, node_id: recording_id });
    expect(segments[0]?.text).toBe(HEARD[0]?.text);
  });
});
