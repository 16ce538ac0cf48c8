import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';

import { ServiceError } from '../../service/service-error.js';

export interface PositionedItem {
    id: string;
    position: string;
    /** Id of the group or section. */
    parent: string | null;
}

/** Without both: after all siblings. */
export interface NeighbourIds {
    before?: string | undefined;
    after?: string | undefined;
}

export function createEndPosition(rows: readonly Pick<PositionedItem, 'position'>[]): string {
    return generateKeyBetween(findLastPosition(rows), null);
}

export function createEndPositions(rows: readonly Pick<PositionedItem, 'position'>[], count: number): string[] {
    return generateNKeysBetween(findLastPosition(rows), null, count);
}

function findLastPosition(rows: readonly Pick<PositionedItem, 'position'>[]): string | null {
    return (
        rows
            .map(({ position }) => position)
            .toSorted(compareText)
            .at(-1) ?? null
    );
}

export function createPositionsAfter(
    rows: readonly Pick<PositionedItem, 'position'>[],
    position: string,
    count: number,
): string[] {
    const next = rows
        .map((row) => row.position)
        .filter((other) => other > position)
        .toSorted(compareText)[0];
    return generateNKeysBetween(position, next ?? null, count);
}

/** Moves into the neighbour's parent. Default: the end of the item's parent. */
export function getMovePosition(
    rows: readonly PositionedItem[],
    moved: PositionedItem,
    { before, after }: NeighbourIds,
): { parent: string | null; position: string } {
    const others = rows.filter(({ id }) => id !== moved.id).toSorted((a, b) => compareText(a.position, b.position));
    const next = before === undefined ? undefined : getNeighbour(others, 'before', before);
    const previous = after === undefined ? undefined : getNeighbour(others, 'after', after);
    if (next && previous) assertAdjacent(others, previous, next);
    const sibling = previous ?? next;
    if (!sibling) return { parent: moved.parent, position: createEndPosition(others) };
    const index = others.indexOf(sibling) + (previous ? 1 : 0);
    const position = generateKeyBetween(others[index - 1]?.position ?? null, others[index]?.position ?? null);
    return { parent: sibling.parent, position };
}

function getNeighbour(others: readonly PositionedItem[], side: 'before' | 'after', id: string): PositionedItem {
    const found = others.find((row) => row.id === id);
    if (found) return found;
    throw new ServiceError(422, `position.${side}: the site has no "${id}" next to which the item could be placed.`);
}

function assertAdjacent(others: readonly PositionedItem[], previous: PositionedItem, next: PositionedItem): void {
    const siblings = others.filter(({ parent }) => parent === previous.parent);
    if (siblings[siblings.indexOf(previous) + 1] === next) return;
    throw new ServiceError(
        422,
        `position: "${next.id}" does not come directly after "${previous.id}"; give only one of them.`,
    );
}

function compareText(a: string, b: string): number {
    return a < b ? -1 : a > b ? 1 : 0;
}
