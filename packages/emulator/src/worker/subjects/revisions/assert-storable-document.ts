import { type ContentDocument, isNonArrayObject } from '@svc-int/api';
import { DOCUMENT_LIMITS, documentSchema } from '@svc-int/api/schemas';

import { truncateWithoutEllipsis } from '../../../values/truncate-without-ellipsis.js';
import { compileConservativeQuickValidator } from '../../service/quick-validator.js';
import { ServiceError } from '../../service/service-error.js';
import { describeIssue } from '../../../values/describe-issue.js';

const MAX_KEY_CHARS = 100;

/** Cache of valid documents, which are immutable. */
const checked = new WeakSet<ContentDocument>();

/** Throws 422 that names the invalid part. */
export function assertStorableDocument(path: string, document: ContentDocument): void {
    if (checked.has(document)) return;
    assertBlocks(path, document);
    assertShape(path, document);
    checked.add(document);
}

/** Checks untyped input. Keys must be unique, because comments name nodes by key. */
function assertBlocks(path: string, document: unknown): void {
    const keys = new Set<string>();
    let left = DOCUMENT_LIMITS.blocks;
    const walk = (value: unknown) => {
        if (!isNonArrayObject(value)) return;
        const { object, key, nodes, fragments } = value;
        if (object === 'block') left -= 1 + countCellsWithoutBlocks(value);
        if (left < 0)
            throw new ServiceError(
                422,
                `${path}: It has more than ${DOCUMENT_LIMITS.blocks} blocks, such as paragraphs, list items and cells of tables. Split it into several pages.`,
            );
        if (typeof key === 'string') {
            if (keys.has(key))
                throw new ServiceError(
                    422,
                    `${path}: The key "${truncateWithoutEllipsis(key, MAX_KEY_CHARS)}" appears twice.`,
                );
            keys.add(key);
        }
        if (Array.isArray(nodes)) nodes.forEach(walk);
        if (Array.isArray(fragments)) fragments.forEach(walk);
    };
    walk(document);
}

function countCellsWithoutBlocks({ data, fragments }: Record<string, unknown>): number {
    if (!isNonArrayObject(data) || !isNonArrayObject(data['records'])) return 0;
    let cells = 0;
    for (const record of Object.values(data['records']))
        if (isNonArrayObject(record) && isNonArrayObject(record['values']))
            cells += Object.keys(record['values']).length;
    return Math.max(0, cells - (Array.isArray(fragments) ? fragments.filter(hasNodes).length : 0));
}

function hasNodes(fragment: unknown): boolean {
    return isNonArrayObject(fragment) && Array.isArray(fragment['nodes']) && fragment['nodes'].length > 0;
}

function assertShape(path: string, document: ContentDocument): void {
    if (compileConservativeQuickValidator(documentSchema)(document)) return;
    const { data, error } = documentSchema.safeParse(document);
    const [issue] = error?.issues ?? [];
    if (data) Object.assign(document, data);
    if (!issue) return;
    const field = issue.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
    throw new ServiceError(422, `${path}${field}: ${describeIssue(issue)}`);
}

/** Throws 422 if the JSON is too long. */
export function assertDocumentLength(name: string, json: string): void {
    if (json.length <= DOCUMENT_LIMITS.json) return;
    throw new ServiceError(422, `${name} is longer than ${DOCUMENT_LIMITS.json} characters as JSON.`);
}
