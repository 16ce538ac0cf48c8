import { and, eq } from 'drizzle-orm';

import type { Database } from './database.js';
import { spaces } from './schema/spaces.schema.js';
import { specs, type SpecRow } from './schema/specs.schema.js';

export function findSpecBySlug({ db }: { db: Database }, organization: string, slug: string): SpecRow | undefined {
    const own = and(eq(specs.organization, organization), eq(specs.slug, slug));
    return db.select().from(specs).where(own).get();
}

export function findSpecBySlugOrId(store: { db: Database }, organization: string, name: string): SpecRow | undefined {
    const own = and(eq(specs.organization, organization), eq(specs.id, name));
    return findSpecBySlug(store, organization, name) ?? store.db.select().from(specs).where(own).get();
}

export function createSpecSlugLookup(store: { db: Database }, space: string): (name: string) => string {
    const { organization } = spaces;
    let owner: { organization: string } | undefined;
    return (name) => {
        owner ??= store.db.select({ organization }).from(spaces).where(eq(spaces.id, space)).get();
        return (owner && findSpecBySlugOrId(store, owner.organization, name)?.slug) ?? name;
    };
}
