import { truncate } from '../../../values/truncate.js';
import { slugify } from '../../service/slugs.js';
import type { PageInput } from '../revisions/index.js';

/** Longest title of a group, in UTF-16 units. */
const LONGEST_TITLE = 255;

/** Levels that imported pages are nested in; what is deeper stands in the last one. */
const DEEPEST = 30;

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
 * Pages below each other as their places say. A page without a name comes first. Folders that have no page become groups, or leave their
 * pages to the folder above.
 */
export function nestPages(pages: readonly ImportedPage[], hasGroups: boolean): PageInput[] {
    const root = newFolder('');
    const again: PageInput[] = [];
    for (const page of pages) {
        const folder = folderAt(root, page.place.slice(0, DEEPEST));
        if (folder.page) again.push(inputOf(page, folder.name));
        else folder.page = page;
    }
    const first = root.page ? [inputOf(root.page, '')] : [];
    return [...first, ...pagesIn(root, hasGroups), ...again];
}

function newFolder(name: string): Folder {
    return { name, page: undefined, folders: new Map() };
}

function folderAt(root: Folder, place: readonly string[]): Folder {
    let folder = root;
    for (const name of place) {
        const below = folder.folders.get(name) ?? newFolder(name);
        folder.folders.set(name, below);
        folder = below;
    }
    return folder;
}

function pagesIn({ folders }: Folder, hasGroups: boolean): PageInput[] {
    return [...folders.values()].flatMap((folder) => {
        const pages = pagesIn(folder, hasGroups);
        if (folder.page) return [{ ...inputOf(folder.page, folder.name), pages }];
        return hasGroups ? [{ type: 'group', title: titleOf(folder.name), slug: slugFor(folder.name), pages }] : pages;
    });
}

function inputOf({ id, title, version }: ImportedPage, name: string): PageInput {
    return { id, title, version, slug: slugFor(name) };
}

function slugFor(name: string): string | undefined {
    return slugify(name) || undefined;
}

/** A folder's name as it is read: `getting-started` is "Getting started". */
function titleOf(name: string): string {
    const words = name.replaceAll(/[-_]+/g, ' ').trim() || name;
    return truncate(words.slice(0, 1).toUpperCase() + words.slice(1), LONGEST_TITLE);
}
