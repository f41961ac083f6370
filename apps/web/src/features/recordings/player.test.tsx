// @vitest-environment jsdom
import { NodeId, SessionId } from '@auscult/contract/kit/ids';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderPart } from '#web/test-kit/render-app.tsx';
import { PlayerBar } from './player-bar.tsx';
import { usePlayer } from './use-player.ts';

const recording = NodeId.parse('r1');
const session = SessionId.parse('s1');

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function OneRecording() {
  const player = usePlayer(session);
  return <PlayerBar player={player} recording={recording} durationMs={60_000} ordinal={undefined} />;
}

/** A recording in a browser that answers what `play` says, in turn. @returns what the sound was told to do */
async function aRecording(answers: (DOMException | undefined)[]) {
  URL.createObjectURL = () => 'blob:sound';
  URL.revokeObjectURL = () => {};
  renderPart(<OneRecording />, { files: async () => new File(['sound'], 'sound.webm') });
  const acts: string[] = [];
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => void acts.push('load'));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => {
    acts.push('play');
    const refusal = answers.shift();
    if (refusal) throw refusal;
  });
  return { acts, press: await screen.findByRole('button', { name: 'Play recording' }) };
}

describe('a recording', () => {
  test('is asked for within the press itself, since browsers let sound begin only then', async () => {
    const { acts, press } = await aRecording([]);
    fireEvent.click(press);
    expect(acts).toEqual(['load']);
    await waitFor(() => expect(acts).toEqual(['load', 'play']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that the browser holds back is not called unplayable, and begins with the next press', async () => {
    const { acts, press } = await aRecording([new DOMException('Not allowed.', 'NotAllowedError')]);
    fireEvent.click(press);
    const words = 'The browser did not let the sound begin. Press play once more.';
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    fireEvent.click(press);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    // What plays already is not loaded anew.
    expect(acts).toEqual(['load', 'play', 'play']);
  });

  test('that the browser cannot play is said to be so', async () => {
    const { press } = await aRecording([new DOMException('No decoder.', 'NotSupportedError')]);
    fireEvent.click(press);
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain('This browser cannot play the recording.');
  });
});
