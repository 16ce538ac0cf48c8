import { truncateWithoutEllipsis } from '../../../values/truncate-without-ellipsis.js';
import { toSlug } from '../../service/slugs.js';
import type { PageInput } from '../revisions/index.js';

/** Longest title of a group, in UTF-16 units. */
const MAX_TITLE_CHARS = 255;

/** Limit of nested pages; deeper ones are moved to the last level. */
const MAX_DEPTH = 30;

/** A page that is stored, and where it stands: names of the folders above it, and its own. */
export interface ImportedPage {
    id: string;
    title: string;
    version: string;
    place: string[];
}

/** Folder that pages stand in, with its own page where it has one. */
interface Folder {
    name: string;
    page: ImportedPage | undefined;
    folders: Map<string, Folder>;
}

/**
 * Nests pages by their paths. A page without a name comes first. Folders without a page become groups, or their pages
 * move to the parent.
 */
export function buildPageTree(pages: readonly ImportedPage[], hasGroups: boolean): PageInput[] {
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

/** A folder's name as it is read: `getting-started` is "Getting started". */
function formatTitle(name: string): string {
    const text = name.replaceAll(/[-_]+/g, ' ').trim() || name;
    return truncateWithoutEllipsis(text.slice(0, 1).toUpperCase() + text.slice(1), MAX_TITLE_CHARS);
}
