import { groupByKey } from '../../../values/group-by-key.js';
import type { StoredPage } from '../revisions/index.js';

export interface LinkTraits {
    title: string;
    target: string | undefined;
    /** Id of the stored parent; `undefined` for a new parent. */
    parent: string | null | undefined;
}

interface LinkMatch {
    stored: StoredPage | undefined;
    condition: string | undefined;
}

/** Traits to compare, most similar links first. */
const COMPARED_TRAITS: readonly (readonly (keyof LinkTraits)[])[] = [
    ['title', 'target', 'parent'],
    ['title', 'target'],
    ['target', 'parent'],
    ['target'],
    ['title', 'parent'],
    ['title'],
];

/** A further link with the target of a conditional link gets its condition, too. */
export function matchPreviousLinks<Entry>(
    links: ReadonlyMap<Entry, LinkTraits>,
    previous: ReadonlyMap<StoredPage, LinkTraits>,
): Map<Entry, LinkMatch> {
    const found = new Map<Entry, StoredPage>();
    const used = new Set<StoredPage>();
    for (const names of COMPARED_TRAITS) {
        const unused = [...previous].filter(([stored]) => !used.has(stored));
        const left = groupByKey(unused, ([, traits]) => formatTraits(traits, names));
        for (const [entry, traits] of links) {
            const [stored] = (!found.has(entry) && left.get(formatTraits(traits, names))?.shift()) || [];
            if (!stored) continue;
            found.set(entry, stored);
            used.add(stored);
        }
    }
    const conditions = new Map<string | undefined, string>();
    for (const [{ version }, { target }] of previous)
        if (version.condition !== null && target !== undefined) conditions.set(target, version.condition);
    return new Map(
        [...links].map(([entry, { target }]) => {
            const stored = found.get(entry);
            const condition = stored ? (stored.version.condition ?? undefined) : conditions.get(target);
            return [entry, { stored, condition }];
        }),
    );
}

function formatTraits(traits: LinkTraits, names: readonly (keyof LinkTraits)[]): string {
    return JSON.stringify(names.map((name) => traits[name] ?? `no ${String(traits[name])}`));
}
