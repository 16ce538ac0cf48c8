import type { DocumentBlock, DocumentBlockCode } from '@svc-int/api';

import type { ParseContext } from '../parse/parse-context.js';
import { createCodeBlock } from '../parse/code-block.js';
import { getHtmlNodesRawText, walkHtmlElements } from './html-text.js';
import type { HtmlElement } from './html-tree.js';

const LANGUAGE = /^lang(?:uage)?-(.+)$/;

export function createHtmlCodeBlock(reader: ParseContext, element: HtmlElement): DocumentBlock {
    const { attributes, children } = element;
    const classes = [...walkHtmlElements([element])].flatMap((one) => (one.attributes['class'] ?? '').split(/\s+/));
    const lang = classes.map((name) => LANGUAGE.exec(name)?.[1]).find((name) => name !== undefined);
    const value = getHtmlNodesRawText(children).replaceAll(/\r\n?/g, '\n').replace(/^\n/, '').replace(/\n$/, '');
    const { 'data-title': title, 'data-overflow': overflow } = attributes;
    const data: DocumentBlockCode['data'] = {
        ...(title && { title }),
        ...((overflow === 'wrap' || overflow === 'scroll') && { overflow }),
        ...('data-line-numbers' in attributes && { lineNumbers: attributes['data-line-numbers'] !== 'false' }),
        ...('data-full-width' in attributes && { fullWidth: attributes['data-full-width'] !== 'false' }),
    };
    return createCodeBlock(reader, { value, lang }, data);
}
