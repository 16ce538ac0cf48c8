import type { Space } from '@svc-int/api';

import { type StudioResourceKind, type StudioResourceRef, formatResourceApiPath } from '../../values/resource-path.js';
import type { ServiceClient } from '../service-client/service-client.js';

export interface LoadedResource {
    kind: StudioResourceKind;
    title: string;
    facts: [name: string, value: string][];
    links: [name: string, url: string][];
    pages: PageLink[];
    markdown: string | undefined;
}

export interface PageLink {
    title: string;
    /** Path within the Studio. */
    path: string;
    pages: PageLink[];
}

type Fields = Record<string, unknown>;

const MAX_PAGES = 500;

/** Fields shown elsewhere, or equal for all resources of a kind. */
const OMITTED_FIELDS = new Set(['object', 'title', 'markdown', 'certificate']);

export async function fetchResource(
    { read }: Pick<ServiceClient, 'read'>,
    ref: StudioResourceRef,
): Promise<LoadedResource> {
    const path = formatResourceApiPath(ref);
    const isPage = ref.kind === 'page' || ref.kind === 'proposed-page';
    const fields = toFields(await read(isPage ? `${path}?format=markdown` : path));
    const listsPages = ref.kind === 'space' || ref.kind === 'change-request';
    const { pages } = listsPages ? toFields(await read(`${path}/content/pages`)) : fields;
    const budget = { left: MAX_PAGES };
    return {
        kind: ref.kind,
        title: getTitle(fields),
        facts: [
            ...Object.entries(fields).flatMap(([name, value]): [string, string][] =>
                isFact(name, value) ? [[name, String(value)]] : [],
            ),
            ...(ref.kind === 'space' ? listGitSyncFacts(fields.gitSync as Space['gitSync']) : []),
        ],
        links: listLinks(fields),
        pages: createPageLinks(pages, budget),
        markdown: typeof fields.markdown === 'string' ? fields.markdown : undefined,
    };
}

function getTitle({ title, subject, slug, integration, id }: Fields): string {
    const named = [title, subject, slug, integration, id].find((name) => typeof name === 'string' && name !== '');
    return String(named ?? 'Untitled');
}

function isFact(name: string, value: unknown): boolean {
    return !OMITTED_FIELDS.has(name) && value !== '' && ['string', 'number', 'boolean'].includes(typeof value);
}

function listLinks({ urls }: Fields): [string, string][] {
    return Object.entries(toFields(urls)).flatMap(([name, url]) =>
        name !== 'app' && typeof url === 'string' && /^https?:/.test(url) ? [[name, url]] : [],
    );
}

function createPageLinks(pages: unknown, budget: { left: number }): PageLink[] {
    if (!Array.isArray(pages)) return [];
    return pages.flatMap((page: unknown) => {
        if (budget.left-- <= 0) return [];
        const { title, urls, pages: below } = toFields(page);
        const path = getHash(toFields(urls).app);
        return [{ title: String(title), path, pages: createPageLinks(below, budget) }];
    });
}

function getHash(url: unknown): string {
    return typeof url === 'string' && URL.canParse(url) ? new URL(url).hash : '';
}

function toFields(value: unknown): Fields {
    return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function listGitSyncFacts(gitSync: Space['gitSync']): [name: string, value: string][] {
    const last = gitSync?.lastSync;
    if (!last) return [];
    const { direction, state, endedAt, url, ref, error, omittedFiles, omittedFileCount } = last;
    const { unusedRedirects = [], unusedRedirectCount = 0 } = last;
    const rest = omittedFileCount - omittedFiles.length;
    const otherRedirects = unusedRedirectCount - unusedRedirects.length;
    return [
        ['last Git sync', `${direction}, ${state}, ${endedAt}`],
        ['repository', `${url} (${ref})`],
        ...(error === undefined ? [] : [['why it failed', error] satisfies [string, string]]),
        ...omittedFiles.map(({ path, reason }): [string, string] => [`left out: ${path}`, reason]),
        ...(rest > 0 ? [['left out', `${rest} more files`] satisfies [string, string]] : []),
        ...unusedRedirects.map(({ source, target, reason }): [string, string] => [
            `redirect without effect: ${source}`,
            target === '' ? reason : `To ${target}. ${reason}`,
        ]),
        ...(otherRedirects > 0
            ? [['redirects without effect', `${otherRedirects} more`] satisfies [string, string]]
            : []),
    ];
}
