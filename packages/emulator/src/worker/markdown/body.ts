import type { ContentDocument } from '@svc-int/api';

import { evaluateExpressions, type Variables } from './expressions.js';
import { readDocument, toDocument } from './read-document.js';
import type { CodeBlock, ReferenceFinder } from './reader.js';

/** The body of a page, and how it is read. */
export interface Body {
    markdown: string;
    /** Texts that take the place of the expressions that name them. Default: expressions stay. */
    variables?: Variables | undefined;
    /** Blocks of integrations that blocks of code stand for. Default: none. */
    codeBlocks?: readonly CodeBlock[] | undefined;
}

/** The document of a body. Without `find`, references in it are addresses as they were written. */
export function documentOfBody({ markdown, variables, codeBlocks }: Body, find?: ReferenceFinder): ContentDocument {
    const text = variables ? evaluateExpressions(markdown, variables) : markdown;
    return find ? toDocument(text, { find, codeBlocks }) : readDocument(text, { codeBlocks });
}
