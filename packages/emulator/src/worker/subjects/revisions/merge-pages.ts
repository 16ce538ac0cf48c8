import type { PageInput } from './page-input.js';
import { mergeMaps, mergeOrder, type Sides } from './three-way-merge.js';

export interface MergePageState {
    version: string;
    parent: string | null;
    slug: string | null;
    title: string;
    type: NonNullable<PageInput['type']>;
}

export type MergeablePagesById = ReadonlyMap<string, MergePageState>;

/** `conflicts` are ids of pages that both sides changed differently. */
export function mergePages(sides: Sides<MergeablePagesById>): { pages: PageInput[]; conflicts: string[] } {
    const { entries, conflicts } = mergeMaps(sides, isSamePage);
    if (conflicts.length > 0) return { pages: [], conflicts };
    const members = groupChildren(entries);
    const lists = {
        base: groupChildren(sides.base),
        ours: groupChildren(sides.ours),
        theirs: groupChildren(sides.theirs),
    };
    const misplaced: string[] = [];
    const reached = new Set<string>();
    const mergeChildren = (parent: string | null): PageInput[] => {
        const listChildren = (side: keyof typeof lists) => lists[side].get(parent) ?? [];
        const { order, conflicts: apart } = mergeOrder(new Set(members.get(parent)), {
            base: listChildren('base'),
            ours: listChildren('ours'),
            theirs: listChildren('theirs'),
        });
        misplaced.push(...apart);
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
    return { pages, conflicts: [...new Set([...misplaced, ...unreached, ...homeless.map(([id]) => id)])] };
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

function toPageInput(id: string, { version, slug, title, type }: MergePageState, pages: PageInput[]): PageInput {
    return { id, version, title, type, ...(slug !== null && { slug }), pages };
}
