// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Phrase } from './phrase.tsx';

const PARTS = {
  link: (words: string) => <a href="/terms">{words}</a>,
  bold: (words: string) => <b>{words}</b>,
};

/** Renders a sentence as HTML. */
function drawn(text: string) {
  return render(<Phrase text={text} parts={PARTS} />).container.innerHTML;
}

test.each([
  ['Read the <link>terms</link>.', 'Read the <a href="/terms">terms</a>.'],
  ['<bold>Now</bold> read the <link>terms</link>', '<b>Now</b> read the <a href="/terms">terms</a>'],
  ['<bold>One</bold><bold>two</bold>', '<b>One</b><b>two</b>'],
  ['No tag at all', 'No tag at all'],
  ['Of an <unknown>unknown</unknown> tag the words', 'Of an unknown tag the words'],
  ['No <constructor>part</constructor> of ours', 'No part of ours'],
  ['An <open>end', 'An &lt;open&gt;end'],
  ['', ''],
])('"%s" is drawn as "%s"', (text, html) => {
  expect(drawn(text)).toBe(html);
});

test('nothing is read as HTML', () => {
  expect(drawn('<link><img src=x></link> <script>alert(1)</script>')).toBe(
    '<a href="/terms">&lt;img src=x&gt;</a> alert(1)',
  );
});
