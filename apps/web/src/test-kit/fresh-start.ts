/**
 * Runs before each file of tests of a worker, which all have one window: what those before it left there is taken away.
 * Every file gets modules of ours of its own, with nothing in them; what is installed stays loaded.
 */
import { focusManager, onlineManager } from '@tanstack/react-query';
import { vi } from 'vitest';

vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.resetModules();
onlineManager.setOnline(true);
focusManager.setFocused(undefined);

if ('document' in globalThis) {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  // jsdom has none: user-event put it there, and what is copied would go where no other test looks.
  Reflect.deleteProperty(navigator, 'clipboard');
}
