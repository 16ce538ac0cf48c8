import { ApiError, type Space } from '@svc-int/api';

import {
    type StudioResourceKind,
    type StudioResourceRef,
    formatResourceApiPath,
    formatStudioResourcePath,
} from '../../values/resource-path.js';
import type { ServiceClient } from '../service-client/service-client.js';

export interface LoadedResource {
    kind: StudioResourceKind;
    title: string;
    facts: [name: string, value: string][];
    status?: string | undefined;
    acts: ResourceAct[];
    owners: ResourceOwner[];
    links: [name: string, url: string][];
    pages: PageLink[];
    markdown: string | undefined;
}

export interface ResourceAct {
    verb: 'created' | 'updated' | 'merged';
    by?: string | undefined;
    at: string;
}

export interface ResourceOwner {
    kind: 'space' | 'organization';
    title: string;
    path: string;
}

export interface PageLink {
    title: string;
    /** Path within the Studio. */
    path: string;
    pages: PageLink[];
}

type Fields = Record<string, unknown>;

const MAX_PAGES = 500;

export const SYNC_FAILURE_FACT = 'why it failed';

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
    const owners = await fetchOwners({ read }, ref, fields);
    return {
        kind: ref.kind,
        title: getTitle(fields),
        facts: [
            ...Object.entries(fields).flatMap(([name, value]): [string, string][] =>
                isFact(name, value) ? [[name, String(value)]] : [],
            ),
            ...(ref.kind === 'space' ? listGitSyncFacts(fields.gitSync as Space['gitSync']) : []),
        ],
        status: typeof fields.status === 'string' ? fields.status : undefined,
        acts: listActs(fields),
        owners,
        links: listLinks(fields),
        pages: createPageLinks(pages, budget),
        markdown: typeof fields.markdown === 'string' ? fields.markdown : undefined,
    };
}

function listActs(fields: Fields): ResourceAct[] {
    return (['created', 'updated', 'merged'] as const).flatMap((verb) => {
        const at = fields[`${verb}At`];
        if (typeof at !== 'string' || (verb === 'updated' && at === fields.createdAt)) return [];
        const { displayName } = toFields(fields[`${verb}By`]);
        return [{ verb, at, by: typeof displayName === 'string' ? displayName : undefined }];
    });
}

async function fetchOwners(
    { read }: Pick<ServiceClient, 'read'>,
    { kind, ids }: StudioResourceRef,
    fields: Fields,
): Promise<ResourceOwner[]> {
    const [first = ''] = ids;
    const inSpace = kind === 'change-request' || kind === 'page' || kind === 'proposed-page' || kind === 'revision';
    const owner = inSpace ? ({ kind: 'space', id: first } as const) : findOrganization(kind, fields);
    if (!owner) return [];
    try {
        const path = formatResourceApiPath({ kind: owner.kind, ids: [owner.id] });
        const { title } = toFields(await read(path));
        return [{ kind: owner.kind, title: String(title), path: formatStudioResourcePath(owner.kind, owner.id) }];
    } catch (error) {
        if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return [];
        throw error;
    }
}

function findOrganization(
    kind: StudioResourceKind,
    { organization }: Fields,
): { kind: 'organization'; id: string } | undefined {
    const isOwn = kind !== 'organization' && typeof organization === 'string';
    return isOwn ? { kind: 'organization', id: organization } : undefined;
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
        ...(error === undefined ? [] : [[SYNC_FAILURE_FACT, error] satisfies [string, string]]),
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
