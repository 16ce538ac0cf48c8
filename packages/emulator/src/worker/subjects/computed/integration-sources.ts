import type { ContentReference } from '@svc-int/api';
import { eq } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { specs } from '../../storage/specs.schema.js';
import type { StoredPage } from '../revisions/index.js';
import { findSpace, type SpaceRow } from '../spaces/index.js';

const TYPE = /^integration:([^:]+):(.+)$/s;

type Dependencies = Readonly<Record<string, { ref: ContentReference }>>;

/** A content source of an integration, with what it is given. */
export interface IntegrationSource {
    integration: string;
    sourceId: string;
    props: Record<string, unknown>;
    dependencies: Dependencies;
}

/** The source that an integration computes a page by; undefined where none does. */
export function integrationSourceOf({ version: { computed } }: StoredPage): IntegrationSource | undefined {
    const [, integration, sourceId] = TYPE.exec(computed?.type ?? '') ?? [];
    if (!computed || integration === undefined || sourceId === undefined) return undefined;
    return { integration, sourceId, props: computed.props, dependencies: computed.dependencies ?? {} };
}

/** Dependencies of a source, with their current values: the latest version of a specification, the revision of a space; null for others. */
export function dependencyValues(
    service: Service,
    space: SpaceRow,
    dependencies: Dependencies,
): Record<string, { ref: ContentReference; value: string | null }> {
    const entries = Object.entries(dependencies).map(([name, { ref }]) => {
        return [name, { ref, value: valueOf(service, space, ref) }] as const;
    });
    return Object.fromEntries(entries);
}

function valueOf(service: Service, { organization }: SpaceRow, ref: ContentReference): string | null {
    switch (ref.kind) {
        case 'openapi': {
            const row = service.db.select().from(specs).where(eq(specs.id, ref.spec)).get();
            return row?.organization === organization ? row.lastVersion : null;
        }
        case 'space': {
            const row = findSpace(service, ref.space);
            return row?.organization === organization ? row.revision : null;
        }
        default:
            return null;
    }
}
