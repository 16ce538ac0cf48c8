import type { ContentReference } from '@svc-int/api';

import { type SummaryEntry, formatSummaryFile } from '../../converter/git/summary-tree.js';
import type { RevisionPageLookup, StoredPage } from '../revisions/index.js';

/** The path of a page in the repository, from the folder of all pages; undefined where it has none. */
export type GetRepositoryPath = (page: string) => string | undefined;

/** Whether a repository can have a page: as a file, or as a line of its table of contents. */
export function isExportableToGitFileOrSummary({ version }: StoredPage): boolean {
    switch (version.type) {
        case 'document':
        case 'group':
            return version.computed === null;
        case 'link':
            return version.target !== null && isAddressed(version.target);
        case 'computed':
            return false;
    }
}

function isAddressed(target: ContentReference): boolean {
    return target.kind === 'url' || (target.kind === 'page' && target.space === undefined);
}

/** The table of contents of a space as `SUMMARY.md` has it. */
export function formatSpaceSummaryFile(pages: RevisionPageLookup, getPath: GetRepositoryPath): string {
    const createSummaryEntries = (parent: string | null): SummaryEntry[] =>
        pages
            .getChildren(parent)
            .filter(isExportableToGitFileOrSummary)
            .map((page) => ({
                title: page.version.title,
                href: getHref(page, getPath),
                pages: createSummaryEntries(page.entry.page),
            }));
    return formatSummaryFile(createSummaryEntries(null));
}

function getHref({ entry: pageRow, version }: StoredPage, getPath: GetRepositoryPath): string | undefined {
    if (version.type === 'document') return encodeMarkdownPath(getPath(pageRow.page) ?? '');
    if (version.type !== 'link' || version.target === null) return undefined;
    if (version.target.kind === 'url') return version.target.url;
    return version.target.kind === 'page' ? encodeMarkdownPath(getPath(version.target.page) ?? '') : undefined;
}

/** A path as links in Markdown have it. */
export function encodeMarkdownPath(path: string): string {
    return path
        .split('/')
        .map((part) => encodeURIComponent(part).replaceAll(/[()']/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`))
        .join('/');
}

/** A path seen from a file: `../b/c.md` from `a/d.md`. */
export function toRelativeMarkdownPath(from: string, to: string): string {
    const [here, there] = [from.split('/').slice(0, -1), to.split('/')];
    let same = 0;
    while (same < here.length && same < there.length - 1 && here[same] === there[same]) same++;
    return encodeMarkdownPath([...here.slice(same).map(() => '..'), ...there.slice(same)].join('/'));
}

/** Where files that pages show are. */
const ASSETS = '.gitbook/assets/';

/** Gives paths to pages and files that have none in the repository. Nothing that is there is named again. */
export function createRepositoryPathAllocator(taken: Iterable<string>, readmePath: string) {
    const paths = new Set([...taken].map((path) => path.toLowerCase()));
    const reservePath = (folder: string, name: string, extension: string): string => {
        let path = `${folder}${name}${extension}`;
        for (let number = 1; paths.has(path.toLowerCase()); number++) path = `${folder}${name}-${number}${extension}`;
        paths.add(path.toLowerCase());
        return path;
    };
    return {
        /** The path of a page in a folder; the first page of all is the repository's own. */
        page(folder: string, slug: string, hasPages: boolean): string {
            if (folder === '' && !paths.has(readmePath.toLowerCase()) && paths.add(readmePath.toLowerCase()))
                return readmePath;
            const isFree = !paths.has(`${folder}${slug}/readme.md`.toLowerCase());
            return hasPages && isFree
                ? reservePath(`${folder}${slug}/`, 'README', '.md')
                : reservePath(folder, slug, '.md');
        },
        file(name: string): string {
            const [, stem = '', extension = ''] = /^(.*?)(\.[^.]*)?$/s.exec(toPortableName(name)) ?? [];
            return reservePath(ASSETS, stem, extension);
        },
    };
}

/** Characters of a file's name that its path has: with its number and in UTF-8, a name of 255 bytes at most. */
const MAX_NAME_CHARS = 60;

/** A name that each system can give a file, and that Git takes: neither `..` nor `.git`. */
function toPortableName(name: string): string {
    const plain = name.replaceAll(/[/\\<>:"|?*\p{C}]/gu, '-').replace(/^[.\s]+|[.\s]+$/g, '');
    const [, stem = '', extension = ''] = /^(.*?)(\.[^.]{1,10})?$/s.exec(plain) ?? [];
    return `${[...(stem || 'file')].slice(0, MAX_NAME_CHARS).join('')}${extension}`;
}

/** The folder of pages below one whose file is there: `a/` below `a/README.md` and `a.md`, the top below that of the repository. */
export function getChildPagesFolder(path: string, readmePath: string): string {
    if (path === readmePath) return '';
    if (/(?:^|\/)readme\.md$/i.test(path)) return path.slice(0, path.lastIndexOf('/') + 1);
    return `${path.replace(/\.[^./]*$/, '')}/`;
}
