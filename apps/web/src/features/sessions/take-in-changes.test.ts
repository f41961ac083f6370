import { Session, type SessionNode } from '@auscult/contract/sessions';
import { expect, test } from 'vitest';
import { summaryOf } from './take-in-changes.ts';

const aNode = (kind: SessionNode['kind'], status: SessionNode['status'], created_timestamp: number) => ({
  ...{ node_id: `${kind}${created_timestamp}`, kind, status, created_timestamp },
  ...{ name: '', dependencies: [], error: null },
});

const aVisit = (nodes: ReturnType<typeof aNode>[]) =>
  Session.parse({
    ...{ id: 's', name: '', pets: [], owner: 'u', organization: 't', timestamp: 0, status: 'in_progress' },
    ...{ tags: [], is_sample: false, created_timestamp: 0, modified_timestamp: 0, recordings: [], nodes },
  });

test.each([
  ['a note', [aNode('notes', 'failed', 1)], true],
  ['a note, after a completed one', [aNode('notes', 'completed', 1), aNode('notes', 'failed', 2)], true],
  ['a note, before a completed one', [aNode('notes', 'failed', 1), aNode('notes', 'completed', 2)], false],
  ['a letter next to a note', [aNode('discharge', 'failed', 1), aNode('notes', 'completed', 2)], true],
  ['a recording that could not be transcribed', [aNode('transcript', 'failed', 1)], false],
])('for an opened visit the list reports a failure like the server: %s', (_, nodes, has_failed) => {
  expect(summaryOf(aVisit(nodes))).toMatchObject({ has_failed });
});
