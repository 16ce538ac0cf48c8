import { IMPORT_LIMITS } from '../../converter/import-limits.js';
import { ConversionError } from '../../service/converter.js';
import { truncate } from '../../../values/truncate.js';
import { UrlFetchError } from '../../service/fetch-url.js';
import type { Service } from '../../service/service.js';
import type { ImportResourceRow, ImportRow } from '../../storage/imports.schema.js';
import type { FileInput } from '../revisions/index.js';
import { ImportError } from './import-error.js';
import type { ResourceAddress, FileReadResult, ImportSource, PageReadResult } from './source.js';
import { countResources, type FoundResource, type Outcome, findResource } from './resources.js';

/** Longest title and description of a page, in UTF-16 units. */
const [LONGEST_TITLE, LONGEST_DESCRIPTION] = [255, 1000];

/** Pages and files of one import. */
const MOST = { page: IMPORT_LIMITS.pages, file: IMPORT_LIMITS.files };

type IdOf = (wanted: ResourceAddress) => string | undefined;

/** Resources that were read together. */
export interface Batch {
    outcomes: { resource: ImportResourceRow; outcome: Outcome }[];
    /** Resources that pages refer to for the first time. */
    found: FoundResource[];
    files: FileInput[];
    bytes: number;
}

/** Reads some pages and files at once. */
export async function readResources(
    service: Service,
    row: ImportRow,
    origin: ImportSource,
    resources: readonly ImportResourceRow[],
): Promise<Batch> {
    const batch: Batch = { outcomes: [], found: [], files: [], bytes: 0 };
    const idOf = identify(service, row, batch);
    const read = async (resource: ImportResourceRow): Promise<Outcome> => {
        try {
            if (resource.kind === 'file') return keepFile(batch, resource.id, await origin.readFile(resource.address));
            return pageOf(batch, await origin.readPage(resource.address), idOf);
        } catch (error) {
            return { state: 'failed', failure: reasonOf(error) };
        }
    };
    batch.outcomes = await Promise.all(
        resources.map(async (resource) => ({ resource, outcome: await read(resource) })),
    );
    return batch;
}

/** The id of what stands at an address: one that is known, or a new one as long as there is room. */
function identify(service: Service, row: ImportRow, { found }: Batch): IdOf {
    const room: Partial<Record<ResourceAddress['kind'], number>> = {};
    const roomFor = (kind: ResourceAddress['kind']) => (room[kind] ??= MOST[kind] - countResources(service, row, kind));
    const ids = new Map<string, string>();
    return ({ kind, address }) => {
        const key = `${kind} ${address}`;
        const known = ids.get(key) ?? findResource(service, row, { kind, address })?.id;
        if (known !== undefined || roomFor(kind) <= 0) return known;
        const id = service.newId();
        room[kind] = roomFor(kind) - 1;
        ids.set(key, id);
        found.push({ kind, address, id });
        return id;
    };
}

/** Outcome of reading a page, with the ids of its targets inserted. */
function pageOf(batch: Batch, { page, contents, address, bytes }: PageReadResult, idOf: IdOf): Outcome {
    const { title, description, files, key, targets } = page;
    batch.bytes += bytes;
    const ids = targets.map(idOf);
    const markdown = page.markdown.replaceAll(placeholders(key), (_, kind: string, at: string) => {
        const id = ids[Number(at)];
        return id === undefined ? encoded(targets[Number(at)]?.href ?? '#') : `/${kind}/${id}`;
    });
    files.forEach(({ address: at, ...file }, index) => {
        const id = idOf({ kind: 'file', address: at });
        const content = contents[index];
        if (id !== undefined && content) keepFile(batch, id, { ...file, content });
    });
    return {
        state: 'read',
        address,
        title: truncate(title, LONGEST_TITLE),
        description: description && truncate(description, LONGEST_DESCRIPTION),
        markdown,
    };
}

function placeholders(key: string): RegExp {
    return new RegExp(String.raw`/(pages|files)/${key}-(\d+)`, 'g');
}

/** An address without what would end it in Markdown. */
function encoded(address: string): string {
    return address.replaceAll(/[\s()<>"\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

function keepFile(batch: Batch, id: string, { name, contentType, content }: FileReadResult): Outcome {
    batch.bytes += content.byteLength;
    batch.files.push({ id, name: truncate(name, LONGEST_TITLE), contentType, content });
    return { state: 'read' };
}

function reasonOf(error: unknown): string {
    if (error instanceof ImportError || error instanceof UrlFetchError || error instanceof ConversionError)
        return error.message;
    return 'It could not be converted.';
}
