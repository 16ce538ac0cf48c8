import { truncateWithoutEllipsis } from '../../../values/truncate-without-ellipsis.js';
import { toSlug } from '../../service/slugs.js';
import type { PageInput } from '../revisions/index.js';

const MAX_TITLE_CHARS = 255;

/** Levels. Deeper pages move up to this level. */
const MAX_DEPTH = 30;

export interface ImportedPage {
    id: string;
    title: string;
    version: string;
    place: string[];
}

interface Folder {
    name: string;
    page: ImportedPage | undefined;
    folders: Map<string, Folder>;
}

/** A page with an empty path comes first. Without `hasGroups`, pages of a folder without a page move up a level. */
export function buildImportedPageTree(pages: readonly ImportedPage[], hasGroups: boolean): PageInput[] {
    const root = createFolder('');
    const again: PageInput[] = [];
    for (const page of pages) {
        const folder = resolveFolder(root, page.place.slice(0, MAX_DEPTH));
        if (folder.page) again.push(toPageInput(page, folder.name));
        else folder.page = page;
    }
    const first = root.page ? [toPageInput(root.page, '')] : [];
    return [...first, ...toPageInputs(root, hasGroups), ...again];
}

function createFolder(name: string): Folder {
    return { name, page: undefined, folders: new Map() };
}

function resolveFolder(root: Folder, path: readonly string[]): Folder {
    let folder = root;
    for (const name of path) {
        const below = folder.folders.get(name) ?? createFolder(name);
        folder.folders.set(name, below);
        folder = below;
    }
    return folder;
}

function toPageInputs({ folders }: Folder, hasGroups: boolean): PageInput[] {
    return [...folders.values()].flatMap((folder) => {
        const pages = toPageInputs(folder, hasGroups);
        if (folder.page) return [{ ...toPageInput(folder.page, folder.name), pages }];
        return hasGroups
            ? [{ type: 'group', title: formatTitle(folder.name), slug: createSlug(folder.name), pages }]
            : pages;
    });
}

function toPageInput({ id, title, version }: ImportedPage, name: string): PageInput {
    return { id, title, version, slug: createSlug(name) };
}

function createSlug(name: string): string | undefined {
    return toSlug(name) || undefined;
}

function formatTitle(name: string): string {
    const text = name.replaceAll(/[-_]+/g, ' ').trim() || name;
    return truncateWithoutEllipsis(text.slice(0, 1).toUpperCase() + text.slice(1), MAX_TITLE_CHARS);
}
