/** No integration has this name. */
export const STUDIO_RESOURCE_PATH_PREFIX = '#/~content';

const PATHS = {
    organization: 'orgs/:',
    site: 'orgs/:/sites/:',
    specification: 'orgs/:/openapi/:',
    collection: 'collections/:',
    space: 'spaces/:',
    page: 'spaces/:/content/page/:',
    revision: 'spaces/:/revisions/:',
    'change-request': 'spaces/:/change-requests/:',
    'proposed-page': 'spaces/:/change-requests/:/content/page/:',
    installation: 'integrations/:/installations/:',
} as const;

export type StudioResourceKind = keyof typeof PATHS;

export interface StudioResourceRef {
    kind: StudioResourceKind;
    ids: string[];
}

const KINDS = Object.keys(PATHS) as StudioResourceKind[];

export function formatStudioResourcePath(kind: StudioResourceKind, ...ids: string[]): string {
    return `${STUDIO_RESOURCE_PATH_PREFIX}/${formatResourceApiPath({ kind, ids })}`;
}

/** Relative to the API's version. */
export function formatResourceApiPath({ kind, ids }: StudioResourceRef): string {
    let at = 0;
    return PATHS[kind].replaceAll(':', () => encodeURIComponent(ids[at++] ?? ''));
}

export function parseStudioResourcePath(path: string): StudioResourceRef | undefined {
    if (!path.startsWith(`${STUDIO_RESOURCE_PATH_PREFIX}/`)) return undefined;
    const parts = path.slice(STUDIO_RESOURCE_PATH_PREFIX.length + 1).split('/');
    for (const kind of KINDS) {
        const ids = matchIds(PATHS[kind].split('/'), parts);
        if (ids) return { kind, ids };
    }
    return undefined;
}

function matchIds(pattern: readonly string[], parts: readonly string[]): string[] | undefined {
    if (pattern.length !== parts.length) return undefined;
    if (pattern.some((word, at) => word !== ':' && word !== parts[at])) return undefined;
    const ids = parts.filter((_, at) => pattern[at] === ':').map(decodeId);
    return ids.every((id) => id !== undefined) ? ids : undefined;
}

function decodeId(part: string): string | undefined {
    try {
        const id = decodeURIComponent(part);
        return /^\.{0,2}$/.test(id) ? undefined : id;
    } catch {
        return undefined;
    }
}
