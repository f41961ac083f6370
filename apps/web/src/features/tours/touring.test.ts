// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetTours, offerTour, setTouring, useIsTouring, useTouring } from './touring.ts';

beforeEach(forgetTours);

describe('the tour that runs', () => {
  test('is not interrupted by another one that is started or offered', () => {
    const { result } = renderHook(() => ({ tour: useTouring(), isTouring: useIsTouring() }));
    expect(result.current).toEqual({ tour: undefined, isTouring: false });
    act(() => setTouring('scribe_basic'));
    act(() => offerTour('templates_page'));
    act(() => setTouring('template_editor'));
    expect(result.current).toEqual({ tour: { name: 'scribe_basic', isOffered: false }, isTouring: true });
    act(() => setTouring(undefined));
    act(() => offerTour('templates_page'));
    expect(result.current.tour).toEqual({ name: 'templates_page', isOffered: true });
  });

  test('is offered once per window', () => {
    const { result } = renderHook(useTouring);
    act(() => offerTour('templates_page'));
    act(() => setTouring(undefined));
    act(() => offerTour('templates_page'));
    expect(result.current).toBeUndefined();
    act(() => setTouring('templates_page'));
    expect(result.current?.name).toBe('templates_page');
  });
});
