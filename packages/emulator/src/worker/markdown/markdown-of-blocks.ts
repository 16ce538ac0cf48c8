import type { DocumentBlock } from '@svc-int/api';

import { toMarkdown } from './write-document.js';
import { pathOfReference } from './reference-path.js';

/** Blocks as Markdown, in which references lead to the same from any page. */
export function markdownOfBlocks(nodes: readonly DocumentBlock[]): string {
    return toMarkdown({ nodes }, { hrefOf: pathOfReference });
}
