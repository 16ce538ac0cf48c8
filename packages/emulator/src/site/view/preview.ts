import type { VisitorCaller, VisitorPreview } from '../../worker/service/callers/access.js';
import type { Service } from '../../worker/service/service.js';
import { getSpacePermissions, isSiteOpenedByShareLink } from '../../worker/subjects/access/index.js';
import {
    type ChangeRequestRow,
    findChangeRequest,
    isRevisionOfChangeRequest,
} from '../../worker/subjects/change-requests/index.js';
import { findRevision } from '../../worker/subjects/revisions/index.js';
import { type SitePathTarget, resolveSitePath, type StoredSiteStructure } from '../../worker/subjects/sites/index.js';
import { getSpaceIncludingRestorable, type SpaceRow } from '../../worker/subjects/spaces/index.js';

export interface SiteContentPreviewTarget {
    at: string[];
    changeRequest?: string | undefined;
    revision: string;
}

export interface VisitorPathTarget {
    target: SitePathTarget | undefined;
    preview?: SiteContentPreviewTarget | undefined;
}

export type PreviewVisitor = Pick<VisitorCaller, 'site' | 'shareKey' | 'member'>;

/** As in `~/changes/<id or number>` and `~/revisions/<id>`. */
const BEFORE = '~';
const KINDS: ReadonlySet<string | undefined> = new Set(['changes', 'revisions']);

export function resolveVisitorPath(
    service: Service,
    structure: StoredSiteStructure,
    parts: readonly string[],
    visitor: PreviewVisitor,
): VisitorPathTarget {
    const start = findPreviewStart(parts);
    if (start === -1) return { target: resolveSitePath(structure, parts) };
    const target = resolveSitePath(structure, parts.slice(0, start));
    const at = parts.slice(start, start + 3);
    const preview =
        target?.path.length === 0
            ? findPreview(service, getSpaceIncludingRestorable(service, target.siteSpace.space), at, visitor)
            : undefined;
    if (!target || !preview) return { target: undefined };
    return { target: { ...target, base: [...target.base, ...at], path: parts.slice(start + 3) }, preview };
}

export function isContentPreviewPath(parts: readonly string[]): boolean {
    return findPreviewStart(parts) !== -1;
}

export function toVisitorPreview(space: string, { changeRequest, revision }: SiteContentPreviewTarget): VisitorPreview {
    return changeRequest === undefined ? { space, revision } : { space, changeRequest };
}

export function canReadRevision(service: Service, space: SpaceRow, visitor: VisitorCaller, revision: string): boolean {
    const { preview } = visitor;
    if (revision === space.revision) return true;
    if (!preview) return isMemberWithAccess(service, space, visitor);
    if (preview.space !== space.id) return false;
    if ('revision' in preview) return preview.revision === revision && isMemberWithAccess(service, space, visitor);
    const changeRequest = findChangeRequest(service, space, preview.changeRequest);
    return (
        changeRequest !== undefined &&
        canReadChangeRequest(service, space, visitor, changeRequest) &&
        isRevisionOfChangeRequest(service, changeRequest, revision)
    );
}

/** Removed content requires a preview or membership. */
export function canReadRevisionChanges(
    service: Service,
    space: SpaceRow,
    visitor: VisitorCaller,
    revision: string,
): boolean {
    if (!visitor.preview) return isMemberWithAccess(service, space, visitor);
    return revision !== space.revision && canReadRevision(service, space, visitor, revision);
}

export function canReadChangeRequest(
    service: Service,
    space: SpaceRow,
    visitor: VisitorCaller,
    { id }: Pick<ChangeRequestRow, 'id'>,
): boolean {
    const { preview } = visitor;
    if (!preview) return isMemberWithAccess(service, space, visitor);
    const isMeant = preview.space === space.id && 'changeRequest' in preview && preview.changeRequest === id;
    return isMeant && canPreviewChangeRequests(service, space, visitor);
}

export function findPreviewedRevision(
    service: Service,
    space: SpaceRow,
    { preview }: VisitorCaller,
): string | undefined {
    if (preview?.space !== space.id) return undefined;
    if ('revision' in preview) return preview.revision;
    return findChangeRequest(service, space, preview.changeRequest)?.revision;
}

function findPreviewStart(parts: readonly string[]): number {
    return parts.findIndex((part, at) => part === BEFORE && KINDS.has(parts[at + 1]));
}

function findPreview(
    service: Service,
    space: SpaceRow,
    at: string[],
    visitor: PreviewVisitor,
): SiteContentPreviewTarget | undefined {
    const [, kind, id = ''] = at;
    if (kind === 'revisions') {
        const isReadable = isMemberWithAccess(service, space, visitor) && findRevision(service, space.id, id);
        return isReadable ? { at, revision: id } : undefined;
    }
    const found = canPreviewChangeRequests(service, space, visitor) ? findChangeRequest(service, space, id) : undefined;
    return found && { at, changeRequest: found.id, revision: found.revision };
}

function canPreviewChangeRequests(service: Service, space: SpaceRow, visitor: PreviewVisitor): boolean {
    return (
        isMemberWithAccess(service, space, visitor) || isSiteOpenedByShareLink(service, visitor.site, visitor.shareKey)
    );
}

function isMemberWithAccess(service: Service, space: SpaceRow, { member }: PreviewVisitor): boolean {
    return member !== undefined && getSpacePermissions(service, space, { kind: 'user', user: member }).access;
}
