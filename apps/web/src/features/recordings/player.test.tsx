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

/**
 * A recording in a browser that gives these answers to `play`, in turn.
 *
 * @returns the calls to the audio element
 */
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
  test('is requested within the click itself, since browsers only start sound then', async () => {
    const { acts, press } = await aRecording([]);
    fireEvent.click(press);
    expect(acts).toEqual(['load']);
    await waitFor(() => expect(acts).toEqual(['load', 'play']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that the browser blocks is not called unplayable, and starts with the next press', async () => {
    const { acts, press } = await aRecording([new DOMException('Not allowed.', 'NotAllowedError')]);
    fireEvent.click(press);
    const words = 'The browser did not let the sound begin. Press play once more.';
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    fireEvent.click(press);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    // Sound that plays already is not loaded again.
    expect(acts).toEqual(['load', 'play', 'play']);
  });

  test('that the browser cannot play is reported', async () => {
    const { press } = await aRecording([new DOMException('No decoder.', 'NotSupportedError')]);
    fireEvent.click(press);
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain('This browser cannot play the recording.');
  });
});

describe('a line of another recording than the playing one', () => {
  test('is played when its recording has loaded, whatever the position of the first', async () => {
    URL.createObjectURL = (file) => `blob:${(file as File).name}`;
    URL.revokeObjectURL = () => {};
    const coming = Promise.withResolvers<void>();
    const files = async (path: string) => {
      if (path.endsWith('/r2')) await coming.promise;
      return new File(['sound'], path.split('/').at(-1) ?? '');
    };
    const heard: string[] = [];
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
      heard.push(this.src);
    });
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    let audio: HTMLAudioElement | undefined;
    function TwoRecordings() {
      const player = usePlayer(session);
      audio = player.audio;
      const press = (id: string, startMs: number) =>
        player.play([{ recording: NodeId.parse(id), startMs, endMs: startMs + 2000 }]);
      return (
        <>
          <button type="button" onClick={() => press('r1', 600_000)}>
            First
          </button>
          <button type="button" onClick={() => press('r2', 3000)}>
            Second
          </button>
          <output>{player.isLoading ? 'loading' : 'still'}</output>
        </>
      );
    }
    renderPart(<TwoRecordings />, { files });
    fireEvent.click(await screen.findByRole('button', { name: 'First' }));
    await waitFor(() => expect(heard).toEqual(['blob:r1']));

    fireEvent.click(screen.getByRole('button', { name: 'Second' }));
    // The first plays on for a moment, far past the end of the second's line.
    Object.defineProperty(audio, 'currentTime', { value: 601, writable: true });
    fireEvent(audio ?? document, new Event('timeupdate'));
    coming.resolve();
    await waitFor(() => expect(heard).toEqual(['blob:r1', 'blob:r2']));
    expect((await screen.findByRole('status')).textContent).toBe('still');
  });
});
