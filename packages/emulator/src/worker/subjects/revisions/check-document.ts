import type { ContentDocument, DocumentBlock } from '@svc-int/api';
import { DOCUMENT_LIMITS, documentSchema } from '@svc-int/api/schemas';

import { nodesIn } from '../../markdown/index.js';
import { fitsAsIs } from '../../service/fits.js';
import { ServiceError } from '../../service/service-error.js';

/** Documents that were found to be right: none of them changes. */
const checked = new WeakSet<ContentDocument>();

/**
 * Makes sure that a document can be stored.
 *
 * @throws {ServiceError} 422 that names the part which can't.
 */
export function checkDocument(path: string, document: ContentDocument): void {
    if (checked.has(document)) return;
    assertBlocks(path, document);
    assertShape(path, document);
    assertKeys(path, document);
    checked.add(document);
}

/** Counts the blocks of what may not be a document, and no further than it has to. */
function assertBlocks(path: string, document: unknown): void {
    let left = DOCUMENT_LIMITS.blocks;
    const ahead: unknown[] = [document];
    while (ahead.length > 0) {
        const { object, nodes, fragments } = Object(ahead.pop()) as Partial<Record<string, unknown>>;
        if (object === 'block' && --left < 0)
            throw new ServiceError(422, `${path}: It has more than ${DOCUMENT_LIMITS.blocks} blocks.`);
        for (const list of [nodes, fragments]) if (Array.isArray(list)) for (const one of list) ahead.push(one);
    }
}

function assertShape(path: string, document: ContentDocument): void {
    if (fitsAsIs(documentSchema)(document)) return;
    const [issue] = documentSchema.safeParse(document).error?.issues ?? [];
    if (!issue) return;
    const field = issue.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
    throw new ServiceError(422, `${path}${field}: ${issue.message}`);
}

/** Comments name nodes by their keys. */
function assertKeys(path: string, { nodes }: ContentDocument): void {
    const keys = new Set<string>();
    for (const { key } of nodesIn(nodes as DocumentBlock[])) {
        if (key === undefined) continue;
        if (keys.has(key)) throw new ServiceError(422, `${path}: The key "${key}" appears twice.`);
        keys.add(key);
    }
}

/** @throws {ServiceError} 422 where the JSON of a document is too long. */
export function assertLength(name: string, json: string): void {
    if (json.length <= DOCUMENT_LIMITS.json) return;
    throw new ServiceError(422, `${name} is longer than ${DOCUMENT_LIMITS.json} characters as JSON.`);
}
