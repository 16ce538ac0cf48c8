import type { ListItem, Nodes, Paragraph, Parents, PhrasingContent, Root, RootContent, Text } from 'mdast';

import { createPieceBlocks, stripPieceSpace } from './paragraph-pieces.js';
import type { MarkdownInlineTag } from './inline-tag-syntax.js';
import { listBlockTags } from './match-inline-tags.js';

const CONTAINERS: ReadonlySet<string> = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition']);

/** Tags in cells stay inline, and tags that form no block become text. */
export function splitParagraphsAtTags(root: Root, markdown: string): Root {
    const stack: Nodes[] = markdown.includes('{%') ? [root] : [];
    for (let node = stack.pop(); node; node = stack.pop()) {
        if (!('children' in node)) continue;
        if (CONTAINERS.has(node.type)) splitChildren(node, markdown);
        else restoreTexts(node, node.type === 'tableCell' ? listBlockTags(node.children) : new Set());
        for (const child of node.children) stack.push(child);
    }
    return root;
}

function splitChildren(parent: Parents, markdown: string): void {
    const children: readonly RootContent[] = parent.children;
    const first = parent.type === 'listItem' && hasCheckboxBeforeTag(parent) ? parent.children[0] : undefined;
    const isSplit = (node: RootContent): node is Paragraph => node.type === 'paragraph' && node !== first;
    const tags = listBlockTags(children.flatMap((node): Nodes[] => (isSplit(node) ? listInlineTags(node) : [node])));
    if (tags.size === 0) return;
    // Cast: a container allows these nodes.
    parent.children = children.flatMap((node) =>
        isSplit(node) ? splitParagraph(node, tags, markdown) : [node],
    ) as typeof parent.children;
}

function hasCheckboxBeforeTag({ checked, children: [first] }: ListItem): boolean {
    return typeof checked === 'boolean' && first?.type === 'paragraph' && first.children[0]?.type === 'inlineTag';
}

function listInlineTags({ children }: Paragraph): MarkdownInlineTag[] {
    return children.filter((node) => node.type === 'inlineTag');
}

function splitParagraph(node: Paragraph, tags: ReadonlySet<MarkdownInlineTag>, markdown: string): RootContent[] {
    if (!listInlineTags(node).some((tag) => tags.has(tag))) return [node];
    const nodes: RootContent[] = [];
    let piece: PhrasingContent[] = [];
    const endPiece = () => {
        nodes.push(...createPieceBlocks(stripPieceSpace(piece, markdown), nodes.at(-1), markdown));
        piece = [];
    };
    for (const child of node.children) {
        if (child.type !== 'inlineTag' || !tags.has(child)) {
            piece.push(child);
            continue;
        }
        endPiece();
        nodes.push({ type: 'tagLine', raw: child.value, position: child.position });
    }
    endPiece();
    return nodes;
}

function restoreTexts(parent: Parents, kept: ReadonlySet<MarkdownInlineTag>): void {
    const children: readonly Nodes[] = parent.children;
    if (!children.some((node) => node.type === 'inlineTag')) return;
    const restored: Nodes[] = [];
    for (const child of children) {
        const node: Nodes = child.type === 'inlineTag' && !kept.has(child) ? { ...child, type: 'text' } : child;
        const last = restored.at(-1);
        if (last?.type !== 'text' || node.type !== 'text') restored.push(node);
        else restored[restored.length - 1] = joinTexts(last, node);
    }
    // Cast: text may replace tags.
    parent.children = restored as typeof parent.children;
}

function joinTexts(text: Text, next: Text): Text {
    const [start, end] = [text.position?.start, next.position?.end];
    return { ...text, value: text.value + next.value, ...(start && end && { position: { start, end } }) };
}
