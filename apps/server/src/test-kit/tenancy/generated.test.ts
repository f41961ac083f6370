import { expect, test } from 'vitest';
import { runGenerated } from './generated.ts';
import { openGround } from './open-ground.ts';

/** `npm run test:tenancy` sends twenty thousand. */
const DRAWN = 400;

test('malformed and foreign requests reveal nothing of others and change nothing there', async () => {
  const ground = await openGround();
  try {
    const seed = Date.now() % 100_000;
    const { cells, faults } = await runGenerated(ground, { count: DRAWN, seed });
    expect(faults).toEqual([]);
    expect(cells).toBe(DRAWN);
  } finally {
    await ground.close();
  }
});
