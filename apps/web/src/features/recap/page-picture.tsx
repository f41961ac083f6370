import { Skeleton } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { t } from '#web/copy/text.ts';
import { bringIntoView } from './bring-into-view.ts';
import type { CitedPage } from './cited-pages.ts';
import { type Frame, framesOf } from './framed-words.ts';
import classes from './source-page.module.css';
import type { useDrawnPage } from './use-drawn-page.ts';

/**
 * The picture of a page, with frames around the words of the chosen line. Says so if the page cannot be
 * shown, or the words are not found.
 */
export function PagePicture({ drawn, page: { document, page }, frames }: PagePictureProps) {
  const { data, error, isPdf } = drawn;
  if (error) return <p className={classes.remark}>{t('The page cannot be shown. This is its text.')}</p>;
  if (!data) return <Skeleton className={classes.sheet} height={420} aria-hidden />;
  return (
    <>
      <Sheet
        picture={data.picture}
        frames={frames}
        name={t('{{name}}, page {{page}}', { name: document.name, page })}
      />
      {frames.length === 0 && (
        <p className={classes.remark}>
          {isPdf && data.words.length > 0
            ? t('These words were not found on the page.')
            : t('Words in pictures cannot be framed. This is the text as it was read.')}
        </p>
      )}
    </>
  );
}

interface PagePictureProps {
  drawn: ReturnType<typeof useDrawnPage>;
  page: CitedPage;
  frames: readonly Frame[];
}

/** Frames of all highlighted passages of a page. */
export function useFrames(
  { data }: ReturnType<typeof useDrawnPage>,
  { passages }: CitedPage,
  lit: readonly number[],
): Frame[] {
  return useMemo(
    () =>
      passages
        .filter(({ index }) => lit.includes(index))
        .flatMap(({ text }) => framesOf(data?.words ?? [], text)),
    [data, passages, lit],
  );
}

function Sheet({ picture, frames, name }: { picture: Blob; frames: readonly Frame[]; name: string }) {
  const sheet = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(picture);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [picture]);
  const [isLoaded, setLoaded] = useState(false);
  const placed = frames.map((frame, at) => ({ ...frame, key: String(at) }));
  useEffect(() => {
    const frame = frames.length > 0 && isLoaded && sheet.current?.querySelector('[data-lit]');
    if (frame) bringIntoView(frame);
  }, [frames, isLoaded]);

  return (
    <div ref={sheet} className={classes.sheet}>
      <img ref={image} className={classes.picture} alt={name} onLoad={() => setLoaded(true)} />
      {placed.map(({ key, left, top, width, height }) => (
        <span
          key={key}
          className={classes.frame}
          data-lit
          style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
        />
      ))}
    </div>
  );
}

function percent(part: number): string {
  return `${(part * 100).toFixed(2)}%`;
}
