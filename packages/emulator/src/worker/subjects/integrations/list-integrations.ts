import { and, asc, eq, gt, or, sql, type SQL } from 'drizzle-orm';

import { countRows } from '../../storage/counts.js';
import { integrations } from '../../storage/schema/integrations.schema.js';
import { members } from '../../storage/schema/people.schema.js';
import { selectUsableMemberships } from '../people/index.js';
import type { IntegrationRow } from './integrations.js';
import type { Service } from '../../service/service.js';
import { matchSubstringIgnoreCase } from '../../service/text-search.js';
import type { Caller } from '../../service/callers/access.js';

export interface IntegrationFilters {
    search?: string | undefined;
    category?: string | undefined;
    blockDomain?: string | undefined;
    blocks?: boolean | undefined;
    contentSources?: boolean | undefined;
    owner?: string | undefined;
    scope?: string | undefined;
    target?: string | undefined;
    /** Users see public integrations and those of their organizations; integrations see themselves. */
    caller: Caller;
}

export function listIntegrations(
    service: Service,
    { after = '', limit, ...filters }: IntegrationFilters & { after: string | undefined; limit: number },
): { rows: IntegrationRow[]; total: number } {
    const { db } = service;
    const matching = and(...createConditions(service, filters));
    const rows = db
        .select()
        .from(integrations)
        .where(and(matching, gt(integrations.name, after)))
        .orderBy(asc(integrations.name))
        .limit(limit)
        .all();
    return { rows, total: countRows(db, integrations, matching) };
}

function createConditions(
    service: Service,
    { search, category, blockDomain, blocks, contentSources, owner, scope, target, caller }: IntegrationFilters,
) {
    return [
        search &&
            or(
                matchSubstringIgnoreCase(integrations.name, search),
                matchSubstringIgnoreCase(getDeclaredField('title'), search),
            ),
        category && hasEntry('categories', category),
        blockDomain && canUnfurl(blockDomain),
        blocks !== undefined && hasEntries('blocks', blocks),
        contentSources !== undefined && hasEntries('contentSources', contentSources),
        owner && eq(integrations.organization, owner),
        scope && hasEntry('scopes', scope),
        target && sql`coalesce(${getDeclaredField('target')}, 'all') = ${target}`,
        isVisibleTo(service, caller),
    ].filter((condition): condition is SQL => typeof condition === 'object');
}

function isVisibleTo(service: Service, caller: Caller): SQL {
    if (caller.kind !== 'user') return eq(integrations.name, caller.integration);
    const isOwn = sql`exists (
        select 1 from ${members}
        where ${members.organization} = ${integrations.organization} and ${selectUsableMemberships(service, caller)}
    )`;
    return sql`(${getDeclaredField('visibility')} = 'public' or ${isOwn})`;
}

function getDeclaredField(field: string): SQL {
    return sql`json_extract(${integrations.declaration}, ${`$.${field}`})`;
}

function hasEntry(field: string, value: string): SQL {
    return sql`exists (select 1 from json_each(${integrations.declaration}, ${`$.${field}`}) where value = ${value})`;
}

function hasEntries(field: string, wanted: boolean): SQL {
    const entries = sql`coalesce(json_array_length(${integrations.declaration}, ${`$.${field}`}), 0)`;
    return wanted ? sql`${entries} > 0` : sql`${entries} = 0`;
}

function canUnfurl(domain: string): SQL {
    // Replaces the colon before a port, so a slash ends the host.
    const address = sql`replace(lower(prefix.value) || '/', ':', '/')`;
    return sql`exists (
        select 1 from json_each(${integrations.declaration}, '$.blocks') block, json_each(block.value, '$.urlUnfurl') prefix
        where instr(${address}, lower(${`//${domain}/`})) > 0 or instr(${address}, lower(${`.${domain}/`})) > 0
    )`;
}
