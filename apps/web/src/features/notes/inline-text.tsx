import { type InlineNode, parseInline } from '@auscult/domain/notes/inline-markup';
import { localDateTime } from '@auscult/domain/notes/time-marker';
import { Fragment, type ReactNode } from 'react';
import { placeHere } from '#web/copy/place-here.ts';
import classes from './inline-text.module.css';

/** Renders a text in note markup. Words are shown as text and never become elements. */
export function InlineText({ markup }: { markup: string }) {
  const lines = keyed(markup.split('\n'));
  return lines.map(({ key, value }, at) => (
    <Fragment key={key}>
      {at > 0 && <br />}
      <InlineNodes nodes={parseInline(value)} />
    </Fragment>
  ));
}

/** The parsed pieces of a line. */
export function InlineNodes({ nodes }: { nodes: readonly InlineNode[] }): ReactNode {
  return keyed(nodes).map(({ key, value }) => <InlinePiece key={key} node={value} />);
}

function InlinePiece({ node }: { node: InlineNode }): ReactNode {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'time':
      return localDateTime(node.seconds, placeHere());
    case 'not_mentioned':
      return <mark className={classes.missing}>[{node.text}]</mark>;
    case 'bold':
      return <strong>{<InlineNodes nodes={node.children} />}</strong>;
    case 'italic':
      return <em>{<InlineNodes nodes={node.children} />}</em>;
    case 'underline':
      return <u>{<InlineNodes nodes={node.children} />}</u>;
    case 'red':
      return <span className={classes.red}>{<InlineNodes nodes={node.children} />}</span>;
  }
}

/** Pieces of a text are identified by their index. */
function keyed<Value>(values: readonly Value[]): { key: string; value: Value }[] {
  return values.map((value, at) => ({ key: String(at), value }));
}
