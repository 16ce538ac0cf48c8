import { isDeepStrictEqual } from 'node:util';

import type { Integration, PublishIntegrationBody } from '@svc-int/api';

import type { Problem } from '../errors.js';

export function diffReturnedFields(sent: PublishIntegrationBody, stored: Integration): Problem[] {
    const pairs: [field: string, sent: unknown, stored: unknown][] = [
        ['title', sent.title, stored.title],
        ['visibility', sent.visibility ?? 'private', stored.visibility],
        ['target', sent.target ?? 'all', stored.target],
        ['scopes', [...new Set(sent.scopes)].toSorted(), stored.scopes.toSorted()],
        ['blocks', listIds(sent.blocks), listIds(stored.blocks)],
        ['contentSources', listIds(sent.contentSources), listIds(stored.contentSources)],
    ];
    return pairs
        .filter(([, wanted, found]) => !isDeepStrictEqual(wanted, found))
        .map(([field, wanted, found]) => ({
            text: `${field}: sent ${JSON.stringify(wanted)}, stored ${JSON.stringify(found)}`,
        }));
}

function listIds(items: readonly { id: string }[] = []): string[] {
    return items.map(({ id }) => id).toSorted();
}
