import { getMimeType } from 'hono/utils/mime';
import type { Root } from 'mdast';

import { isProblem, type OpenedArchive } from '../../converter/protocol.js';
import { decodeText } from './decode-text.js';
import { decodedPart, fetched, type Reading } from './fetched.js';
import { htmlAsMarkdown } from './html-in-markdown.js';
import { ImportError } from './import-error.js';
import { IMPORT_LIMITS } from './limits.js';
import { readMarkdown } from './markdown-page.js';
import type { Origin, Standpoint, Target } from './origin.js';
import { placesInSummary } from './summary.js';
import { titleOf } from './web-pages.js';

const PAGE = /\.(?:md|markdown|mdown)$/i;

/** The file that stands for its folder. */
const OF_FOLDER = /^(?:readme|index)$/i;

const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

const SAFE = /^(?:https?|mailto|tel|ftps?|sms|xmpp|irc):|^\/\//i;

/** The pages in a zip of Markdown files, with what they refer to. */
export function archiveOrigin(service: Reading, url: string): Origin {
    let opening: Promise<OpenedArchive> | undefined;
    const opened = () => (opening ??= fetchArchive(service, url));
    const bytesOf = async (path: string) => {
        const read = await (await opened()).read(path);
        if (isProblem(read)) throw new ImportError(read.problem);
        return read.content;
    };
    let paths: ReadonlySet<string> = new Set();
    let places: ReadonlyMap<string, string[]> = new Map();
    const ready = async () => {
        if (paths.size > 0) return;
        const all = (await opened()).paths;
        places = await placesIn(all, async (path) => readMarkdown(decodeText(await bytesOf(path), '')).root);
        paths = new Set(all);
    };
    return {
        ready,
        async first() {
            await ready();
            if (places.size === 0) throw new ImportError('The archive has no Markdown files (.md).');
            if (places.size > IMPORT_LIMITS.pages)
                throw new ImportError(`The archive has more than ${IMPORT_LIMITS.pages} Markdown files.`);
            return [...places.keys()].map((address) => ({ kind: 'page', address }));
        },
        async readPage(address, giveWay) {
            await ready();
            const bytes = await bytesOf(address);
            if (bytes.byteLength > IMPORT_LIMITS.pageBytes)
                throw new ImportError(`It is larger than ${IMPORT_LIMITS.pageBytes} bytes.`);
            await giveWay();
            const { root: read, title, description } = readMarkdown(decodeText(bytes, ''));
            const root = await htmlAsMarkdown(service.converter, read);
            const name = address.split('/').findLast((part) => !OF_FOLDER.test(titleOf(part))) ?? address;
            return { root, title: title ?? titleOf(name), description, address, bytes: bytes.byteLength };
        },
        async readFile(address) {
            const content = await bytesOf(address);
            const name = address.split('/').at(-1) ?? address;
            return { name, contentType: getMimeType(name) ?? 'application/octet-stream', content };
        },
        locate: (href, from) => targetIn(paths, href, from),
        placesOf: (addresses) => addresses.map((address) => places.get(address) ?? []),
        hasFolders: true,
        close: () => void opening?.then(release, () => {}),
    };
}

/** What was opened is in the converter, which holds it as long as this does. */
function release(archive: OpenedArchive & Partial<Disposable>): void {
    archive[Symbol.dispose]?.();
}

/** Opens the archive at an address. */
async function fetchArchive(service: Reading, url: string): Promise<OpenedArchive> {
    const { bytes } = await fetched(service, url, IMPORT_LIMITS.archiveBytes);
    const archive = await service.converter.archive(bytes);
    if (isProblem(archive)) throw new ImportError(archive.problem);
    return archive;
}

/** Where each page stands, in their order: as a `SUMMARY.md` says; what it does not name, as folders do. */
async function placesIn(
    paths: readonly string[],
    read: (path: string) => Promise<Root>,
): Promise<Map<string, string[]>> {
    const pages = paths.filter(isPage).toSorted(inReadingOrder);
    const top = commonFolder(pages);
    const summary = pages.find((path) => path.toLowerCase() === `${top}summary.md`.toLowerCase());
    const nameOf = (address: string) => placeOf(address.slice(top.length)).at(-1);
    const known = new Set(pages);
    const find = (href: string) => {
        const target = targetIn(known, href, { address: summary ?? '' });
        return 'kind' in target && target.address !== summary ? target.address : undefined;
    };
    const said =
        summary === undefined ? new Map<string, string[]>() : placesInSummary(await read(summary), { find, nameOf });
    const others = pages.filter((path) => !said.has(path) && (path !== summary || said.size === 0));
    return new Map([...said, ...others.map((path) => [path, placeOf(path.slice(top.length))] as const)]);
}

/** Files and folders whose names begin with a dot are no pages: tools keep their own there. */
function isPage(path: string): boolean {
    return PAGE.test(path) && !path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
}

/** The folder that everything is in; with a slash at its end, or empty. */
function commonFolder(paths: readonly string[]): string {
    const [first = '', ...others] = paths;
    let folder = first.slice(0, first.lastIndexOf('/') + 1);
    while (others.some((path) => !path.startsWith(folder)))
        folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
    return folder;
}

const ORDER = new Intl.Collator('en', { numeric: true });

/** The file of a folder first, then what is in it by name. */
function inReadingOrder(a: string, b: string): number {
    const [partsOfA, partsOfB] = [orderOf(a), orderOf(b)];
    const at = partsOfA.findIndex((part, index) => part !== partsOfB[index]);
    return ORDER.compare(partsOfA[at] ?? '', partsOfB[at] ?? '');
}

function placeOf(path: string): string[] {
    const parts = path.split('/');
    const name = titleOf(parts.pop() ?? '');
    return OF_FOLDER.test(name) ? parts : [...parts, name];
}

function orderOf(path: string): string[] {
    const parts = path.split('/');
    const name = titleOf(parts.pop() ?? '');
    return [...parts, OF_FOLDER.test(name) ? '' : name];
}

function targetIn(paths: ReadonlySet<string>, href: string, { address }: Standpoint): Target {
    if (ABSOLUTE.test(href)) return { elsewhere: SAFE.test(href) ? href : undefined };
    const [, written = '', fragment = ''] = /^([^?#]*)[^#]*(#.*)?$/s.exec(href) ?? [];
    if (written === '') return { elsewhere: href };
    const path = joined(address, decodedPart(written));
    const page = [path, `${path}.md`, `${path}/README.md`, `${path}/index.md`].find(
        (name) => isPage(name) && paths.has(name),
    );
    if (page !== undefined) return { kind: 'page', address: page, fragment };
    return paths.has(path) ? { kind: 'file', address: path, fragment: '' } : { elsewhere: href };
}

/** A path relative to a file; one from the top begins with a slash. */
function joined(from: string, path: string): string {
    const parts = path.startsWith('/') ? [] : from.split('/').slice(0, -1);
    for (const part of path.split('/')) {
        if (part === '..') parts.pop();
        else if (part !== '' && part !== '.') parts.push(part);
    }
    return parts.join('/');
}
