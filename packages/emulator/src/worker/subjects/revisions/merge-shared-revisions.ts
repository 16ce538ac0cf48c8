import type { Tag } from '@svc-int/api';

import type { Service } from '../../service/service.js';
import { createNamedConflict, type MergeConflict } from './merge-conflict.js';
import { mergeTags } from './merge-tags.js';
import { createLazyRevisionPageLookup } from './revision-pages.js';
import type { RevisionRow } from './revisions.js';
import {
    type PageVersionOverrides,
    readPageVersionOverrides,
    getRevisionContentId,
    MAX_PAGE_VERSION_OVERRIDES,
} from './shared-content.js';
import { mapSides, mergeMaps, type Sides } from './three-way-merge.js';

/** Merged content as differences from `shared`. */
export interface MergedRevisionOverrides {
    shared: RevisionRow;
    changes: PageVersionOverrides;
    variables: Record<string, string>;
    tags: Tag[];
}

/** Returns `undefined` if the revisions share no content, or differ too much. */
export function mergeRevisionsSharingContent(
    service: Service,
    rows: Sides<RevisionRow>,
): MergedRevisionOverrides | { conflicts: readonly MergeConflict[] } | undefined {
    const { base, ours, theirs } = mapSides(rows, getRevisionContentId);
    if (base !== ours || base !== theirs) return undefined;
    const isSame = (a: string, b: string) => a === b;
    const changes = mergeMaps(
        mapSides(rows, (row) => readPageVersionOverrides(service, row)),
        isSame,
    );
    const variables = mergeMaps(
        mapSides(rows, (row) => new Map(Object.entries(row.variables))),
        isSame,
    );
    const tags = mergeTags(mapSides(rows, (row) => row.tags));
    const conflicts = [
        ...listPageConflicts(service, rows.ours, changes.conflicts),
        ...variables.conflicts.map((name) => createNamedConflict('variable', name)),
        ...tags.conflicts.map((slug) => createNamedConflict('tag', slug)),
    ];
    if (conflicts.length > 0) return { conflicts };
    if (changes.entries.size > MAX_PAGE_VERSION_OVERRIDES) return undefined;
    return {
        shared: rows.theirs,
        changes: changes.entries,
        variables: Object.fromEntries(variables.entries),
        tags: tags.tags,
    };
}

function listPageConflicts(service: Service, { id }: RevisionRow, pages: readonly string[]): MergeConflict[] {
    const stored = createLazyRevisionPageLookup(service, id);
    return pages
        .flatMap((page) => stored.get(page) ?? [])
        .toSorted((a, b) => a.entry.position - b.entry.position)
        .map(({ entry: { page }, version: { title } }) => ({ kind: 'page', id: page, title }));
}
