import { resolveContentPosition, type ContentPosition } from './content-order.js';
import { assertNoCycle, updateCollection, type CollectionRow } from './collections.js';
import type { Service } from '../../service/service.js';
import { updateSpace, type SpaceRow } from './spaces.js';

export interface ContentMove {
    parent?: string | null | undefined;
    /** Default: after all siblings. */
    position?: ContentPosition | undefined;
}

export function moveSpaceRow(
    service: Service,
    row: SpaceRow,
    { parent = row.parent, position }: ContentMove,
): SpaceRow {
    const { organization, id } = row;
    return updateSpace(service, row, {
        parent,
        position: resolveContentPosition(service, { organization, parent }, position, id),
    });
}

export function moveCollection(
    service: Service,
    row: CollectionRow,
    { parent = row.parent, position }: ContentMove,
): CollectionRow {
    const { organization, id } = row;
    assertNoCycle(service, row, parent);
    return updateCollection(service, row, {
        parent,
        position: resolveContentPosition(service, { organization, parent }, position, id),
    });
}
