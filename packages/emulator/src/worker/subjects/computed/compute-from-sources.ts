import { getErrorMessage } from '../../../values/get-error-message.js';
import { isStorableTextSize } from '../../../seed/check-storable.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { defineWorkKind, type WorkProgress, type WorkKind } from '../../service/work/kinds.js';
import {
    type ComputeTarget,
    findPageCreatedAt,
    deleteComputeFailure,
    saveComputeFailure,
    type StorablePageEdit,
    listChildPageIds,
    type PageInput,
    createLazyRevisionPageLookup,
    readPageBody,
    COMPUTE_SOURCES_WORK,
    writePageVersionIfAbsentAt,
} from '../revisions/index.js';
import type { ComputedPageSourceAndLastVersion } from '../../storage/schema/content.schema.js';
import { findTargetInstallation } from '../integrations/index.js';
import type { SpaceRow } from '../spaces/index.js';
import {
    type ContentToCompute,
    findContentToCompute,
    getComputeTarget,
    storeComputedPages,
    toComputableContent,
} from './content-to-compute.js';
import {
    flattenIntegrationComputedPages,
    parseComputedDocumentAsMarkdown,
    type IntegrationPageInput,
    parseIntegrationComputedPages,
} from './integration-pages.js';
import {
    hashContentSourceInputs,
    type DueIntegrationPage,
    findDueIntegrationPage,
    parseIntegrationContentSource,
    type IntegrationContentSource,
} from './integration-sources.js';

const TIME_SLICE_MS = 25;

/** Throws 502 if the integration fails or is not installed. `read` throws for invalid responses. */
export type ComputeIntegrationContent = <Value>(
    service: Service,
    type: 'content_compute_revision' | 'content_compute_document',
    space: SpaceRow,
    source: IntegrationContentSource,
    read: (result: unknown) => Value,
) => Promise<Value>;

interface State extends ComputeTarget {
    plan?: Plan;
}

interface Plan {
    page: string;
    seed: string;
    pages: IntegrationPageInput[];
    versions: Record<string, string>;
}

type Found = { due: DueIntegrationPage } & (
    | { kind: 'failed'; failure: string }
    | { kind: 'alone'; markdown: string }
    | { kind: 'planned'; pages: IntegrationPageInput[] }
    | { kind: 'bodies'; bodies: { page: IntegrationPageInput; markdown?: string }[] }
);

/** Retries after a failure only with changed dependencies. */
export function createIntegrationComputeWork(compute: ComputeIntegrationContent): WorkKind<State, Found | undefined> {
    return defineWorkKind<State, Found | undefined>({
        kind: COMPUTE_SOURCES_WORK.kind,
        isRetried: true,
        prepare: (service, state) => findNext(service, compute, state),
        step(service, { state }, _, found) {
            const content = findContentToCompute(service, state);
            const due = content && findDue(service, content);
            if (!due) return { completedCount: 0 };
            if (found?.due.page !== due.page || found.due.seed !== due.seed) return { completedCount: 0, next: state };
            return store(service, content, state, found);
        },
        onGiveUp(service, state, reason) {
            const content = findContentToCompute(service, state);
            const due = content && findDue(service, content);
            if (!due) return { completedCount: 0 };
            return fail(service, content, due, reason);
        },
    });
}

function findDue(service: Service, content: ContentToCompute): DueIntegrationPage | undefined {
    return findDueIntegrationPage(service, content.space, toComputableContent(content));
}

async function findNext(
    service: Service,
    compute: ComputeIntegrationContent,
    state: State,
): Promise<Found | undefined> {
    const content = findContentToCompute(service, state);
    const due = content && findDue(service, content);
    if (!due) return undefined;
    try {
        return await requestContent(service, compute, content.space, due, state.plan);
    } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        return { due, kind: 'failed', failure: getErrorMessage(error) };
    }
}

async function requestContent(
    service: Service,
    compute: ComputeIntegrationContent,
    row: SpaceRow,
    due: DueIntegrationPage,
    plan: Plan | undefined,
): Promise<Found> {
    const computeBody = (source: IntegrationContentSource) =>
        compute(service, 'content_compute_document', row, source, (result) =>
            requireStorable(parseComputedDocumentAsMarkdown(result)),
        );
    if (due.type === 'document') return { due, kind: 'alone', markdown: await computeBody(due.source) };
    if (plan?.page !== due.page || plan.seed !== due.seed) {
        const { page, computed, seed, source } = due;
        const pages = await compute(service, 'content_compute_revision', row, source, (result) =>
            parseIntegrationComputedPages(result, {
                page,
                computed,
                getSeed: createSeedLookup(service, row, seed),
                isTaken: createTakenTest(service, row, page),
            }),
        );
        return { due, kind: 'planned', pages };
    }
    const bodies: { page: IntegrationPageInput; markdown?: string }[] = [];
    const until = performance.now() + TIME_SLICE_MS;
    for (const page of flattenIntegrationComputedPages(plan.pages)) {
        if (plan.versions[page.id] !== undefined) continue;
        const source = page.computed && parseIntegrationContentSource(page.computed);
        const hasBody = source && (page.type ?? 'document') === 'document';
        const unchanged = hasBody ? findUnchangedMarkdown(service, row, due, page) : undefined;
        bodies.push({ page, ...(hasBody && { markdown: unchanged ?? (await computeBody(source)) }) });
        if (performance.now() > until) break;
    }
    return { due, kind: 'bodies', bodies };
}

/** Child pages have their own seed if their integration is installed, else the source's. */
function createSeedLookup(
    service: Service,
    row: SpaceRow,
    seed: string,
): (computed: ComputedPageSourceAndLastVersion) => string {
    return (computed) => {
        const source = parseIntegrationContentSource(computed);
        const isInstalled = source && findTargetInstallation(service, source.integration, 'space', row.id);
        return isInstalled ? hashContentSourceInputs(service, row, source) : seed;
    };
}

/** Returns `undefined` for a new page or a replaced source, which recomputes all pages. */
function findUnchangedMarkdown(
    service: Service,
    row: SpaceRow,
    due: DueIntegrationPage,
    { id, computed }: IntegrationPageInput,
): string | undefined {
    if (due.computed.seed === undefined || computed?.seed === undefined) return undefined;
    const stored = createLazyRevisionPageLookup(service, row.revision).get(id);
    if (!stored || stored.version.computed?.seed !== computed.seed) return undefined;
    const body = readPageBody(service, stored);
    return 'markdown' in body ? body.markdown : undefined;
}

function requireStorable(markdown: string): string {
    if (isStorableTextSize(markdown)) return markdown;
    throw new ServiceError(502, 'The integration computed a document of more than 2 MB of Markdown.');
}

/** Ignores pages below `page`, which the new pages replace. */
function createTakenTest(service: Service, { revision }: SpaceRow, page: string): (id: string) => boolean {
    const pages = createLazyRevisionPageLookup(service, revision);
    return (id) => {
        let at = pages.get(id);
        if (!at) return false;
        while (at && at.entry.parent !== null && at.entry.parent !== page) at = pages.get(at.entry.parent);
        return at?.entry.parent !== page;
    };
}

function store(service: Service, content: ContentToCompute, state: State, found: Found): WorkProgress<State> {
    const { due } = found;
    const { space: row } = content;
    const { page, seed } = due;
    switch (found.kind) {
        case 'failed':
            return fail(service, content, due, found.failure);
        case 'alone':
            return show(service, content, due, [
                createReplaceEdit(due, { type: 'document', markdown: found.markdown }),
            ]);
        case 'planned':
            return { completedCount: 0, next: { ...state, plan: { page, seed, pages: found.pages, versions: {} } } };
        case 'bodies': {
            const plan = state.plan ?? { page, seed, pages: [], versions: {} };
            const versions = { ...plan.versions };
            for (const { page: one, markdown } of found.bodies)
                versions[one.id] = storePage(service, row, one, markdown);
            if (flattenIntegrationComputedPages(plan.pages).some(({ id }) => versions[id] === undefined))
                return { completedCount: found.bodies.length, next: { ...state, plan: { ...plan, versions } } };
            return show(service, content, due, createEdits(service, row, due, { ...plan, versions }));
        }
        default:
            return found satisfies never;
    }
}

function fail(
    service: Service,
    content: ContentToCompute,
    { page, seed }: DueIntegrationPage,
    failure: string,
): WorkProgress<State> {
    saveComputeFailure(service, content.space.id, page, seed, failure);
    return { completedCount: 1, next: getComputeTarget(content) };
}

function storePage(service: Service, row: SpaceRow, page: IntegrationPageInput, markdown: string | undefined): string {
    const { id, pages: _, ...fields } = page;
    const now = service.now().toISOString();
    const createdAt = findPageCreatedAt(service, row.revision, id) ?? now;
    const body = markdown === undefined ? {} : { markdown };
    return writePageVersionIfAbsentAt(service, row.id, id, { ...fields, ...body, createdAt }, now);
}

function createEdits(
    service: Service,
    row: SpaceRow,
    due: DueIntegrationPage,
    { pages, versions }: Plan,
): StorablePageEdit[] {
    const toPageInput = ({ id, title, type, slug, pages: below }: IntegrationPageInput): PageInput => ({
        id,
        title,
        type,
        slug,
        version: versions[id],
        pages: below.map(toPageInput),
    });
    return [
        createReplaceEdit(due, { type: 'group' }),
        ...listChildPageIds(service, row.revision, due.page).map((page) => ({ type: 'delete' as const, page })),
        ...pages.map((page) => ({ type: 'add' as const, page: toPageInput(page), place: { parent: due.page } })),
    ];
}

function createReplaceEdit(
    { page, computed, seed }: DueIntegrationPage,
    fields: Pick<PageInput, 'type' | 'markdown'>,
): StorablePageEdit {
    return { type: 'replace', page, fields: { ...fields, computed: { ...computed, seed } } };
}

function show(
    service: Service,
    content: ContentToCompute,
    { page }: DueIntegrationPage,
    pages: StorablePageEdit[],
): WorkProgress<State> {
    deleteComputeFailure(service, content.space.id, page);
    storeComputedPages(service, content, pages);
    return { completedCount: 1, next: getComputeTarget(content) };
}
