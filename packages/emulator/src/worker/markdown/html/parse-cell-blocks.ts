import type { DocumentBlock } from '@svc-int/api';
import type { Html, PhrasingContent, RootContent } from 'mdast';

import { pairTags } from '../../../markdown/tags/pair-tags.js';
import { stripParagraphPartSpace } from '../../../markdown/tags/paragraph-parts.js';
import type { ParseContext } from '../parse/parse-context.js';
import { isReadableHtml } from './group-html.js';
import { BLOCK_ELEMENTS } from '../../../markdown/html/html-names.js';
import { parseHtmlGroup } from './parse-html-group.js';
import { tokenizeHtml } from '../../../markdown/html/tokenize-html.js';

export function parseCellBlocks(
    reader: ParseContext,
    content: readonly PhrasingContent[],
): DocumentBlock[] | undefined {
    const hasTags = content.some(({ type }) => type === 'inlineTag');
    if (!hasTags && !content.some(isBlockTag)) return undefined;
    const blocks = parseHtmlGroup(reader, { type: 'html-group', nodes: pairTags(joinLines(content, hasTags)) });
    return blocks.length > 0 ? blocks : undefined;
}

function isBlockTag(node: PhrasingContent): node is Html {
    return (
        isReadableHtml(node) &&
        tokenizeHtml(node.value).some((token) => 'name' in token && BLOCK_ELEMENTS.has(token.name))
    );
}

function joinLines(content: readonly PhrasingContent[], hasTags: boolean): RootContent[] {
    const nodes: RootContent[] = [];
    let line: PhrasingContent[] = [];
    const endLine = () => {
        const isBlank = line.every((node) => node.type === 'text' && node.value.trim() === '');
        const children = hasTags ? stripParagraphPartSpace(line, '') : line;
        if (!isBlank) nodes.push({ type: 'paragraph', children });
        line = [];
    };
    for (const node of content) {
        if (node.type !== 'inlineTag' && !isBlockTag(node)) {
            line.push(node);
            continue;
        }
        endLine();
        nodes.push(node.type === 'inlineTag' ? { type: 'tagLine', raw: node.value } : node);
    }
    endLine();
    return nodes;
}
