import { isDeepStrictEqual } from 'node:util';

import type { Tag } from '@svc-int/api';

import { mapSides, mergeMaps, type Sides } from './three-way-merge.js';

/** `conflicts`: tags that both sides changed differently. */
export function mergeTags(sides: Sides<readonly Tag[]>): { tags: Tag[]; conflicts: string[] } {
    const bySlug = mapSides(sides, (tags) => new Map(tags.map((tag) => [tag.slug, tag])));
    const { entries, conflicts } = mergeMaps(bySlug, isDeepStrictEqual);
    return { tags: [...entries.values()], conflicts: conflicts.map((slug) => `the tag "${slug}"`) };
}
