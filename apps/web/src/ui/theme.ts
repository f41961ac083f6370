/** The theme of the application, for the component library. */

import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { t } from '#web/copy/text.ts';

/** Shade 6 is the primary color of the specification. @spec 1.2/primary-colour */
const blue: MantineColorsTuple = [
  '#eef4ff',
  '#dbe6fe',
  '#bfd3fd',
  '#94b5fb',
  '#6a93f6',
  '#4177f0',
  '#2463ed',
  '#1d4fc4',
  '#1c419b',
  '#1a3879',
];

/** Neutral greys for dark mode: cool, never pure black. */
const dark: MantineColorsTuple = [
  '#e4e7ec',
  '#c3c9d3',
  '#9aa3b2',
  '#747f91',
  '#465063',
  '#343d4e',
  '#242b38',
  '#1a202b',
  '#131822',
  '#0d111a',
];

/** Primary colour, type and corners. */
export const theme = createTheme({
  colors: { blue, dark },
  primaryColor: 'blue',
  primaryShade: 6,
  autoContrast: true,
  defaultRadius: 'md',
  cursorType: 'pointer',
  components: {
    Modal: { defaultProps: withCloseButton },
    Notification: { defaultProps: withCloseButton },
    PasswordInput: { defaultProps: withNamedToggle },
    // The placeholder is not an item, and a menu can only contain items.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
  },
  respectReducedMotion: true,
  fontFamily:
    'Inter, "Segoe UI Variable Text", -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, sans-serif',
  headings: {
    fontFamily:
      'Inter, "Segoe UI Variable Display", -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, sans-serif',
    fontWeight: '650',
    sizes: { h1: { fontSize: '1.625rem', lineHeight: '1.25' }, h2: { fontSize: '1.25rem' } },
  },
});

/** A function, so that each render uses the current language. */
function withCloseButton() {
  return { closeButtonProps: { 'aria-label': t('Close') } };
}

/** The library labels the toggle in English only; its pressed state says whether the password is visible. */
function withNamedToggle() {
  return { visibilityToggleButtonProps: { 'aria-label': t('Show the password') } };
}

/** Darkens the library's softer texts until they have a contrast of 4.5 to 1. */
export const readableColors: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#566173',
    '--mantine-color-placeholder': '#6b7585',
    '--mantine-color-error': '#c0272d',
    '--mantine-color-text': '#1b2230',
    '--mantine-color-blue-light-color': '#1c419b',
    '--mantine-color-red-light': '#fdeceb',
    '--mantine-color-red-light-color': '#9c1c22',
    '--mantine-color-gray-light-color': '#3f4856',
    '--mantine-color-gray-outline': '#566173',
    '--mantine-color-green-light': '#e4f6e9',
    '--mantine-color-green-light-color': '#1b5e2d',
    '--mantine-color-yellow-light': '#fff3d4',
    '--mantine-color-yellow-light-color': '#7a4a00',
    '--mantine-color-orange-light-color': '#8a3a05',
    '--app-canvas': '#f7f8fa',
    '--app-surface': '#ffffff',
    '--app-line': '#e4e7ec',
    '--app-track': '#eef0f4',
    '--app-lit': '#e6effe',
    '--app-hard': '#b3261e',
    '--app-hard-soft': '#fdf0ef',
    '--app-soft': '#8a5300',
    '--app-soft-soft': '#fff7e6',
    '--app-red-text': '#c0272d',
  },
  dark: {
    '--mantine-color-dimmed': '#a3adbd',
    '--mantine-color-placeholder': '#8d98a9',
    '--mantine-color-error': '#ff8f8f',
    '--mantine-color-anchor': '#94b5fb',
    '--mantine-color-text': '#e4e7ec',
    '--mantine-color-blue-light': '#1d3363',
    '--mantine-color-blue-light-hover': '#244079',
    '--mantine-color-blue-light-color': '#bfd3fd',
    '--mantine-color-red-light': '#3a1c1f',
    '--mantine-color-red-light-hover': '#492326',
    '--mantine-color-red-light-color': '#ffb1ab',
    '--mantine-color-green-light': '#15301f',
    '--mantine-color-green-light-color': '#9be0b0',
    '--mantine-color-yellow-light': '#352a12',
    '--mantine-color-yellow-light-color': '#f4cb7d',
    '--mantine-color-orange-light': '#38240f',
    '--mantine-color-orange-light-color': '#fbbd85',
    '--mantine-color-gray-light': '#242b38',
    '--mantine-color-gray-light-color': '#c3c9d3',
    '--app-canvas': '#0d111a',
    '--app-surface': '#131822',
    '--app-line': '#262e3c',
    '--app-track': '#1a202b',
    '--app-lit': '#1b2f57',
    '--app-hard': '#ff9a93',
    '--app-hard-soft': '#331a1c',
    '--app-soft': '#f2c063',
    '--app-soft-soft': '#2c2413',
    '--app-red-text': '#ff8f8f',
  },
});
