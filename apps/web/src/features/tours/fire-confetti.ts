/** Shows confetti on the window for a few seconds, unless the person prefers reduced motion. */
export async function fireConfetti(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { create } = await import('canvas-confetti');
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  Object.assign(canvas.style, COVERING);
  document.body.append(canvas);
  // Our content security policy blocks workers that a library creates itself.
  const fire = create(canvas, { resize: true, useWorker: false });
  try {
    await Promise.all([
      fire({ ...SHOT, angle: 60, origin: { x: 0, y: 0.8 } }),
      fire({ ...SHOT, angle: 120, origin: { x: 1, y: 0.8 } }),
    ]);
  } finally {
    canvas.remove();
  }
}

const COVERING = {
  position: 'fixed',
  inset: '0',
  width: '100%',
  height: '100%',
  zIndex: '400',
  pointerEvents: 'none',
};

const SHOT = { particleCount: 70, spread: 70, startVelocity: 50, ticks: 160 };
