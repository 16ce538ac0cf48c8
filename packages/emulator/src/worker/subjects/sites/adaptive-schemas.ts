import type { SiteAdaptiveSchema } from '@svc-int/api';
import { eq } from 'drizzle-orm';

import { adaptiveSchemas } from '../../storage/sites.schema.js';
import { assertBooleanCondition } from '../../conditions/index.js';
import type { Service } from '../../service/service.js';
import type { SiteRow } from './sites.js';

type VisitorSchema = SiteAdaptiveSchema['jsonSchema'];

/** The same as it is sent: that nothing else is known of visitors need not be said. */
type VisitorSchemaInput = Omit<VisitorSchema, 'additionalProperties'>;

/** Schema of a site without its own: no claims about visitors. */
const NOTHING: VisitorSchema = { type: 'object', properties: {}, additionalProperties: false };

/** Claims about visitors that a site knows: none until somebody sets them. */
export function getAdaptiveSchema(service: Service, site: SiteRow): SiteAdaptiveSchema {
    const row = find(service, site.id);
    return {
        object: 'site-adaptive-schema',
        jsonSchema: row?.jsonSchema ?? NOTHING,
        updatedAt: row?.updatedAt ?? site.createdAt,
    };
}

/** Says what a site knows about its visitors. Conditions of before stay: what they ask for may come back. */
export function writeAdaptiveSchema({ db, now }: Service, { id: site }: SiteRow, jsonSchema: VisitorSchemaInput): void {
    const set = { jsonSchema: { ...jsonSchema, additionalProperties: false as const }, updatedAt: now().toISOString() };
    db.insert(adaptiveSchemas)
        .values({ site, ...set })
        .onConflictDoUpdate({ target: adaptiveSchemas.site, set })
        .run();
}

/** Makes sure that a condition can be asked of the visitors of a site. */
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
