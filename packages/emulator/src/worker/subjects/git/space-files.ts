import type { ContentReference } from '@svc-int/api';

import { toRelativeMarkdownPath } from '../../converter/git/markdown-paths.js';
import { type SummaryEntry, formatSummaryFile } from '../../converter/git/summary-tree.js';
import { toSlug } from '../../service/slugs.js';
import type { RevisionPageLookup, StoredPage } from '../revisions/index.js';
import { ASSETS_FOLDER, INCLUDES_FOLDER } from './detect-file-kind.js';

export type GetRepositoryPath = (page: string) => string | undefined;

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

export function formatSpaceSummaryFile(
    pages: RevisionPageLookup,
    summaryPath: string,
    getPath: GetRepositoryPath,
): string {
    const getLink = (page: string) => toRelativeMarkdownPath(summaryPath, getPath(page) ?? '');
    const createSummaryEntries = (parent: string | null): SummaryEntry[] =>
        pages
            .getChildren(parent)
            .filter(isExportableToGitFileOrSummary)
            .map((page) => ({
                title: page.version.title,
                href: getHref(page, getLink),
                linkTitle: page.version.linkTitle ?? undefined,
                pages: createSummaryEntries(page.entry.page),
            }));
    return formatSummaryFile(createSummaryEntries(null));
}

function getHref({ entry: pageRow, version }: StoredPage, getLink: (page: string) => string): string | undefined {
    if (version.type === 'document') return getLink(pageRow.page);
    if (version.type !== 'link' || version.target === null) return undefined;
    if (version.target.kind === 'url') return version.target.url;
    return version.target.kind === 'page' ? getLink(version.target.page) : undefined;
}

export function createRepositoryPathAllocator(taken: Iterable<string>, readmePath: string) {
    const paths = new Set<string>();
    for (const path of taken) addPathAndFolders(paths, path.toLowerCase());
    const reservePath = (folder: string, name: string, extension: string): string => {
        let path = `${folder}${name}${extension}`;
        for (let number = 1; paths.has(path.toLowerCase()); number++) path = `${folder}${name}-${number}${extension}`;
        paths.add(path.toLowerCase());
        return path;
    };
    return {
        page(folder: string, slug: string, hasPages: boolean): string {
            if (folder === '' && !paths.has(readmePath.toLowerCase()) && paths.add(readmePath.toLowerCase()))
                return readmePath;
            const isFree = !paths.has(`${folder}${slug}/readme.md`.toLowerCase());
            return hasPages && isFree
                ? reservePath(`${folder}${slug}/`, 'README', '.md')
                : reservePath(folder, slug, '.md');
        },
        reusable(title: string): string {
            return reservePath(INCLUDES_FOLDER, toSlug(title) || 'include', '.md');
        },
        file(name: string): string {
            const [, stem = '', extension = ''] = /^(.*?)(\.[^.]*)?$/s.exec(toPortableName(name)) ?? [];
            return reservePath(ASSETS_FOLDER, stem, extension);
        },
    };
}

function addPathAndFolders(paths: Set<string>, path: string): void {
    let end = path.length;
    while (end > 0 && !paths.has(path.slice(0, end))) {
        paths.add(path.slice(0, end));
        end = path.lastIndexOf('/', end - 1);
    }
}

/** With a counter and in UTF-8, names stay within 255 bytes. */
const MAX_NAME_CHARS = 60;

function toPortableName(name: string): string {
    const plain = name.replaceAll(/[/\\<>:"|?*\p{C}]/gu, '-').replace(/^[.\s]+|[.\s]+$/g, '');
    const [, stem = '', extension = ''] = /^(.*?)(\.[^.]{1,10})?$/s.exec(plain) ?? [];
    return `${[...(stem || 'file')].slice(0, MAX_NAME_CHARS).join('')}${extension}`;
}

/** Returns `a/` for `a/README.md` and `a.md`; empty for the repository's own readme. */
export function getChildPagesFolder(path: string, readmePath: string): string {
    if (path === readmePath) return '';
    if (/(?:^|\/)readme\.md$/i.test(path)) return path.slice(0, path.lastIndexOf('/') + 1);
    return `${path.replace(/\.[^./]*$/, '')}/`;
}
