/** Notices an upload whose connection was lost without anybody being told: a request of it would wait for ever. */
import type { UploadOptions } from 'tus-js-client';

/** Watches that requests get on. @param ms  without any progress that are too long */
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
    // tus tells of progress between requests too, when there is nothing to wait for.
    onProgress: () => timer !== undefined && watch(),
  } satisfies Pick<UploadOptions, 'onBeforeRequest' | 'onAfterResponse' | 'onProgress'>;
  return { options, end };
}
