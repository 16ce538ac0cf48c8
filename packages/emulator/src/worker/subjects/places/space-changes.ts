import { LIMITS } from '@svc-int/api';

import {
    type CollectionRow,
    type ContentMove,
    createSpace,
    giveCollection,
    giveSpace,
    markDeleted,
    markRestored,
    moveSpace,
    positionAfter,
    removeCollection,
    type SpaceInput,
    type SpaceRow,
    spacesWithin,
} from '../spaces/index.js';
import { announcePlaced, keepPlaced, placedOn, restorePlaced, uninstallFrom } from '../integrations/index.js';
import { readContent, type RevisionInput } from '../content/index.js';
import type { Service } from '../../service/service.js';
import { shortened } from '../../service/shortened.js';
import { removeFromSites } from '../sites/index.js';
import { placeMeantForAll } from './new-places.js';
import { announceVisibility } from './space-events.js';

/** Makes a space, and places on it what is installed for all spaces. A title that is too long for one is cut. */
export function addSpace(service: Service, organization: string, input: SpaceInput, content?: RevisionInput): SpaceRow {
    const title = shortened(input.title, LIMITS.spaceTitle);
    return service.db.transaction(() => {
        const row = createSpace(service, organization, { ...input, title }, content);
        placeMeantForAll(service, 'space', organization, row.id);
        return row;
    });
}

/**
 * Deletes spaces, which can be restored for a time, and takes off them what is installed there; waking for the end of that time is left
 * to the caller.
 */
export function deleteSpaces(service: Service, rows: readonly SpaceRow[]): void {
    service.db.transaction(() => {
        for (const row of rows) {
            keepPlaced(service, row.id);
            markDeleted(service, row);
        }
        leaveSpaces(service, rows);
    });
}

/** Brings a deleted space back, with what was installed on it and what is meant for all spaces by now. */
export function restoreSpace(service: Service, deleted: SpaceRow): SpaceRow {
    return service.db.transaction(() => {
        const row = markRestored(service, deleted);
        restorePlaced(service, row.id);
        for (const { integration, placed } of placedOn(service, 'space', row.id))
            announcePlaced(service, integration, placed);
        placeMeantForAll(service, 'space', row.organization, row.id);
        return row;
    });
}

/** Moves a space within its organization, and tells what is placed on it when others read it than before. */
export function relocateSpace(service: Service, before: SpaceRow, move: ContentMove): SpaceRow {
    return service.db.transaction(() => {
        const row = moveSpace(service, before, move);
        announceVisibility(service, before, row);
        return row;
    });
}

/** Copies a space with its content right after it; nothing of the copy is open to anybody who can't enter its place. */
export function duplicateSpace(service: Service, row: SpaceRow): SpaceRow {
    const { organization, parent, emoji, defaultLevel } = row;
    const position = positionAfter(service, organization, row.position);
    const input = { title: `Copy of ${row.title}`, parent, defaultLevel, position, ...(emoji !== null && { emoji }) };
    return addSpace(service, organization, input, readContent(service, row));
}

/** Hands a space to another organization: what is installed on it stays behind, what is meant for all spaces there comes. */
export function transferSpace(
    service: Service,
    row: SpaceRow,
    place: { organization: string; parent: string | null },
): SpaceRow {
    return service.db.transaction(() => {
        leaveSpaces(service, [row]);
        const given = giveSpace(service, row, place);
        placeMeantForAll(service, 'space', given.organization, given.id);
        return given;
    });
}

/** Hands a collection to another organization, with its spaces as if each was handed over by itself. */
export function transferCollection(service: Service, row: CollectionRow, organization: string): CollectionRow {
    return service.db.transaction(() => {
        leaveSpaces(service, spacesWithin(service, row));
        const given = giveCollection(service, row, organization);
        for (const { id } of spacesWithin(service, given)) placeMeantForAll(service, 'space', organization, id);
        return given;
    });
}

/** Deletes a collection with those in it, and its spaces as `deleteSpaces` does. */
export function deleteCollection(service: Service, row: CollectionRow): void {
    service.db.transaction(() => {
        deleteSpaces(service, spacesWithin(service, row));
        removeCollection(service, row);
    });
}

/** Takes everything that is installed off spaces, and the spaces off every site. */
function leaveSpaces(service: Service, rows: readonly SpaceRow[]): void {
    removeFromSites(service, rows);
    for (const { id } of rows)
        for (const { integration, placed } of placedOn(service, 'space', id))
            uninstallFrom(service, integration, placed);
}
