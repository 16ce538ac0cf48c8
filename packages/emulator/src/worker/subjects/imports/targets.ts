import {
    assertChangeable,
    type ContentTarget,
    getChangeRequest,
    getCurrentRevisionId,
} from '../change-requests/index.js';
import type { ContentChange } from '../revisions/index.js';
import { updateContent } from '../space-and-site-changes/index.js';
import { assertNotTranslationResult, getSpaceIncludingRestorable } from '../spaces/index.js';
import type { Service } from '../../service/service.js';

export interface ImportTarget {
    space: string;
    changeRequest: string | null;
}

function resolveTarget(service: Service, { space: id, changeRequest }: ImportTarget): ContentTarget {
    const space = getSpaceIncludingRestorable(service, id);
    return changeRequest === null
        ? { space }
        : { space, changeRequest: getChangeRequest(service, space, changeRequest) };
}

export function assertImportTargetOpen(service: Service, target: ImportTarget): void {
    const open = resolveTarget(service, target);
    assertChangeable(open);
    if (!open.changeRequest) assertNotTranslationResult(service, open.space);
}

export function getTargetRevision(service: Service, target: ImportTarget): string {
    return getCurrentRevisionId(resolveTarget(service, target));
}

export function updateImportTargetContent(
    service: Service,
    target: ImportTarget,
    change: ContentChange,
    user: string | null,
): string {
    return getCurrentRevisionId(
        updateContent(service, resolveTarget(service, target), change, user === null ? [] : [user]),
    );
}
