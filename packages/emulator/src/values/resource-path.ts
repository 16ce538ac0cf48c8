/** Begins the addresses of resources within the Studio's page; no integration has such a name. */
export const STUDIO_RESOURCE_PATH_PREFIX = '#/~content';

/** The path at which the API has each kind of resource that the Studio opens. */
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

/** Kind of a resource that the Studio opens. */
export type StudioResourceKind = keyof typeof PATHS;

/** A resource that the Studio opens, by the ids in its path in the API. */
export interface StudioResourceRef {
    kind: StudioResourceKind;
    ids: string[];
}

// An object forgets the names of its keys.
const KINDS = Object.keys(PATHS) as StudioResourceKind[];

/** The address within the Studio's page that opens a resource, given by the ids in its path. */
export function formatStudioResourcePath(kind: StudioResourceKind, ...ids: string[]): string {
    return `${STUDIO_RESOURCE_PATH_PREFIX}/${formatResourceApiPath({ kind, ids })}`;
}

/** The path of a resource in the API, below its version. */
export function formatResourceApiPath({ kind, ids }: StudioResourceRef): string {
    let at = 0;
    return PATHS[kind].replaceAll(':', () => encodeURIComponent(ids[at++] ?? ''));
}

/** The resource that an address within the Studio's page opens; undefined for addresses of other things. */
export function parseStudioResourcePath(path: string): StudioResourceRef | undefined {
    if (!path.startsWith(`${STUDIO_RESOURCE_PATH_PREFIX}/`)) return undefined;
    const parts = path.slice(STUDIO_RESOURCE_PATH_PREFIX.length + 1).split('/');
    for (const kind of KINDS) {
        const ids = matchIds(PATHS[kind].split('/'), parts);
        if (ids) return { kind, ids };
    }
    return undefined;
}

/** The parts in the places of ids, where all others are as they are there. */
function matchIds(pattern: readonly string[], parts: readonly string[]): string[] | undefined {
    if (pattern.length !== parts.length) return undefined;
    if (pattern.some((word, at) => word !== ':' && word !== parts[at])) return undefined;
    const ids = parts.filter((_, at) => pattern[at] === ':').map(decodeId);
    return ids.every((id) => id !== undefined) ? ids : undefined;
}

/** An id as it was before it was encoded; undefined where it would lead elsewhere. */
function decodeId(part: string): string | undefined {
    try {
        const id = decodeURIComponent(part);
        return /^\.{0,2}$/.test(id) ? undefined : id;
    } catch {
        return undefined;
    }
}
