import type { DocumentBlock } from '@svc-int/api';
import { decodeHTMLStrict } from 'entities/decode';

import { createParagraph, createText } from '../document/nodes.js';
import type { ParseContext } from '../parse/parse-context.js';
import { type HtmlGroup, isReadableHtml } from './group-html.js';
import { parseHtmlBlocks } from './html-blocks.js';
import { createHtmlTreeBuilder } from './html-tree.js';
import { stripTextTags } from './strip-text-tags.js';
import { stripHtmlTokens } from '../../../markdown/html/tokenize-html.js';

/** Limit per document. Further HTML is shown as text. */
const MAX_HTML_NODES = 50_000;

export function parseHtmlGroup(reader: ParseContext, { nodes }: HtmlGroup): DocumentBlock[] {
    if (reader.htmlNodeCount > MAX_HTML_NODES) return nodes.flatMap((node) => parseNodeText(reader, node));
    const builder = createHtmlTreeBuilder();
    for (const node of nodes) {
        if (isReadableHtml(node)) builder.addHtml(`${node.value}\n`);
        else builder.addMarkdown(node);
    }
    reader.htmlNodeCount += builder.count;
    return parseHtmlBlocks({ reader, marks: [] }, stripTextTags(builder.nodes));
}

function parseNodeText(reader: ParseContext, node: HtmlGroup['nodes'][number]): DocumentBlock[] {
    if (!isReadableHtml(node)) return reader.readNodes([node]);
    const text = decodeHTMLStrict(stripHtmlTokens(node.value)).replaceAll(/\s+/g, ' ').trim();
    return text === '' ? [] : [createParagraph(reader.newKey(), [createText(reader.newKey(), text)])];
}
