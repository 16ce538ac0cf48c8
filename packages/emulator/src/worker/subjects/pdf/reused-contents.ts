import type { ContentDocument, DocumentBlockReusableContent } from '@svc-int/api';

import { type DocumentContentNode, walkDocumentNodes } from '../../markdown/index.js';
import { type ContentContext, parseBodies, findLinkedSpaceContext } from '../pages/index.js';
import { readPageBody, type PageBody } from '../revisions/index.js';
import type { Service } from '../../service/service.js';
import { visitInSlices } from '../../service/event-loop/yield.js';
import { limitToBudgetButAtLeastOne } from '../../service/event-loop/limit-to-budget-but-at-least-one.js';

const MAX_DEPTH = 10;

/** Reusable content in one page. An occurrence counts at least `MIN_CONTENT_CHARS`; a table cell adds `TABLE_CELL_CHARS`. */
const MAX_CHARS = 262_144;
const MIN_CONTENT_CHARS = 256;
const TABLE_CELL_CHARS = 16;

/** Content parsed at once: parsed documents are many times larger. */
const MAX_BATCH_CHARS = 32_768;

/** Content over the limits is printed by name only. */
export interface PrintedReusableContents {
    all(): Iterable<Reused>;
    acquire(from: ContentContext, block: Naming, within: readonly string[]): Reused | undefined;
}

interface Reused {
    id: string;
    context: ContentContext;
    document: ContentDocument;
}

interface Found {
    id: string;
    key: string;
    context: ContentContext;
    body: PageBody;
}

type Read = Map<string, Found & { document: ContentDocument }>;

type ToPrinted = (document: ContentDocument) => ContentDocument;

/** Remaining UTF-16 units of reusable content. */
export interface ReuseBudget {
    left: number;
}

/** Loads by level, without content that only hidden blocks use. */
export async function readReusedContents(
    service: Service,
    context: ContentContext,
    nodes: readonly DocumentContentNode[],
    toPrinted: ToPrinted = (document) => document,
    budget: ReuseBudget = { left: MAX_CHARS },
): Promise<PrintedReusableContents> {
    const find = createFinder(service);
    const read: Read = new Map();
    let level = await listReusables(service, find, context, nodes);
    for (let depth = 0; level.length > 0 && depth < MAX_DEPTH; depth++) {
        const next = consumeBudget(filterUnread(level, read), budget);
        const reused = await readLevel(service, next, read, toPrinted);
        level = [];
        for (const one of reused) level.push(...(await listReusables(service, find, one.context, one.document.nodes)));
    }
    let left = MAX_CHARS;
    return {
        all: () => read.values(),
        acquire(from, block, within) {
            const found = find(from, block);
            const one = found && read.get(found.key);
            if (!one || within.includes(one.id) || within.length >= MAX_DEPTH) return undefined;
            left -= getWeight(one);
            return left < 0 ? undefined : one;
        },
    };
}

type Naming = Pick<DocumentBlockReusableContent, 'data'>;

type Find = (from: ContentContext, block: Naming) => Found | undefined;

function createFinder(service: Service): Find {
    const others = new Map<string, ContentContext | undefined>();
    const findContext = (from: ContentContext, space: string) => {
        if (space === from.space.id) return from;
        if (!others.has(space)) others.set(space, findLinkedSpaceContext(service, from, space));
        return others.get(space);
    };
    return (from, { data: { ref } }) => {
        const { space = from.space.id, reusableContent: id } = ref;
        const context = findContext(from, space);
        const stored = context?.reusables.get(id);
        return context && stored && { id, key: `${space}/${id}`, context, body: readPageBody(service, stored) };
    };
}

async function listReusables(
    { egress: { waitForSlice } }: Service,
    find: Find,
    context: ContentContext,
    nodes: readonly DocumentContentNode[],
): Promise<Found[]> {
    const found: Found[] = [];
    const visit = (node: DocumentContentNode) => {
        if (node.object !== 'block' || node.type !== 'reusable-content') return;
        const one = find(context, node);
        if (one) found.push(one);
    };
    await visitInSlices(walkDocumentNodes(nodes), visit, waitForSlice);
    return found;
}

function filterUnread(found: readonly Found[], read: Read): Found[] {
    return [...new Map(found.map((one) => [one.key, one])).values()].filter(({ key }) => !read.has(key));
}

const JSON_WEIGHT_FACTOR = 1 / 4;

function getWeight({ body }: Found): number {
    if (!('markdown' in body)) return Math.max(body.document.length * JSON_WEIGHT_FACTOR, MIN_CONTENT_CHARS);
    const { markdown } = body;
    return Math.max(markdown.length + TABLE_CELL_CHARS * (markdown.split('|').length - 1), MIN_CONTENT_CHARS);
}

function consumeBudget(found: readonly Found[], budget: ReuseBudget): Found[] {
    return found.filter((one) => {
        const weight = getWeight(one);
        const isAffordable = weight <= budget.left;
        if (isAffordable) budget.left -= weight;
        return isAffordable;
    });
}

async function readLevel(
    service: Service,
    next: readonly Found[],
    read: Read,
    toPrinted: ToPrinted,
): Promise<Reused[]> {
    const level: Reused[] = [];
    for (const context of new Set(next.map((one) => one.context))) {
        let left = next.filter((one) => one.context === context);
        while (left.length > 0) {
            const some = limitToBudgetButAtLeastOne(left, getWeight, MAX_BATCH_CHARS);
            left = left.slice(some.length);
            const bodies = some.map(({ body }) => body);
            const documents = await parseBodies(service, context, bodies);
            for (const [at, one] of some.entries()) {
                const parsed = documents[at];
                if (!parsed) continue;
                const document = toPrinted(parsed);
                read.set(one.key, { ...one, document });
                level.push({ ...one, document });
            }
        }
    }
    return level;
}
