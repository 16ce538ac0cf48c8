import type { SiteAdaptiveSchema } from '@svc-int/api';
import { eq } from 'drizzle-orm';

import { adaptiveSchemas } from '../../storage/schema/sites.schema.js';
import { assertBooleanCondition } from '../../conditions/index.js';
import type { Service } from '../../service/service.js';
import type { SiteRow } from './sites.js';

type VisitorSchema = SiteAdaptiveSchema['jsonSchema'];

/** Clients may omit `additionalProperties`, which is always false. */
type VisitorSchemaInput = Omit<VisitorSchema, 'additionalProperties'>;

const EMPTY_SCHEMA: VisitorSchema = { type: 'object', properties: {}, additionalProperties: false };

export function getAdaptiveSchema(service: Service, site: SiteRow): SiteAdaptiveSchema {
    const row = find(service, site.id);
    return {
        object: 'site-adaptive-schema',
        jsonSchema: row?.jsonSchema ?? EMPTY_SCHEMA,
        updatedAt: row?.updatedAt ?? site.createdAt,
    };
}

/** Keeps conditions on removed claims, which may return. */
export function writeAdaptiveSchema({ db, now }: Service, { id: site }: SiteRow, jsonSchema: VisitorSchemaInput): void {
    const set = { jsonSchema: { ...jsonSchema, additionalProperties: false as const }, updatedAt: now().toISOString() };
    db.insert(adaptiveSchemas)
        .values({ site, ...set })
        .onConflictDoUpdate({ target: adaptiveSchemas.site, set })
        .run();
}

export function assertValidSiteCondition(
    service: Service,
    { id }: SiteRow,
    condition: string | null | undefined,
): void {
    if (typeof condition === 'string') assertBooleanCondition(condition, find(service, id)?.jsonSchema);
}

function find({ db }: Service, site: string) {
    return db.select().from(adaptiveSchemas).where(eq(adaptiveSchemas.site, site)).get();
}
