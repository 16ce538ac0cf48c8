import type { ContentDocument, ContentReference } from '@svc-int/api';

import type { ReferenceFinder } from './reader.js';
import { nodesIn } from './within-nodes.js';

/** Puts references in the place of addresses, all over a document that was read with nothing but addresses. */
export function findReferences({ nodes }: ContentDocument, find: ReferenceFinder): void {
    for (const node of nodesIn(nodes)) {
        if (node.object === 'text' || !node.data) continue;
        const { images } = node.data;
        for (const data of [node.data, ...(Array.isArray(images) ? (images as unknown[]) : [])]) {
            const ref = urlIn(data);
            if (ref !== undefined) Reflect.set(Object(data), 'ref', find(ref));
        }
    }
}

function urlIn(data: unknown): string | undefined {
    const { kind, ...ref } = Object(Object(data).ref) as Partial<ContentReference>;
    return kind === 'url' && 'url' in ref && typeof ref.url === 'string' ? ref.url : undefined;
}
