import { shortened } from '../../service/shortened.js';
import { createRounds } from '../../service/rounds.js';
import { UnreadableError } from '../../service/read-address.js';
import type { Service } from '../../service/service.js';
import type { ImportResourceRow, ImportRow } from '../../storage/imports.schema.js';
import { type FileInput, keepAnchors, relink, writeMarkdown } from '../content/index.js';
import { ImportError } from './import-error.js';
import { IMPORT_LIMITS } from './limits.js';
import type { Address, FileRead, Origin, PageRead, Target } from './origin.js';
import { pictureOfData } from './data-picture.js';
import { assertLength } from './markdown-page.js';
import { takeTitle } from './page-title.js';
import { countResources, type FoundResource, type Outcome, resourceAt } from './resources.js';

/** Longest title and description of a page, in UTF-16 units. */
const [LONGEST_TITLE, LONGEST_DESCRIPTION] = [255, 1000];

/** Pages and files of one import. */
const MOST = { page: IMPORT_LIMITS.pages, file: IMPORT_LIMITS.files };

/** What was read at once. */
export interface Batch {
    outcomes: { resource: ImportResourceRow; outcome: Outcome }[];
    /** What pages lead to, for the first time. */
    found: FoundResource[];
    files: FileInput[];
    bytes: number;
}

/** Reads some pages and files at once, and converts the pages one after the other. */
export async function readResources(
    service: Service,
    row: ImportRow,
    origin: Origin,
    resources: readonly ImportResourceRow[],
): Promise<Batch> {
    const batch: Batch = { outcomes: [], found: [], files: [], bytes: 0 };
    const idOf = identify(service, row, batch);
    const giveWay = createRounds(1);
    const read = async (resource: ImportResourceRow): Promise<Outcome> => {
        try {
            if (resource.kind === 'file') return keepFile(batch, resource.id, await origin.readFile(resource.address));
            const page = await origin.readPage(resource.address, giveWay);
            await giveWay();
            return pageOf(service, batch, origin, page, idOf);
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
function identify(service: Service, row: ImportRow, { found }: Batch): (wanted: Address) => string | undefined {
    const room: Partial<Record<Address['kind'], number>> = {};
    const roomFor = (kind: Address['kind']) => (room[kind] ??= MOST[kind] - countResources(service, row, kind));
    const ids = new Map<string, string>();
    return ({ kind, address }) => {
        const key = `${kind} ${address}`;
        const known = ids.get(key) ?? resourceAt(service, row, { kind, address })?.id;
        if (known !== undefined || roomFor(kind) <= 0) return known;
        const id = service.newId();
        room[kind] = roomFor(kind) - 1;
        ids.set(key, id);
        found.push({ kind, address, id });
        return id;
    };
}

function pageOf(
    { newId }: Service,
    batch: Batch,
    origin: Origin,
    page: PageRead,
    idOf: (wanted: Address) => string | undefined,
): Outcome {
    const { root, address, base, description } = page;
    batch.bytes += page.bytes;
    const title = takeTitle(root) ?? page.title;
    relink(root, (href, use) => {
        const picture = use === 'picture' ? pictureOfData(href) : undefined;
        if (picture) return `/files/${keepPicture(batch, picture, newId)}`;
        return addressOf(href, origin.locate(href, { address, base }, use), idOf);
    });
    keepAnchors(root);
    for (const { address: at, ...file } of page.files ?? []) {
        const id = idOf({ kind: 'file', address: at });
        if (id !== undefined) keepFile(batch, id, file);
    }
    const markdown = writeMarkdown(root.children);
    assertLength(markdown);
    return {
        state: 'read',
        address,
        title: shortened(title, LONGEST_TITLE),
        description: description && shortened(description, LONGEST_DESCRIPTION),
        markdown,
    };
}

function addressOf(href: string, target: Target, idOf: (wanted: Address) => string | undefined): string | undefined {
    if ('elsewhere' in target) return target.elsewhere;
    const id = idOf(target);
    if (id === undefined) return href;
    return target.kind === 'page' ? `/pages/${id}${target.fragment}` : `/files/${id}`;
}

/** A picture that stands in the page itself. */
function keepPicture(batch: Batch, picture: FileRead, newId: () => string): string {
    const id = newId();
    batch.found.push({ kind: 'file', address: `data:${id}`, id });
    keepFile(batch, id, picture);
    return id;
}

function keepFile(batch: Batch, id: string, { name, contentType, content }: FileRead): Outcome {
    batch.bytes += content.byteLength;
    batch.files.push({ id, name: shortened(name, LONGEST_TITLE), contentType, content });
    return { state: 'read' };
}

function reasonOf(error: unknown): string {
    if (error instanceof ImportError || error instanceof UnreadableError) return error.message;
    return 'It could not be converted.';
}
