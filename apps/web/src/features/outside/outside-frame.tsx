import { useEffect, useRef, useState } from 'react';

/** What a script of others is told; it finds it as `window.auscult`. Nothing clinical, no ids of visits. */
export type OutsideWord = Readonly<Record<string, string | boolean>>;

/** A script of others, in a frame from which it reaches nothing of the page. */
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
    // Whoever is within has no origin that could be named; it is our own page that loads them.
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
