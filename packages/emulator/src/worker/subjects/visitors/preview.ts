import type { Service } from '../../service/service.js';
import { getSpacePermissions } from '../access/index.js';
import { findChangeRequest } from '../change-requests/index.js';
import { findRevision } from '../revisions/index.js';
import { type SitePathTarget, resolveSitePath, type StoredSiteStructure } from '../sites/index.js';
import { getSpaceIncludingRestorable, type SpaceRow } from '../spaces/index.js';

/** Preview: unpublished content of a space, of a change request or an earlier revision. */
export interface SiteContentPreviewTarget {
    /** Parts of the path that name it. */
    at: string[];
    /** Id of the change request whose content it is. */
    changeRequest?: string | undefined;
    /** Id of the revision. */
    revision: string;
}

/** Where a path leads, and to which content there. */
export interface VisitorPathTarget {
    target: SitePathTarget | undefined;
    preview?: SiteContentPreviewTarget | undefined;
}

/** Stands before the names of other content in the paths of sites: `~/changes/<id or number>`, `~/revisions/<id>`. */
const BEFORE = '~';
const KINDS: ReadonlySet<string | undefined> = new Set(['changes', 'revisions']);

/** Resolves a path for a visitor, optionally a member: previews are for members only. */
export function resolveVisitorPath(
    service: Service,
    structure: StoredSiteStructure,
    parts: readonly string[],
    memberId: string | undefined,
): VisitorPathTarget {
    const start = findPreviewStart(parts);
    if (start === -1) return { target: resolveSitePath(structure, parts) };
    const target = resolveSitePath(structure, parts.slice(0, start));
    const at = parts.slice(start, start + 3);
    const preview =
        target?.path.length === 0
            ? findPreview(service, getSpaceIncludingRestorable(service, target.siteSpace.space), at, memberId)
            : undefined;
    if (!target || !preview) return { target: undefined };
    return { target: { ...target, base: [...target.base, ...at], path: parts.slice(start + 3) }, preview };
}

/** Whether a path names other content than what is published. */
export function isContentPreviewPath(parts: readonly string[]): boolean {
    return findPreviewStart(parts) !== -1;
}

function findPreviewStart(parts: readonly string[]): number {
    return parts.findIndex((part, at) => part === BEFORE && KINDS.has(parts[at + 1]));
}

function findPreview(
    service: Service,
    space: SpaceRow,
    at: string[],
    member: string | undefined,
): SiteContentPreviewTarget | undefined {
    const [, kind, id = ''] = at;
    if (!canPreview(service, space, member)) return undefined;
    if (kind === 'revisions') return findRevision(service, space.id, id) && { at, revision: id };
    const found = findChangeRequest(service, space, id);
    return found && { at, changeRequest: found.id, revision: found.revision };
}

/** Whether a visitor, optionally a member, may read unpublished content of a space. */
export function canPreview(service: Service, space: SpaceRow, memberId: string | undefined): boolean {
    return memberId !== undefined && getSpacePermissions(service, space, { kind: 'user', user: memberId }).access;
}
