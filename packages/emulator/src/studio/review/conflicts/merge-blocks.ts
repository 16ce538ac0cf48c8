import { diffArrays } from 'diff';

import type { ConflictSide } from './merge-choice.js';

export interface ChangedBlocks {
    kind: ConflictSide | 'both';
    base: string[];
    ours: string[];
    theirs: string[];
}

export type MergedBlocks = { kind: 'same'; blocks: string[] } | ChangedBlocks;

/** Beyond this limit, all blocks count as changed. */
const MAX_EDITS = 2000;

interface BlockSides {
    base: readonly string[];
    ours: readonly string[];
    theirs: readonly string[];
}

export function mergeBlocks({ base, ours, theirs }: BlockSides): MergedBlocks[] {
    const [inOurs, inTheirs] = [matchBlocks(base, ours), matchBlocks(base, theirs)];
    const parts: MergedBlocks[] = [];
    const at = { base: 0, ours: 0, theirs: 0 };
    const addChange = (until: typeof at): void => {
        const change = {
            base: base.slice(at.base, until.base),
            ours: ours.slice(at.ours, until.ours),
            theirs: theirs.slice(at.theirs, until.theirs),
        };
        if (Object.values(change).some((blocks) => blocks.length > 0)) parts.push(classifyChange(change));
        Object.assign(at, until);
    };
    base.forEach((block, index) => {
        const [own, other] = [inOurs.get(index), inTheirs.get(index)];
        if (own === undefined || other === undefined) return;
        addChange({ base: index, ours: own, theirs: other });
        addSame(parts, [block]);
        Object.assign(at, { base: index + 1, ours: own + 1, theirs: other + 1 });
    });
    addChange({ base: base.length, ours: ours.length, theirs: theirs.length });
    return parts;
}

function matchBlocks(base: readonly string[], side: readonly string[]): Map<number, number> {
    const matches = new Map<number, number>();
    const parts = diffArrays([...base], [...side], { maxEditLength: MAX_EDITS }) ?? [];
    let [from, to] = [0, 0];
    for (const { added, removed, value } of parts) {
        if (added) to += value.length;
        else if (removed) from += value.length;
        else for (const _ of value) matches.set(from++, to++);
    }
    return matches;
}

function classifyChange(change: Omit<ChangedBlocks, 'kind'>): MergedBlocks {
    const { base, ours, theirs } = change;
    if (isSameText(ours, theirs)) return { kind: 'same', blocks: ours };
    if (isSameText(base, ours)) return { kind: 'theirs', ...change };
    return { kind: isSameText(base, theirs) ? 'ours' : 'both', ...change };
}

function isSameText(one: readonly string[], other: readonly string[]): boolean {
    return one.length === other.length && one.every((block, index) => block === other[index]);
}

function addSame(parts: MergedBlocks[], blocks: readonly string[]): void {
    const last = parts.at(-1);
    if (last?.kind === 'same') last.blocks.push(...blocks);
    else parts.push({ kind: 'same', blocks: [...blocks] });
}
