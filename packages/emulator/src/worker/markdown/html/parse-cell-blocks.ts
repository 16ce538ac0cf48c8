import type { DocumentBlock } from '@svc-int/api';
import type { Html, PhrasingContent } from 'mdast';

import type { PairedNode } from '../syntax/pair-tags.js';
import type { ParseContext } from '../parse/parse-context.js';
import { isReadableHtml } from './group-html.js';
import { BLOCK_ELEMENTS } from './html-names.js';
import { parseHtmlGroup } from './parse-html-group.js';
import { tokenizeHtml } from './tokenize-html.js';

export function parseCellBlocks(
    reader: ParseContext,
    content: readonly PhrasingContent[],
): DocumentBlock[] | undefined {
    if (!content.some(isBlockTag)) return undefined;
    const blocks = parseHtmlGroup(reader, { type: 'html-group', nodes: joinLines(content) });
    return blocks.length > 0 ? blocks : undefined;
}

function isBlockTag(node: PhrasingContent): node is Html {
    return (
        isReadableHtml(node) &&
        tokenizeHtml(node.value).some((token) => 'name' in token && BLOCK_ELEMENTS.has(token.name))
    );
}

function joinLines(content: readonly PhrasingContent[]): PairedNode[] {
    const nodes: PairedNode[] = [];
    let line: PhrasingContent[] = [];
    const endLine = () => {
        const isBlank = line.every((node) => node.type === 'text' && node.value.trim() === '');
        if (!isBlank) nodes.push({ type: 'paragraph', children: line });
        line = [];
    };
    for (const node of content) {
        if (!isBlockTag(node)) {
            line.push(node);
            continue;
        }
        endLine();
        nodes.push(node);
    }
    endLine();
    return nodes;
}
