import { useEffect, useRef, useState } from 'react';
import { t } from '#web/copy/text.ts';
import classes from './level-meter.module.css';

/** For screen readers, the level is announced once a second. */
const TOLD_EVERY_MS = 1000;
/** With reduced motion, the bar is redrawn only this often. */
const CALM_EVERY_MS = 500;
/** How much of its height the bar keeps from one frame to the next: it rises at once and falls slowly. */
const FALL = 0.9;

/** The current level of the microphone. @param level  0 to 1, read at every frame */
export function LevelMeter({ level, isResting = false }: { level: () => number; isResting?: boolean }) {
  const bar = useRef<HTMLSpanElement>(null);
  const [told, setTold] = useState(0);

  useEffect(() => {
    if (isResting) {
      setTold(0);
      if (bar.current) bar.current.style.scale = '0 1';
      return;
    }
    const telling = setInterval(() => setTold(Math.round(level() * 100)), TOLD_EVERY_MS);
    const stopDrawing = draw(level, (height) => {
      if (bar.current) bar.current.style.scale = `${height.toFixed(3)} 1`;
    });
    return () => {
      clearInterval(telling);
      stopDrawing();
    };
  }, [level, isResting]);

  return (
    <div className={classes.meter} data-resting={isResting || undefined}>
      <span ref={bar} className={classes.bar} />
      <meter
        className={classes.told}
        aria-label={t('Level of the microphone')}
        aria-valuetext={isResting ? t('paused') : wordFor(told)}
        max={100}
        value={told}
      />
    </div>
  );
}

function wordFor(percent: number): string {
  if (percent < 3) return t('nothing is heard');
  if (percent < 20) return t('quiet');
  return percent > 95 ? t('very loud') : t('well heard');
}

/** @returns stops it */
function draw(level: () => number, show: (height: number) => void): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    const calm = setInterval(() => show(level()), CALM_EVERY_MS);
    return () => clearInterval(calm);
  }
  let height = 0;
  let frame = requestAnimationFrame(function next() {
    height = Math.max(Math.min(1, level()), height * FALL);
    show(height);
    frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
}
