import { IMPORT_LIMITS } from '../../converter/import-limits.js';
import { ConversionError } from '../../service/conversions/converter.js';
import { escapeUrl } from '../../../values/escape-url.js';
import { truncateWithoutEllipsis } from '../../../values/truncate-without-ellipsis.js';
import { UrlFetchError } from '../../service/egress/fetch-url.js';
import type { Service } from '../../service/service.js';
import type { ImportResourceRow, ImportRow } from '../../storage/schema/imports.schema.js';
import type { FileInput } from '../revisions/index.js';
import { ImportError } from './import-error.js';
import type { ImportResourceAddress, FetchedImportFile, ImportSource, ImportPageReadResult } from './source.js';
import {
    countImportResources,
    type FoundImportResource,
    type ImportResourceOutcome,
    findImportResource,
} from './resources.js';

const [MAX_TITLE_CHARS, MAX_DESCRIPTION_CHARS] = [255, 1000];

const MAX_RESOURCES = { page: IMPORT_LIMITS.pages, file: IMPORT_LIMITS.files };

type IdOf = (wanted: ImportResourceAddress) => string | undefined;

export interface ImportReadBatch {
    outcomes: { resource: ImportResourceRow; outcome: ImportResourceOutcome }[];
    found: FoundImportResource[];
    files: FileInput[];
    bytes: number;
}

export async function readImportResources(
    service: Service,
    row: ImportRow,
    source: ImportSource,
    resources: readonly ImportResourceRow[],
): Promise<ImportReadBatch> {
    const batch: ImportReadBatch = { outcomes: [], found: [], files: [], bytes: 0 };
    const getId = createIdResolver(service, row, batch);
    const read = async (resource: ImportResourceRow): Promise<ImportResourceOutcome> => {
        try {
            if (resource.kind === 'file') return addFile(batch, resource.id, await source.readFile(resource.address));
            return addPage(batch, await source.readPage(resource.address), getId);
        } catch (error) {
            return { state: 'failed', failure: describeFailure(error) };
        }
    };
    batch.outcomes = await Promise.all(
        resources.map(async (resource) => ({ resource, outcome: await read(resource) })),
    );
    return batch;
}

function createIdResolver(service: Service, row: ImportRow, { found }: ImportReadBatch): IdOf {
    const room: Partial<Record<ImportResourceAddress['kind'], number>> = {};
    const countRemaining = (kind: ImportResourceAddress['kind']) =>
        (room[kind] ??= MAX_RESOURCES[kind] - countImportResources(service, row, kind));
    const ids = new Map<string, string>();
    return ({ kind, address }) => {
        const key = `${kind} ${address}`;
        const known = ids.get(key) ?? findImportResource(service, row, { kind, address })?.id;
        if (known !== undefined || countRemaining(kind) <= 0) return known;
        const id = service.newId();
        room[kind] = countRemaining(kind) - 1;
        ids.set(key, id);
        found.push({ kind, address, id });
        return id;
    };
}

function addPage(
    batch: ImportReadBatch,
    { page, contents, address, bytes }: ImportPageReadResult,
    getId: IdOf,
): ImportResourceOutcome {
    const { title, description, files, key, targets } = page;
    batch.bytes += bytes;
    const ids = targets.map(({ kind, address }) => (kind === 'reusable' ? undefined : getId({ kind, address })));
    const markdown = page.markdown.replaceAll(createPlaceholderPattern(key), (_, kind: string, at: string) => {
        const id = ids[Number(at)];
        return id === undefined ? escapeUrl(targets[Number(at)]?.href ?? '#') : `/${kind}/${id}`;
    });
    files.forEach(({ address: at, ...file }, index) => {
        const id = getId({ kind: 'file', address: at });
        const content = contents[index];
        if (id !== undefined && content) addFile(batch, id, { ...file, content });
    });
    return {
        state: 'read',
        address,
        title: truncateWithoutEllipsis(title, MAX_TITLE_CHARS),
        description: description && truncateWithoutEllipsis(description, MAX_DESCRIPTION_CHARS),
        markdown,
    };
}

function createPlaceholderPattern(key: string): RegExp {
    return new RegExp(String.raw`/(pages|files)/${key}-(\d+)`, 'g');
}

function addFile(
    batch: ImportReadBatch,
    id: string,
    { name, contentType, content }: FetchedImportFile,
): ImportResourceOutcome {
    batch.bytes += content.byteLength;
    batch.files.push({ id, name: truncateWithoutEllipsis(name, MAX_TITLE_CHARS), contentType, content });
    return { state: 'read' };
}

function describeFailure(error: unknown): string {
    if (error instanceof ImportError || error instanceof UrlFetchError || error instanceof ConversionError)
        return error.message;
    return 'It could not be converted.';
}
