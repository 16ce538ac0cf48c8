import type { Service } from '../../service/service.js';
import { defineWorkKind, type WorkProgress } from '../../service/work/kinds.js';
import {
    type ComputeTarget,
    SPEC_PAGES_COMPUTE_WORK,
    findPageCreatedAt,
    type DueSpecPage,
    listDueSpecPages,
    type StorablePageEdit,
    listChildPageIds,
    writePageVersionIfAbsentAt,
} from '../revisions/index.js';
import type { SpaceRow } from '../spaces/index.js';
import { type ComputedBody, type ComputedPage, computeSpecPage, type ComputedChildPage } from './computed-pages.js';
import {
    type ContentToCompute,
    findContentToCompute,
    getComputeTarget,
    storeComputedPages,
    toComputableContent,
} from './content-to-compute.js';

/** Time to compute pages; storing their bodies takes about as long. */
const TIME_SLICE_MS = 15;

interface State extends ComputeTarget {
    stored?: Stored;
}

interface Stored {
    page: string;
    specVersion: string;
    versions: Record<string, string>;
}

interface Found {
    due: DueSpecPage;
    computed: ComputedPage;
    bodies: { page: ComputedChildPage; body: ComputedBody }[];
}

export const computePagesFromSpecsWork = defineWorkKind<State, Found | undefined>({
    kind: SPEC_PAGES_COMPUTE_WORK.kind,
    isRetried: true,
    prepare: findNext,
    step(service, { state }, _, found) {
        const content = findContentToCompute(service, state);
        const due = content && findDue(service, content);
        if (!due) return { completedCount: 0 };
        const isSame = found?.due.version === due.version && found.due.specVersion === due.specVersion;
        return isSame
            ? store(service, content, getStored(state, due), found)
            : { completedCount: 0, next: getComputeTarget(content) };
    },
});

async function findNext(service: Service, state: State): Promise<Found | undefined> {
    const content = findContentToCompute(service, state);
    const due = content && findDue(service, content);
    const made = due && (await computeSpecPage(service, due));
    if (!due || !made) return undefined;
    const { versions } = getStored(state, due);
    const until = performance.now() + TIME_SLICE_MS;
    const bodies: Found['bodies'] = [];
    for (const page of made.computed.children ?? []) {
        if (versions[page.id] !== undefined) continue;
        bodies.push({ page, body: await made.getBody(page) });
        if (performance.now() > until) break;
    }
    return { due, computed: made.computed, bodies };
}

function findDue(service: Service, content: ContentToCompute): DueSpecPage | undefined {
    const [due] = listDueSpecPages(service, toComputableContent(content), 1);
    return due;
}

function getStored({ stored }: State, { page, specVersion }: DueSpecPage): Stored {
    const isOfThis = stored?.page === page && stored.specVersion === specVersion;
    return isOfThis ? stored : { page, specVersion, versions: {} };
}

function store(
    service: Service,
    content: ContentToCompute,
    stored: Stored,
    { computed, bodies }: Found,
): WorkProgress<State> {
    const target = getComputeTarget(content);
    const versions = { ...stored.versions };
    for (const { page, body } of bodies) versions[page.id] = storePage(service, content.space, page, body);
    const isWhole = (computed.children ?? []).every(({ id }) => versions[id] !== undefined);
    if (!isWhole || bodies.length > 0)
        return { completedCount: bodies.length, next: { ...target, stored: { ...stored, versions } } };
    storeComputedPages(service, content, createEdits(service, content.space, { ...stored, versions }, computed));
    return { completedCount: 1, next: target };
}

function storePage(service: Service, row: SpaceRow, { id, ...page }: ComputedChildPage, body: ComputedBody): string {
    const now = service.now().toISOString();
    const createdAt = findPageCreatedAt(service, row.revision, id) ?? now;
    return writePageVersionIfAbsentAt(service, row.id, id, { ...page, ...body, createdAt }, now);
}

function createEdits(
    service: Service,
    row: SpaceRow,
    { page, versions }: Stored,
    { fields, children }: ComputedPage,
): StorablePageEdit[] {
    const replaced = children ? listChildPageIds(service, row.revision, page) : [];
    return [
        { type: 'replace', page, fields },
        ...replaced.map((child) => ({ type: 'delete' as const, page: child })),
        ...(children ?? []).map(({ id, title }) => ({
            type: 'add' as const,
            page: { id, title, version: versions[id] },
            place: { parent: page },
        })),
    ];
}
