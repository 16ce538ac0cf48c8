import { isDeepStrictEqual } from 'node:util';

import type { Tag } from '@svc-int/api';

import { getChosenValues, mapSides, mergeMaps, type Side, type Sides } from './three-way-merge.js';

/** `conflicts`: slugs of tags that both sides changed differently. */
export function mergeTags(
    sides: Sides<readonly Tag[]>,
    choices: ReadonlyMap<string, Side> = new Map(),
): { tags: Tag[]; conflicts: string[] } {
    const bySlug = mapSides(sides, indexTags);
    const { entries, conflicts } = mergeMaps(bySlug, isDeepStrictEqual, getChosenValues(bySlug, choices));
    return { tags: [...entries.values()], conflicts };
}

export function indexTags(tags: readonly Tag[]): Map<string, Tag> {
    return new Map(tags.map((tag) => [tag.slug, tag]));
}
