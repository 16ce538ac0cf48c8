import { getErrorMessage } from '../../../values/get-error-message.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { defineWorkKind, type WorkProgress, type TimeSlice } from '../../service/work/kinds.js';
import { IMPORT_LIMITS } from '../../converter/import-limits.js';
import { limitToBudgetButAtLeastOne } from '../../service/event-loop/limit-to-budget-but-at-least-one.js';
import { ConversionError } from '../../service/conversions/converter.js';
import type { ImportResourceRow, ImportRow } from '../../storage/schema/imports.schema.js';
import type { MarkdownFacts } from '../../markdown/index.js';
import { type PageInput, deletePageVersionOrFile, writeContentFile, writePageVersion } from '../revisions/index.js';
import { ImportError } from './import-error.js';
import { buildImportedPageTree } from './nested-pages.js';
import { closeEndedImportSources, getOrCreateImportSource } from './sources.js';
import { type ImportReadBatch, readImportResources } from './read-resources.js';
import {
    addImportedBytes,
    appendImportResources,
    deleteAndGetFirstImportResource,
    findFailureIfNoPageWasWritten,
    type FoundImportResource,
    failUnreadImportResources,
    saveImportReadOutcome,
    mapFailedResourceIdsToLinkTargets,
    listImportResources,
    markImportResourceWritten,
    listWrittenImportResources,
} from './resources.js';
import { storeImportEndAndProgress, findImport } from './stored-imports.js';
import { assertImportTargetOpen, updateImportTargetContent } from './targets.js';

interface State {
    import: string;
    phase: 'list' | 'read' | 'write' | 'end' | 'drop';
    after: number;
}

type Ready = { resource: ImportResourceRow } & (
    | { kind: 'file' }
    | { kind: 'page'; input: PageInput; facts: MarkdownFacts }
    | { kind: 'failed'; failure: string }
);

type Found =
    | { list: FoundImportResource[] }
    | { batch: ImportReadBatch }
    | { ready: Ready[] }
    | { failure: string }
    | undefined;

export const INITIAL_IMPORT_POSITION = -1;

/** Pages per batch. A file counts as two, as it may be larger. */
const READ_BATCH_SIZE = 6;
const FILE_WEIGHT = 2;

const MAX_WRITTEN_CHARS = 131_072;

const REFERENCE = /\/(?:pages|files)\/([\w-]+)/g;

/** Changes the content once, at the end. */
export const contentImportWork = defineWorkKind<State, Found>({
    kind: 'import',
    isRetried: true,
    async prepare(service, { import: id, phase, after }) {
        const row = findImport(service, id);
        if (!row || phase === 'drop') return undefined;
        try {
            if (phase === 'write') return { ready: await prepareResources(service, row, after) };
            const origin = getOrCreateImportSource(service, row);
            await origin.ready?.();
            if (phase === 'end') return undefined;
            if (phase === 'read') {
                const found = listImportResources(service, row, 'found', { after, limit: READ_BATCH_SIZE });
                const resources = limitToBudgetButAtLeastOne(
                    found,
                    ({ kind }) => (kind === 'file' ? FILE_WEIGHT : 1),
                    READ_BATCH_SIZE,
                );
                return { batch: await readImportResources(service, row, origin, resources) };
            }
            return { list: (await origin.first()).map((found) => ({ ...found, id: service.newId() })) };
        } catch (error) {
            if (error instanceof ImportError || error instanceof ConversionError) return { failure: error.message };
            return { failure: 'It could not be read.' };
        }
    },
    step(service, { state }, slice, found) {
        const row = findImport(service, state.import);
        if (!row) return { completedCount: 0 };
        try {
            if (state.phase !== 'drop') assertImportTargetOpen(service, row);
            return runStep(service, row, state, slice, found);
        } catch (error) {
            if (!(error instanceof ServiceError) && !(error instanceof ImportError)) throw error;
            storeImportEndAndProgress(service, row, { failure: getErrorMessage(error) });
            return { completedCount: 0, next: { ...state, phase: 'drop' } };
        }
    },
    onGiveUp(service, state, reason) {
        const row = findImport(service, state.import);
        if (!row || state.phase === 'drop') return { completedCount: 0 };
        storeImportEndAndProgress(service, row, { failure: `url: ${reason}` });
        return { completedCount: 0, next: { ...state, phase: 'drop' } };
    },
});

function runStep(service: Service, row: ImportRow, state: State, slice: TimeSlice, found: Found): WorkProgress<State> {
    if (found && 'failure' in found) throw new ImportError(`url: ${found.failure}`);
    switch (state.phase) {
        case 'list':
            appendImportResources(service, row, found && 'list' in found ? found.list : []);
            return { completedCount: 0, next: { ...state, phase: 'read' } };
        case 'read':
            return found && 'batch' in found
                ? saveBatch(service, row, state, found.batch)
                : { completedCount: 0, next: state };
        case 'write':
            return found && 'ready' in found
                ? writePages(service, row, state, found.ready)
                : { completedCount: 0, next: state };
        case 'end':
            storeImportEndAndProgress(service, row, { revision: applyImport(service, row) });
            return { completedCount: 0, next: { ...state, phase: 'drop' } };
        case 'drop':
            return discardResources(service, row, state, slice);
    }
}

function saveBatch(service: Service, row: ImportRow, state: State, batch: ImportReadBatch): WorkProgress<State> {
    for (const file of batch.files) writeContentFile(service, row.space, file);
    const stored = new Set(batch.files.map(({ id }) => id));
    // Files that arrived with a page are already stored.
    appendImportResources(
        service,
        row,
        batch.found.map((found) => (stored.has(found.id) ? { ...found, state: 'read' } : found)),
    );
    for (const { resource, outcome } of batch.outcomes) saveImportReadOutcome(service, row, resource, outcome);
    addImportedBytes(service, row, batch.bytes);
    const end = describeReachedLimit(service, row, batch.bytes);
    if (end !== undefined) failUnreadImportResources(service, row, end);
    const isRead = batch.outcomes.length === 0 || end !== undefined;
    const after = batch.outcomes.at(-1)?.resource.position ?? state.after;
    const next: State = isRead ? { ...state, phase: 'write', after: INITIAL_IMPORT_POSITION } : { ...state, after };
    return { completedCount: batch.outcomes.length, next };
}

function describeReachedLimit({ now }: Service, row: ImportRow, bytes: number): string | undefined {
    if (row.bytes + bytes > IMPORT_LIMITS.bytes) return `One import reads at most ${IMPORT_LIMITS.bytes} bytes.`;
    const isLate = now().getTime() - Date.parse(row.createdAt) > IMPORT_LIMITS.time;
    return isLate ? `One import reads for at most ${IMPORT_LIMITS.time / 60_000} minutes.` : undefined;
}

/** Parses bodies before the transaction, because parsing is slow. */
async function prepareResources(service: Service, row: ImportRow, after: number): Promise<Ready[]> {
    const replaced = mapFailedResourceIdsToLinkTargets(service, row);
    const resources = listImportResources(service, row, 'read', { after, limit: READ_BATCH_SIZE });
    const next = limitToBudgetButAtLeastOne(resources, ({ markdown }) => markdown?.length ?? 0, MAX_WRITTEN_CHARS);
    return Promise.all(next.map((resource) => prepareResource(service, resource, replaced)));
}

async function prepareResource(
    service: Service,
    resource: ImportResourceRow,
    replaced: ReadonlyMap<string, string>,
): Promise<Ready> {
    const { kind, title, description, markdown: read } = resource;
    if (kind === 'file') return { resource, kind };
    const markdown = read?.replace(REFERENCE, (whole, to: string) => replaced.get(to) ?? whole) ?? '';
    const input = { title: title ?? '', markdown, ...(description !== null && { description }) };
    try {
        return { resource, kind, input, facts: (await service.egress.convert('facts', markdown)).value };
    } catch (error) {
        if (!(error instanceof ConversionError)) throw error;
        return { resource, kind: 'failed', failure: error.message };
    }
}

function writePages(service: Service, row: ImportRow, state: State, next: readonly Ready[]): WorkProgress<State> {
    for (const one of next) {
        const { resource } = one;
        if (one.kind === 'failed')
            saveImportReadOutcome(service, row, resource, { state: 'failed', failure: one.failure });
        else if (one.kind === 'file') markImportResourceWritten(service, resource, null);
        else
            markImportResourceWritten(
                service,
                resource,
                writePageVersion(service, row.space, resource.id, one.input, one.facts),
            );
    }
    const last = next.at(-1);
    if (!last) return { completedCount: 0, next: { ...state, phase: 'end' } };
    return { completedCount: next.length, next: { ...state, after: last.resource.position } };
}

function applyImport(service: Service, row: ImportRow): string {
    const failure = findFailureIfNoPageWasWritten(service, row);
    if (failure !== undefined) throw new ImportError(`url: ${failure}`);
    const origin = getOrCreateImportSource(service, row);
    const written = listWrittenImportResources(service, row);
    const ofPages = written.filter(({ kind }) => kind === 'page');
    const pagePaths = origin.getPagePaths(ofPages.map(({ address }) => address));
    const pages = ofPages.map(({ id, title, version }, at) => {
        return { id, title: title ?? '', version: version ?? '', place: pagePaths[at] ?? [] };
    });
    const files = written.filter(({ kind }) => kind === 'file').map(({ id }) => ({ id }));
    const added = buildImportedPageTree(pages, origin.hasFolders).map((page) => ({ type: 'add' as const, page }));
    return updateImportTargetContent(service, row, { pages: added, files: { added: files } }, row.by);
}

function discardResources(service: Service, row: ImportRow, state: State, slice: TimeSlice): WorkProgress<State> {
    closeEndedImportSources(service);
    do {
        const dropped = deleteAndGetFirstImportResource(service, row);
        if (!dropped) return { completedCount: 0 };
        const { kind, id, version } = dropped;
        if (row.failure !== null)
            deletePageVersionOrFile(
                service,
                row.space,
                kind === 'file' ? { file: id } : { version: version ?? undefined },
            );
    } while (slice.hasTime());
    return { completedCount: 0, next: state };
}
