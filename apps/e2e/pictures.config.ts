/**
 * Takes the README's pictures again: `node_modules/.bin/playwright test --config
 * apps/e2e/pictures.config.ts`.
 */
import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

export default defineConfig({ ...journeys, testDir: 'pictures', workers: 1 });
