/** Detects an upload whose connection was lost without an event: one of its requests would wait for ever. */
import type { UploadOptions } from 'tus-js-client';

/** Watches the progress of requests. @param ms  maximum time without progress */
export function createStall(ms: number, onStall: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const watch = () => {
    end();
    timer = setTimeout(onStall, ms);
  };
  const options = {
    onBeforeRequest: watch,
    onAfterResponse: end,
    // tus also reports progress between requests, when there is nothing to wait for.
    onProgress: () => timer !== undefined && watch(),
  } satisfies Pick<UploadOptions, 'onBeforeRequest' | 'onAfterResponse' | 'onProgress'>;
  return { options, end };
}
