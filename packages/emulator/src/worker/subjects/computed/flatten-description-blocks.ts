import type { DocumentBlock } from '@svc-int/api';

import {
    isHeadingBlock,
    walkDocumentNodes,
    createParagraph,
    concatNodesPlainText,
    createText,
} from '../../markdown/index.js';

/** Blocks without references to other content or to integrations. */
const SELF_CONTAINED_BLOCKS: ReadonlySet<string> = new Set<DocumentBlock['type']>([
    'paragraph',
    'heading-1',
    'heading-2',
    'heading-3',
    'list-ordered',
    'list-unordered',
    'list-tasks',
    'list-item',
    'divider',
    'blockquote',
    'hint',
    'code',
    'code-line',
    'math',
    'table',
    'images',
    'image',
]);

export function flattenSpecDescriptionBlocks(blocks: readonly DocumentBlock[]): DocumentBlock[] {
    return blocks.map((block) => {
        if (isHeadingBlock(block)) return createParagraph('', [createText('', concatNodesPlainText([block]), [BOLD])]);
        const isShown = Array.from(walkDocumentNodes([block])).every(
            (node) => node.object !== 'block' || SELF_CONTAINED_BLOCKS.has(node.type),
        );
        return isShown ? block : createParagraph('', [createText('', concatNodesPlainText([block]))]);
    });
}

const BOLD = { object: 'mark', type: 'bold' } as const;
