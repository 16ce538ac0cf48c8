import type { DocumentBlock } from '@svc-int/api';

import { formatDocument } from './format-document.js';
import { formatReferencePath } from './reference-path.js';

/** Blocks as Markdown, in which references lead to the same from any page. */
export function formatBlocks(nodes: readonly DocumentBlock[]): string {
    return formatDocument({ nodes }, { getHref: formatReferencePath });
}
