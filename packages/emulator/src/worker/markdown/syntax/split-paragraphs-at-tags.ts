import type { ListItem, Nodes, Paragraph, Parents, PhrasingContent, Root, RootContent, Text } from 'mdast';

import { createPieceBlocks, stripPieceSpace } from './paragraph-pieces.js';
import type { MarkdownInlineTag } from './inline-tag-syntax.js';
import { listBlockTags } from './match-inline-tags.js';
import { isConditionTag } from './inline-tags.js';
import { parseNodeTag } from './pair-tags.js';
import { splitConditions } from './split-conditions.js';

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
    const first = parent.type === 'listItem' && hasCheckboxBeforeTag(parent) ? parent.children[0] : undefined;
    const isSplit = (node: RootContent): node is Paragraph => node.type === 'paragraph' && node !== first;
    const children: RootContent[] = parent.children.flatMap((node: RootContent) =>
        isSplit(node) ? splitConditions(node, markdown) : [node],
    );
    const tags = listBlockTags(children.flatMap((node): Nodes[] => (isSplit(node) ? listInlineTags(node) : [node])));
    const split: RootContent[] = [];
    for (const node of children)
        split.push(...(isSplit(node) ? splitParagraph(node, split.at(-1), tags, markdown) : [node]));
    // Cast: a container allows these nodes.
    parent.children = split as typeof parent.children;
}

function hasCheckboxBeforeTag({ checked, children: [first] }: ListItem): boolean {
    return typeof checked === 'boolean' && first?.type === 'paragraph' && first.children[0]?.type === 'inlineTag';
}

function listInlineTags({ children }: Paragraph): MarkdownInlineTag[] {
    return children.filter((node) => node.type === 'inlineTag');
}

function splitParagraph(
    node: Paragraph,
    before: RootContent | undefined,
    tags: ReadonlySet<MarkdownInlineTag>,
    markdown: string,
): RootContent[] {
    if (!listInlineTags(node).some((tag) => tags.has(tag))) return [node];
    const nodes: RootContent[] = [];
    let piece: PhrasingContent[] = [];
    const endPiece = () => {
        const last = nodes.at(-1) ?? (isConditionStart(before) ? before : undefined);
        const blocks = createPieceBlocks(stripPieceSpace(piece, markdown), last, markdown);
        for (const block of blocks)
            nodes.push(...(block.type === 'paragraph' ? splitConditions(block, markdown) : [block]));
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

function isConditionStart(node: RootContent | undefined): boolean {
    const tag = node && parseNodeTag(node);
    return tag?.isEnd === false && isConditionTag(tag);
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
