import { expect, test } from 'vitest';
import { mergeTemplates } from './merge-templates.ts';

test('gives every template once, from the first list that has it', () => {
  const mine = [
    { id: 'a', from: 'mine' },
    { id: 'b', from: 'mine' },
  ];
  const team = [
    { id: 'b', from: 'team' },
    { id: 'c', from: 'team' },
  ];
  const group = [
    { id: 'c', from: 'group' },
    { id: 'a', from: 'group' },
    { id: 'd', from: 'group' },
  ];
  expect(mergeTemplates(mine, team, group)).toEqual([
    { id: 'a', from: 'mine' },
    { id: 'b', from: 'mine' },
    { id: 'c', from: 'team' },
    { id: 'd', from: 'group' },
  ]);
});

test('gives nothing without lists', () => {
  expect([mergeTemplates(), mergeTemplates([], [])]).toEqual([[], []]);
});
