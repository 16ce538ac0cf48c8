import { isDeepStrictEqual } from 'node:util';

import type { ContentReference, PageMetaLinks } from '@svc-int/api';

import type { FrontMatter } from '../../converter/git/front-matter.js';
import { toRelativeMarkdownPath } from '../../converter/git/markdown-paths.js';
import { REPOSITORY_CONFIG_FILES, TAGS_FILE, VARIABLES_FILE } from '../../converter/git/repository-files.js';
import type { RepositoryPage } from '../../converter/protocol.js';
import type { Service } from '../../service/service.js';
import type { GitObjectKind, GitSyncRow } from '../../storage/schema/git.schema.js';
import { listIntegrationBlocksWithMarkdownCode } from '../integrations/index.js';
import { resolveMarkdownHref } from '../pages/index.js';
import { listAllFiles, listBodyLinks, readContentFile, readPageMarkdown, type StoredPage } from '../revisions/index.js';
import { type ExportLayout, getFileKey, type LastFile } from './export-layout.js';
import { getConfigPath } from './git-objects.js';
import { findGitOriginal } from './originals.js';
import { formatSpaceSummaryFile } from './space-files.js';

export interface ExportedFile {
    kind: GitObjectKind;
    id: string;
    version: string | null;
    /** Relative to the root of the pages. */
    path: string;
    /** Reads the new content; `undefined` for an unchanged file. */
    read: (() => Uint8Array) | undefined;
}

/** Unchanged content keeps its Git original. */
export async function createExportedFiles(service: Service, layout: ExportLayout): Promise<ExportedFile[]> {
    const pages = await createPageFiles(service, layout);
    const reusables = await createReusableFiles(service, layout);
    const files = listAllFiles(service, layout.context.revision).map((row) =>
        createFile(
            service,
            layout,
            { kind: 'file', id: row.id, version: null },
            layout.files.get(row.id),
            () => () => readContentFile(service, row),
        ),
    );
    const content = [...pages, ...reusables, ...(await Promise.all(files))];
    const paths = new Set(content.map(({ path }) => path));
    const keys = new Set(content.map(({ kind, id }) => getFileKey(kind, id)));
    const others = [...layout.lastFiles.values()].filter(
        (file) => isKeptFile(layout, file) && !paths.has(file.path) && !keys.has(getFileKey(file.kind, file.id)),
    );
    const kept = others.map((file) => reuseFile(service, layout, file)).filter((file) => file !== undefined);
    const summary = await createSummaryFile(service, layout);
    const variables = await createVariablesFile(service, layout);
    const tags = await createTagsFile(service, layout);
    return [...content, ...kept, ...[summary, variables, tags].filter((file) => file !== undefined)];
}

function isKeptFile({ isSame, hasConfig, reusables }: ExportLayout, { kind, id, oid, isOmitted }: LastFile): boolean {
    if (kind === 'summary' || kind === 'variables' || kind === 'tags') return false;
    if (isOmitted) return isSame;
    if (kind === 'config') return isSame || !hasConfig;
    return kind === 'other' || (kind === 'reusable' && oid === '' && !reusables.has(id));
}

function reuseFile(service: Service, { context, isSame }: ExportLayout, file: LastFile): ExportedFile | undefined {
    const { kind, id, version, path, oid } = file;
    const content = isSame || oid === '' ? undefined : findGitOriginal(service, context.space.id, oid);
    const read = content && (() => content);
    return isSame || oid === '' || read ? { kind, id, version, path, read } : undefined;
}

async function createFile(
    service: Service,
    layout: ExportLayout,
    { kind, id, version }: Pick<ExportedFile, 'kind' | 'id' | 'version'>,
    path: string | undefined,
    write: (original: Uint8Array | undefined) => ReadFile | Promise<ReadFile>,
): Promise<ExportedFile> {
    const last = layout.lastFiles.get(getFileKey(kind, id));
    const isUnchanged = last?.version === version && last.oid !== '';
    const file = { kind, id, version, path: path ?? id };
    if (isUnchanged && layout.isSame) return { ...file, read: undefined };
    const original = last && findGitOriginal(service, layout.context.space.id, last.oid);
    return { ...file, read: isUnchanged && original ? () => original : await write(original) };
}

type ReadFile = () => Uint8Array;

async function createPageFiles(service: Service, layout: ExportLayout): Promise<ExportedFile[]> {
    const files: ExportedFile[] = [];
    for (const [id, path] of layout.pages) {
        const page = layout.context.pages.get(id);
        if (!page) continue;
        const { version } = page;
        const fields = createFrontMatter(layout, page, path);
        const write = (original: Uint8Array | undefined) =>
            writePageFile(service, layout, { kind: 'page', version, path, fields, at: page.entry }, original);
        files.push(await createFile(service, layout, { kind: 'page', id, version: version.id }, path, write));
    }
    return files;
}

async function createReusableFiles(service: Service, layout: ExportLayout): Promise<ExportedFile[]> {
    const files: ExportedFile[] = [];
    for (const [id, { version }] of layout.context.reusables) {
        const path = layout.reusables.get(id) ?? id;
        const write = (original: Uint8Array | undefined) =>
            writePageFile(service, layout, { kind: 'reusable', version, path, fields: {}, at: undefined }, original);
        files.push(await createFile(service, layout, { kind: 'reusable', id, version: version.id }, path, write));
    }
    return files;
}

interface WrittenPage extends Pick<RepositoryPage, 'kind' | 'path' | 'fields'> {
    version: StoredPage['version'];
    at: StoredPage['entry'] | undefined;
}

async function writePageFile(
    service: Service,
    layout: ExportLayout,
    { kind, version, path, fields, at }: WrittenPage,
    original: Uint8Array | undefined,
): Promise<ReadFile> {
    const codeBlocks = listIntegrationBlocksWithMarkdownCode(service, layout.context.space.id);
    const page: RepositoryPage = {
        kind,
        title: version.title,
        fields,
        path,
        codeBlocks,
        markdown: await readPageMarkdown(service, { version }, { codeBlocks }),
        targets: resolveTargets(service, layout, version, at),
        paths: listPaths(layout),
    };
    const { value } = await service.egress.convert('repositoryPage', page, original ? [original] : []);
    const content = new TextEncoder().encode(value);
    return () => content;
}

function listPaths({ pages, files, reusables, lastFiles }: ExportLayout): string[] {
    const last = [...lastFiles.values()].filter(({ kind }) => kind === 'page' || kind === 'file');
    return [...new Set([...pages.values(), ...files.values(), ...reusables.values(), ...last.map(({ path }) => path)])];
}

function resolveTargets(
    service: Service,
    layout: ExportLayout,
    version: StoredPage['version'],
    at: StoredPage['entry'] | undefined,
): Record<string, string> {
    const base = { page: at?.page, path: at?.path ?? null };
    const targets = listBodyLinks(service, { version }).flatMap(({ href }): [string, string][] => {
        const [written = ''] = href.split('#', 1);
        const reference = written === '' ? undefined : resolveMarkdownHref(layout.context, base, written);
        const target = reference && findTargetPath(layout, reference);
        return target === undefined ? [] : [[written, target]];
    });
    return Object.fromEntries(targets);
}

function findTargetPath(
    { pages, files, reusables, lastFiles, context }: ExportLayout,
    reference: ContentReference,
): string | undefined {
    if ('space' in reference && reference.space !== undefined && reference.space !== context.space.id) return undefined;
    const findLast = (kind: GitObjectKind, id: string) => lastFiles.get(getFileKey(kind, id))?.path;
    switch (reference.kind) {
        case 'page':
            return pages.get(reference.page) ?? findLast('page', reference.page);
        case 'file':
            return files.get(reference.file) ?? findLast('file', reference.file);
        case 'reusable-content':
            return reusables.get(reference.reusableContent) ?? findLast('reusable', reference.reusableContent);
        default:
            return undefined;
    }
}

function createFrontMatter(layout: ExportLayout, { version }: StoredPage, path: string): FrontMatter {
    const { condition, tags, description, emoji, icon, hidden, noIndex, noRobotsIndex } = version;
    const { layout: parts, cover, metaLinks, variables } = version;
    const resolveHref = (reference: ContentReference): string | undefined => {
        if (reference.kind === 'url') return reference.url;
        const target = findTargetPath(layout, reference);
        return target === undefined ? undefined : toRelativeMarkdownPath(path, target);
    };
    return {
        if: condition ?? undefined,
        description: description ?? undefined,
        emoji: emoji ?? undefined,
        icon: icon ?? undefined,
        hidden,
        noIndex,
        noRobotsIndex,
        cover: cover ? resolveHref(cover.ref) : undefined,
        coverDark: cover?.refDark && resolveHref(cover.refDark),
        coverY: cover?.yPos,
        layout: parts ?? undefined,
        metaLinks: metaLinks ? createMetaLinkHrefs(metaLinks, resolveHref) : undefined,
        variables: variables ?? undefined,
        tags: tags ?? undefined,
    };
}

/** Omits pages outside the repository. */
function createMetaLinkHrefs(
    { canonical, alternates }: PageMetaLinks,
    resolveHref: (reference: ContentReference) => string | undefined,
): FrontMatter['metaLinks'] {
    const hrefs = alternates?.flatMap((target) => resolveHref(target) ?? []) ?? [];
    const href = canonical && resolveHref(canonical);
    return href === undefined && hrefs.length === 0
        ? undefined
        : { ...(href !== undefined && { canonical: href }), ...(hrefs.length > 0 && { alternates: hrefs }) };
}

export function formatExportedSummary({ context, config, pages }: ExportLayout): string {
    return formatSpaceSummaryFile(context.pages, config.summary, (page) => pages.get(page));
}

async function createSummaryFile(service: Service, layout: ExportLayout): Promise<ExportedFile | undefined> {
    const { last, config } = layout;
    const current = formatExportedSummary(layout);
    const versions = {
        base: last?.summary ?? current,
        current,
        path: config.summary,
        paths: [...layout.pages.values()],
    };
    return createStatedFile(service, layout, {
        kind: 'summary',
        path: config.summary,
        isUnchanged: last?.summary === current,
        write: async (original) =>
            original ? (await service.egress.convert('repositorySummary', versions, [original])).value : current,
    });
}

async function createVariablesFile(service: Service, layout: ExportLayout): Promise<ExportedFile | undefined> {
    const [base, current] = [layout.last?.variables ?? {}, layout.context.revision.variables];
    return createStatedFile(service, layout, {
        kind: 'variables',
        path: VARIABLES_FILE,
        isUnchanged: isDeepStrictEqual(base, current),
        write: async (original) =>
            (await service.egress.convert('repositoryVariables', { base, current }, original ? [original] : [])).value,
    });
}

async function createTagsFile(service: Service, layout: ExportLayout): Promise<ExportedFile | undefined> {
    const [base, current] = [layout.last?.tags ?? [], layout.context.revision.tags];
    return createStatedFile(service, layout, {
        kind: 'tags',
        path: TAGS_FILE,
        isUnchanged: isDeepStrictEqual(base, current),
        write: async (original) =>
            (await service.egress.convert('repositoryTags', { base, current }, original ? [original] : [])).value,
    });
}

interface StatedFile {
    kind: 'summary' | 'variables' | 'tags';
    path: string;
    isUnchanged: boolean;
    write: (original: Uint8Array | undefined) => Promise<string>;
}

/** Returns `undefined` for unchanged content without a file. */
async function createStatedFile(
    service: Service,
    layout: ExportLayout,
    { kind, path, isUnchanged, write }: StatedFile,
): Promise<ExportedFile | undefined> {
    const last = [...layout.lastFiles.values()].find((file) => file.kind === kind);
    if (isUnchanged) return last && reuseFile(service, layout, { ...last, path });
    const original = last && findGitOriginal(service, layout.context.space.id, last.oid);
    const content = new TextEncoder().encode(await write(original));
    return { kind, id: path, version: null, path, read: () => content };
}

export function getExportedPath(
    sync: GitSyncRow,
    { root }: ExportLayout,
    { kind, path }: Pick<ExportedFile, 'kind' | 'path'>,
): string {
    return kind === 'config' && REPOSITORY_CONFIG_FILES.includes(path) ? getConfigPath(sync, path) : `${root}${path}`;
}
