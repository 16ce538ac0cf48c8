import type { ChangeRequestContentUpdate } from '@svc-int/api';

import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { type ContentContext, createContentContext } from '../pages/index.js';
import { getFile, serializeFile } from '../revisions/index.js';
import type { SpaceRow } from '../spaces/index.js';
import type { ChangeRequestRow } from './change-requests.js';
import type { PlannedContentChanges } from './plan-content-changes.js';
import { updateChangeRequestContent } from './proposed-content.js';

/** Writes all changes or none. Throws 422 that names the change, 409 if the content changed since planning. */
export function applyContentChanges(
    service: Service,
    space: SpaceRow,
    row: ChangeRequestRow,
    { edits, files, revision }: PlannedContentChanges,
    contributor: string,
): ChangeRequestRow {
    if (revision !== undefined && revision !== row.revision)
        throw new ServiceError(409, `The content of the change request ${row.number} changed meanwhile. Try again.`);
    const change = {
        pages: edits.map(({ edit }) => edit),
        pageOptions: {
            nameField: (at: number, field: string) => nameField(edits[at]?.index ?? 0, field),
            hasUniqueSlugs: true,
        },
        files: { added: files },
    };
    return updateChangeRequestContent(service, space, row, change, [contributor]);
}

const FIELD_NAMES: ReadonlyMap<string, string> = new Map([
    ['place.parent', 'into'],
    ['place.at', 'at'],
]);

function nameField(index: number, field: string): string {
    return `changes[${index}].${FIELD_NAMES.get(field) ?? field}`;
}

/** Omits pages that the change both added and deleted. */
export function serializeContentUpdate(
    service: Service,
    space: SpaceRow,
    { before, after }: { before: ChangeRequestRow; after: ChangeRequestRow },
    { pageIds, files, refs }: PlannedContentChanges,
): Omit<ChangeRequestContentUpdate, 'changeRequest'> {
    const old = createContentContext(service, space, { revision: before.revision });
    const present = createContentContext(service, space, { revision: after.revision });
    const names = new Map([...refs.pages].map(([ref, id]) => [id, ref]));
    const location = `${service.urls.url}/v1/spaces/${space.id}/change-requests/${after.id}/content/page/`;
    const serializePageRef = (id: string) => ({ object: 'page' as const, id, urls: { location: location + id } });
    const affected = new Set(
        pageIds.flatMap((id) => (present.pages.get(id) ? [id] : listPageWithDescendants(old, id))),
    );
    const changes = [...affected].flatMap((id): ChangeRequestContentUpdate['changes'] => {
        const isPresent = present.pages.get(id) !== undefined;
        if (old.pages.get(id)) {
            if (isPresent) return [{ object: 'updated_page', page: serializePageRef(id) }];
            return [{ object: 'deleted_page', page: id }];
        }
        const ref = names.get(id);
        const named = ref === undefined ? {} : { ref };
        return isPresent ? [{ object: 'created_page', ...named, page: serializePageRef(id) }] : [];
    });
    const inserted = files.map(({ id = '' }) => serializeFile(service, getFile(service, present.revision, id)));
    return { changes, ...(inserted.length > 0 && { insertedFiles: inserted }) };
}

function listPageWithDescendants(context: ContentContext, id: string): string[] {
    const below = context.pages.getChildren(id);
    return [id, ...below.flatMap(({ entry }) => listPageWithDescendants(context, entry.page))];
}
