import type { Heading, ListItem, Nodes, Paragraph, Parents, PhrasingContent, Root, RootContent } from 'mdast';

import { parseMarkdownTag } from '../tag.js';
import { createParagraph, createParagraphPartBlocks, stripParagraphPartSpace } from './paragraph-parts.js';
import type { MarkdownInlineTag } from './inline-tag-syntax.js';
import { isConditionTag, isVoidTag } from './inline-tags.js';
import { listCompleteInlineTags, listPairedInlineTags } from './match-inline-tags.js';
import { joinAdjacentTexts } from './join-adjacent-texts.js';
import { parseNodeTag } from './pair-tags.js';
import { splitParagraphAtConditions } from './split-conditions.js';
import { wrapInLineConditions } from './wrap-in-line-conditions.js';

const CONTAINERS: ReadonlySet<string> = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition']);

type SplitNode = Paragraph | Heading;

/** Conditions of a line apply to its whole block. Tags without end become text. */
export function splitParagraphsAtTags(root: Root, markdown: string): Root {
    const kept = new Set<MarkdownInlineTag>();
    const tagged: Parents[] = [];
    const stack: Nodes[] = markdown.includes('{%') ? [root] : [];
    for (let node = stack.pop(); node; node = stack.pop()) {
        if (!('children' in node)) continue;
        if (CONTAINERS.has(node.type)) splitChildren(node, kept, markdown);
        if (node.type === 'tableCell') for (const tag of listCompleteInlineTags(node.children)) kept.add(tag);
        if (CONTAINERS.has(node.type) || node.type === 'tableCell')
            keepTagsInText(listTagNodes(node.children, isContainer), kept);
        if (hasUnkeptTag(node, kept)) tagged.push(node);
        for (const child of node.children) stack.push(child);
    }
    // Pairs from a container into another, such as a footnote.
    if (tagged.length > 0) keepTagsInText(listTagNodes(root.children), kept);
    for (const node of tagged) restoreTexts(node, kept);
    return root;
}

function splitChildren(parent: Parents, kept: Set<MarkdownInlineTag>, markdown: string): void {
    const task = parent.type === 'listItem' && typeof parent.checked === 'boolean' ? parent : undefined;
    const isSplit = (node: RootContent): node is SplitNode => node.type === 'paragraph' || node.type === 'heading';
    const children: RootContent[] = parent.children.flatMap((node: RootContent) =>
        node.type === 'paragraph' && node !== task?.children[0] ? splitParagraphAtConditions(node, markdown) : [node],
    );
    const tags = listCompleteInlineTags(
        children.flatMap((node): Nodes[] => (isSplit(node) ? listInlineTags(node) : [node])),
    );
    const split: RootContent[] = [];
    for (const node of children) {
        const before = split.at(-1);
        const isTask = task !== undefined && split.length === 0;
        split.push(...(isSplit(node) ? splitNode(node, { before, isTask, tags, markdown }) : [node]));
    }
    const first = task?.children[0];
    const widened = split.flatMap((node) => (node === first ? [node] : wrapInLineConditions(node)));
    if (tags.size === 0 && widened.length === parent.children.length) return;
    // Cast: a container allows these nodes.
    parent.children = widened as typeof parent.children;
    if (task) keepCheckbox(task, kept);
}

/** Wraps a task's tag in a paragraph, which its checkbox requires. */
function keepCheckbox(task: ListItem, kept: Set<MarkdownInlineTag>): void {
    const [first, ...others] = task.children;
    if (first?.type !== 'tagLine') return;
    const tag: MarkdownInlineTag = { type: 'inlineTag', value: first.raw, position: first.position };
    kept.add(tag);
    task.children = [createParagraph([tag]), ...others];
    task.spread = true;
}

function listInlineTags({ children }: SplitNode): MarkdownInlineTag[] {
    return children.filter((node) => node.type === 'inlineTag');
}

interface SplitContext {
    before: RootContent | undefined;
    isTask: boolean;
    tags: ReadonlySet<MarkdownInlineTag>;
    markdown: string;
}

/** The first text of a heading stays a heading. */
function splitNode(node: SplitNode, { before, isTask, tags, markdown }: SplitContext): RootContent[] {
    if (!listInlineTags(node).some((tag) => tags.has(tag))) return [node];
    const nodes: RootContent[] = [];
    let heading = node.type === 'heading' ? node : undefined;
    let part: PhrasingContent[] = [];
    const endPart = () => {
        const content = stripParagraphPartSpace(part, markdown);
        part = [];
        if (heading && content.length > 0 && !isCodeStart(nodes.at(-1))) {
            nodes.push({ ...heading, children: content, position: createParagraph(content).position });
            heading = undefined;
            return;
        }
        const last = nodes.at(-1) ?? (isConditionStart(before) ? before : undefined);
        for (const block of createParagraphPartBlocks(content, last, markdown)) {
            const isWhole = block.type !== 'paragraph' || (isTask && nodes.length === 0);
            nodes.push(...(isWhole ? [block] : splitParagraphAtConditions(block, markdown)));
        }
    };
    for (const child of node.children) {
        if (child.type !== 'inlineTag' || !tags.has(child)) {
            part.push(child);
            continue;
        }
        endPart();
        nodes.push({ type: 'tagLine', raw: child.value, position: child.position });
    }
    endPart();
    return node.type === 'heading' ? includeHeadingSigns(nodes, node) : nodes;
}

/** Extends the first and last node to the signs, as in `# {% hint %}a{% endhint %} #`. */
function includeHeadingSigns(nodes: readonly RootContent[], { position }: Heading): RootContent[] {
    return nodes.map((node, at) => {
        if (!node.position || !position) return node;
        const start = at === 0 ? position.start : node.position.start;
        const end = at === nodes.length - 1 ? position.end : node.position.end;
        return { ...node, position: { start, end } };
    });
}

function isCodeStart(node: RootContent | undefined): boolean {
    const tag = node && parseNodeTag(node);
    return tag?.isEnd === false && tag.name === 'code';
}

function isConditionStart(node: RootContent | undefined): boolean {
    const tag = node && parseNodeTag(node);
    return tag?.isEnd === false && isConditionTag(tag);
}

function keepTagsInText(nodes: readonly Nodes[], kept: Set<MarkdownInlineTag>): void {
    const paired = listPairedInlineTags(nodes);
    for (const node of nodes) {
        if (node.type !== 'inlineTag' || kept.has(node)) continue;
        if (paired.has(node)) node.isHidden = true;
        const tag = parseMarkdownTag(node.value);
        if (node.isHidden || (tag && isVoidTag(tag))) kept.add(node);
    }
}

function listTagNodes(content: readonly Nodes[], isSkipped: (node: Nodes) => boolean = () => false): Nodes[] {
    const nodes: Nodes[] = [];
    const stack = content.toReversed();
    for (let node = stack.pop(); node; node = stack.pop()) {
        if (!('children' in node)) nodes.push(node);
        else if (!isSkipped(node)) for (const child of node.children.toReversed()) stack.push(child);
    }
    return nodes;
}

/** No pair of tags crosses the edge of a container. */
function isContainer({ type }: Nodes): boolean {
    return type === 'list' || type === 'table' || CONTAINERS.has(type);
}

function hasUnkeptTag(parent: Parents, kept: ReadonlySet<MarkdownInlineTag>): boolean {
    const children: readonly Nodes[] = parent.children;
    return children.some((node) => node.type === 'inlineTag' && !kept.has(node));
}

function restoreTexts(parent: Parents, kept: ReadonlySet<MarkdownInlineTag>): void {
    if (!hasUnkeptTag(parent, kept)) return;
    const children: readonly Nodes[] = parent.children;
    const restored = children.map((child): Nodes =>
        child.type === 'inlineTag' && !kept.has(child) ? { ...child, type: 'text' } : child,
    );
    // Cast: text may replace tags.
    parent.children = joinAdjacentTexts(restored) as typeof parent.children;
}
