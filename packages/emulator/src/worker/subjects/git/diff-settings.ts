import { isDeepStrictEqual } from 'node:util';

import type { Tag } from '@svc-int/api';

import type { Service } from '../../service/service.js';
import type { GitSyncRow } from '../../storage/schema/git.schema.js';
import { getRevision } from '../revisions/index.js';
import type { SpaceRow } from '../spaces/index.js';
import { findSameRepositorySyncState } from './git-objects.js';

export function diffVariables(service: Service, sync: GitSyncRow, space: SpaceRow): Record<string, string | null> {
    // A map, as a variable may be named `constructor`.
    const toMap = (variables: Record<string, string> = {}) => new Map(Object.entries(variables));
    const last = toMap(findSameRepositorySyncState(service, sync)?.variables);
    const own = toMap(getRevision(service, space.id, space.revision).variables);
    const now = toMap(sync.variables ?? {});
    const names = [...new Set([...last.keys(), ...now.keys()])];
    const changed = names.filter(
        (name) => last.get(name) !== now.get(name) || (sync.wish.force && own.get(name) !== now.get(name)),
    );
    return Object.fromEntries(changed.map((name) => [name, now.get(name) ?? null]));
}

export function diffTags(
    service: Service,
    sync: GitSyncRow,
    space: SpaceRow,
): Record<string, Omit<Tag, 'slug'> | null> {
    const toMap = (tags: readonly Tag[] = []) => new Map(tags.map(({ slug, ...fields }) => [slug, fields]));
    const last = toMap(findSameRepositorySyncState(service, sync)?.tags);
    const own = toMap(getRevision(service, space.id, space.revision).tags);
    const now = toMap(sync.tags ?? []);
    const changed = [...new Set([...last.keys(), ...now.keys()])].filter((slug) => {
        const isChanged = !isDeepStrictEqual(last.get(slug), now.get(slug));
        return isChanged || (sync.wish.force && !isDeepStrictEqual(own.get(slug), now.get(slug)));
    });
    return Object.fromEntries(changed.map((slug) => [slug, now.get(slug) ?? null]));
}
