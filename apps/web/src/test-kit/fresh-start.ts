/**
 * Runs before each test file. All files of a worker share one window, so this removes what earlier files left
 * in it. Each file gets its own instances of our modules; installed packages stay loaded.
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
  // jsdom has no clipboard: user-event has added one, and other tests would not find what is copied there.
  Reflect.deleteProperty(navigator, 'clipboard');
}
