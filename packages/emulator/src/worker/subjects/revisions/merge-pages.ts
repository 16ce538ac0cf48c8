import type { PageInput } from './page-input.js';
import { mapSides, mergeMaps, mergeOrder, type Side, type Sides } from './three-way-merge.js';

export interface MergePageState {
    version: string;
    parent: string | null;
    slug: string | null;
    title: string;
    type: NonNullable<PageInput['type']>;
    /** Replaces the stored version. */
    input?: PageInput;
}

export type MergeablePagesById = ReadonlyMap<string, MergePageState>;

export interface PageChoices {
    /** `undefined` deletes the page. */
    states: ReadonlyMap<string, MergePageState | undefined>;
    orders: ReadonlyMap<string | null, Side>;
}

export interface MergedPages {
    pages: PageInput[];
    /** Ids of pages that both sides changed differently, or that lost their parent. */
    conflicts: string[];
    misplaced: { parent: string | null; pages: string[] }[];
}

/** A chosen page that lost its parent moves to the top level. */
export function mergePages(
    sides: Sides<MergeablePagesById>,
    { states, orders }: PageChoices = { states: new Map(), orders: new Map() },
): MergedPages {
    const { entries, conflicts } = mergeMaps(sides, isSamePage, states);
    if (conflicts.length > 0) return { pages: [], conflicts, misplaced: [] };
    moveToTopIfParentLost(entries, [...states.keys()]);
    const members = groupChildren(entries);
    const lists = mapSides(sides, groupChildren);
    const misplaced: MergedPages['misplaced'] = [];
    const reached = new Set<string>();
    const mergeChildren = (parent: string | null): PageInput[] => {
        const siblings = mapSides(lists, (children) => children.get(parent) ?? []);
        const { order, conflicts: pages } = mergeOrder(new Set(members.get(parent)), siblings, orders.get(parent));
        if (pages.length > 0) misplaced.push({ parent, pages });
        return order.flatMap((id) => {
            const page = entries.get(id);
            reached.add(id);
            return page ? [toPageInput(id, page, mergeChildren(id))] : [];
        });
    };
    const pages = mergeChildren(null);
    // Their parent was deleted, became a link, or is now their descendant.
    const unreached = [...entries.keys()].filter((id) => !reached.has(id));
    const homeless = [...entries].filter(([, { parent }]) => isClosed(entries.get(parent ?? '')));
    return { pages, conflicts: [...new Set([...unreached, ...homeless.map(([id]) => id)])], misplaced };
}

function moveToTopIfParentLost(entries: Map<string, MergePageState>, chosen: readonly string[]): void {
    for (const id of chosen) {
        const page = entries.get(id);
        if (page && isLost(entries, page)) entries.set(id, { ...page, parent: null });
    }
    for (const id of chosen) {
        const page = entries.get(id);
        if (page && isOwnAncestor(entries, id)) entries.set(id, { ...page, parent: null });
    }
}

function isLost(entries: ReadonlyMap<string, MergePageState>, { parent }: MergePageState): boolean {
    return parent !== null && (!entries.has(parent) || isClosed(entries.get(parent)));
}

function isOwnAncestor(entries: ReadonlyMap<string, MergePageState>, id: string): boolean {
    const seen = new Set<string>();
    for (let at = entries.get(id)?.parent ?? null; at !== null && !seen.has(at); at = entries.get(at)?.parent ?? null)
        seen.add(at);
    return seen.has(id);
}

function isSamePage(a: MergePageState, b: MergePageState): boolean {
    return a.version === b.version && a.parent === b.parent && a.slug === b.slug;
}

function groupChildren(pages: MergeablePagesById): Map<string | null, string[]> {
    const children = new Map<string | null, string[]>();
    for (const [id, { parent }] of pages) {
        const siblings = children.get(parent);
        if (siblings) siblings.push(id);
        else children.set(parent, [id]);
    }
    return children;
}

function isClosed(parent: MergePageState | undefined): boolean {
    return parent?.type === 'link' || parent?.type === 'computed';
}

function toPageInput(id: string, { version, slug, title, type, input }: MergePageState, pages: PageInput[]): PageInput {
    return { ...(input ?? { version }), id, title, type, ...(slug !== null && { slug }), pages };
}
