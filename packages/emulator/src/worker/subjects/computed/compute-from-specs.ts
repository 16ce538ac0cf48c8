import type { Service } from '../../service/service.js';
import { defineWorkKind, type WorkProgress } from '../../service/work/kinds.js';
import {
    SPEC_PAGES_COMPUTE_WORK,
    findPageCreatedAt,
    type DueSpecPage,
    listDueSpecPages,
    type StorablePageEdit,
    listChildPageIds,
    writeChangedRevision,
    writePageVersionIfAbsentAt,
} from '../revisions/index.js';
import { activateRevisionAndEmitUpdate } from '../space-and-site-changes/index.js';
import { findSpaceIncludingDeleted, type SpaceRow } from '../spaces/index.js';
import { type ComputedBody, type ComputedPage, computeSpecPage, type ComputedChildPage } from './computed-pages.js';

/** Time for computing pages in a slice. Storing their bodies takes about as long. */
const TIME_SLICE_MS = 15;

interface State {
    space: string;
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
        const row = findSpaceIncludingDeleted(service, state.space);
        const [due] = row?.deletedAt === null ? listDueSpecPages(service, row.id, 1) : [];
        if (!row || !due) return { completedCount: 0 };
        const isSame = found?.due.version === due.version && found.due.specVersion === due.specVersion;
        return isSame
            ? store(service, row, getStored(state, due), found)
            : { completedCount: 0, next: { space: row.id } };
    },
});

async function findNext(service: Service, state: State): Promise<Found | undefined> {
    const [due] = listDueSpecPages(service, state.space, 1);
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

function getStored({ stored }: State, { page, specVersion }: DueSpecPage): Stored {
    const isOfThis = stored?.page === page && stored.specVersion === specVersion;
    return isOfThis ? stored : { page, specVersion, versions: {} };
}

function store(service: Service, row: SpaceRow, stored: Stored, { computed, bodies }: Found): WorkProgress<State> {
    const versions = { ...stored.versions };
    for (const { page, body } of bodies) versions[page.id] = storePage(service, row, page, body);
    const isWhole = (computed.children ?? []).every(({ id }) => versions[id] !== undefined);
    if (!isWhole || bodies.length > 0)
        return { completedCount: bodies.length, next: { space: row.id, stored: { ...stored, versions } } };
    show(service, row, { ...stored, versions }, computed);
    return { completedCount: 1, next: { space: row.id } };
}

function storePage(service: Service, row: SpaceRow, { id, ...page }: ComputedChildPage, body: ComputedBody): string {
    const now = service.now().toISOString();
    const createdAt = findPageCreatedAt(service, row.revision, id) ?? now;
    return writePageVersionIfAbsentAt(service, row.id, id, { ...page, ...body, createdAt }, now);
}

function show(
    service: Service,
    row: SpaceRow,
    { page, versions }: Stored,
    { fields, children: below }: ComputedPage,
): void {
    const edits: StorablePageEdit[] = [{ type: 'replace', page, fields }];
    if (below) {
        for (const child of listChildPageIds(service, row.revision, page)) edits.push({ type: 'delete', page: child });
        for (const { id, title } of below)
            edits.push({ type: 'add', page: { id, title, version: versions[id] }, place: { parent: page } });
    }
    const { id } = writeChangedRevision(service, row, { pages: edits }, { type: 'computed' });
    activateRevisionAndEmitUpdate(service, row, id, []);
}
