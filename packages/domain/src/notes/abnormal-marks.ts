/** Applies a template's style to the findings that a line marks as abnormal with `[[…]]`. */
import type { TemplateStyle } from '@auscult/contract/templates';
import { type InlineNode, type MarkedNode, parseInline, writeInline } from './inline-markup.ts';

/** The style options for abnormal findings. */
export type AbnormalStyle = Pick<
  TemplateStyle,
  'abnormals_bolded' | 'abnormals_color' | 'abnormals_uppercase'
>;

/** The line with its abnormal findings in this style; a line without any does not change. */
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

/** Bold is inside the red, where the stars of two adjacent findings cannot touch. */
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
