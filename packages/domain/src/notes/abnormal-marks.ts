/** What a template's style makes of the findings that a line marks as abnormal with `[[…]]`. */
import type { TemplateStyle } from '@auscult/contract/templates';
import { type InlineNode, type MarkedNode, parseInline, writeInline } from './inline-markup.ts';

/** The part of a style that speaks of abnormal findings. */
export type AbnormalStyle = Pick<
  TemplateStyle,
  'abnormals_bolded' | 'abnormals_color' | 'abnormals_uppercase'
>;

/** The line with its abnormal findings as the style has them; a line that marks none stays as it is. */
export function markAbnormals(text: string, style: AbnormalStyle): string {
  return text.includes('[[') ? writeInline(restyle(parseInline(text), style, false)) : text;
}

function restyle(nodes: readonly InlineNode[], style: AbnormalStyle, isBold: boolean): InlineNode[] {
  return nodes.flatMap((node) => {
    if (!('children' in node)) return [node];
    if (node.kind === 'red') return abnormal(node, style, isBold);
    return [{ ...node, children: restyle(node.children, style, isBold || node.kind === 'bold') }];
  });
}

/** Bold goes within the red, where two findings that touch cannot run their stars together. */
function abnormal({ children }: MarkedNode, style: AbnormalStyle, isBold: boolean): InlineNode[] {
  const words = style.abnormals_uppercase ? inCapitals(children) : children;
  const weighed: InlineNode[] =
    style.abnormals_bolded && !isBold ? [{ kind: 'bold', children: withoutBold(words) }] : words;
  return style.abnormals_color ? [{ kind: 'red', children: weighed }] : weighed;
}

function inCapitals(nodes: readonly InlineNode[]): InlineNode[] {
  return nodes.map((node) => {
    if (node.kind === 'text') return { ...node, text: node.text.toUpperCase() };
    return 'children' in node ? { ...node, children: inCapitals(node.children) } : node;
  });
}

function withoutBold(nodes: readonly InlineNode[]): InlineNode[] {
  return nodes.flatMap((node) => {
    if (!('children' in node)) return [node];
    const children = withoutBold(node.children);
    return node.kind === 'bold' ? children : [{ ...node, children }];
  });
}
