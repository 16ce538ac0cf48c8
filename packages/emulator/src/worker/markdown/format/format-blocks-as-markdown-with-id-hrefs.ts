import type { DocumentBlock } from '@svc-int/api';

import { formatDocumentAsMarkdown } from './format-document-as-markdown.js';
import { formatReferenceAsIdHref } from '../references/reference-path.js';

export function formatBlocksAsMarkdownWithIdHrefs(nodes: readonly DocumentBlock[]): string {
    return formatDocumentAsMarkdown({ nodes }, { getHref: formatReferenceAsIdHref });
}
