import { useEffect, useRef, useState } from 'react';

/** The data for a third-party script, as `window.auscult`. No clinical data, no ids of visits. */
export type OutsideWord = Readonly<Record<string, string | boolean>>;

/** A third-party script, in a sandboxed frame that cannot reach the page. */
export function OutsideFrame({ path, title, word, className }: OutsideFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data === 'ready') setIsReady(true);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  const told = JSON.stringify(word);
  useEffect(() => {
    // The sandboxed frame has an opaque origin; our own page loads it.
    if (isReady) frame.current?.contentWindow?.postMessage(JSON.parse(told), '*');
  }, [isReady, told]);

  return (
    <iframe
      ref={frame}
      className={className}
      src={path}
      title={title}
      sandbox="allow-scripts allow-popups allow-forms"
      referrerPolicy="no-referrer"
    />
  );
}

interface OutsideFrameProps {
  path: '/outside/support' | '/outside/analytics';
  title: string;
  word: OutsideWord;
  className?: string | undefined;
}
