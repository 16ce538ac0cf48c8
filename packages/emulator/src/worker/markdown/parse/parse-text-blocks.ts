import type { DocumentBlock, DocumentBlockCode } from '@svc-int/api';
import type { PhrasingContent } from 'mdast';

import { getCodeLines, getLineContent } from '../syntax/code-lines.js';
import type { TagPair } from '../../../markdown/tags/pair-tags.js';
import { createCodeBlock } from './code-block.js';
import { getHeadingAnchorTextWithoutMentions, parseLine } from './parse-line.js';
import { parsePairedNodes } from './parse-blocks.js';
import type { ParseContext } from './parse-context.js';
import { parseBlockDataFromTagAttributes } from '../syntax/tag-data.js';

type CodeLine = DocumentBlockCode['nodes'][number];

export function parseParagraph(reader: ParseContext, { tag, children }: TagPair): DocumentBlock[] | undefined {
    const content = getLineContent(children ?? []);
    const data = parseBlockDataFromTagAttributes('paragraph', tag.attributes);
    if (!content || !data) return undefined;
    const given = Object.keys(data).length === 0 ? {} : { data };
    return [{ object: 'block', type: 'paragraph', key: reader.newKey(), ...given, nodes: parseLine(reader, content) }];
}

export function createHeadingTagParser(level: 1 | 2 | 3) {
    return (reader: ParseContext, { tag, children }: TagPair): DocumentBlock[] | undefined => {
        const content = getLineContent(children ?? []);
        const data = parseBlockDataFromTagAttributes('heading-1', tag.attributes);
        if (!content || !data) return undefined;
        const { anchors, newKey } = reader;
        const id = data.id ? anchors.keep(data.id) : anchors.next(getHeadingAnchorTextWithoutMentions(content));
        const nodes = parseLine(reader, content);
        return [{ object: 'block', type: `heading-${level}`, key: newKey(), data, meta: { id }, nodes }];
    };
}

export function parseCode(reader: ParseContext, { tag, children = [] }: TagPair): DocumentBlock[] | undefined {
    const data = parseBlockDataFromTagAttributes('code', tag.attributes);
    const [code, ...others] = children;
    if (!data) return undefined;
    if (code?.type === 'code' && others.length === 0) {
        const block = createCodeBlock(reader, code, data);
        return [withHighlights(block, tag.attributes['highlighted'])];
    }
    const nodes = getCodeLines(children)?.map(({ pair, content }) => parseCodeLine(reader, content, pair));
    if (!nodes) return undefined;
    return [{ object: 'block', type: 'code', key: reader.newKey(), data, nodes }];
}

/** Returns `undefined` unless the tag contains exactly one block of code. */
export function parsePrompt(reader: ParseContext, { tag, children }: TagPair): DocumentBlock[] | undefined {
    const data = parseBlockDataFromTagAttributes('prompt', tag.attributes);
    const [node, ...others] = children ?? [];
    const isCode = node?.type === 'code' || (node?.type === 'pair' && node.tag.name === 'code');
    if (!data || !isCode || others.length > 0) return undefined;
    const [code, ...more] = parsePairedNodes(reader, [node]);
    if (code?.type !== 'code' || more.length > 0) return undefined;
    return [{ object: 'block', type: 'prompt', key: reader.newKey(), data, nodes: [code] }];
}

function parseCodeLine(reader: ParseContext, line: PhrasingContent[], { tag }: TagPair): CodeLine {
    const nodes = parseLine(reader, line).flatMap((node): CodeLine['nodes'] => {
        if (node.object === 'text') return [node];
        return node.type === 'annotation' || node.type === 'expression' ? [node] : [];
    });
    return {
        object: 'block',
        type: 'code-line',
        key: reader.newKey(),
        data: parseBlockDataFromTagAttributes('code-line', tag.attributes) ?? {},
        nodes,
    };
}

/** Line numbers are 1-based. */
function withHighlights(block: DocumentBlockCode, numbers: unknown): DocumentBlockCode {
    const highlighted = new Set(Array.isArray(numbers) ? (numbers as unknown[]) : []);
    block.nodes.forEach((line, at) => {
        if (highlighted.has(at + 1)) line.data = { highlighted: true };
    });
    return block;
}
