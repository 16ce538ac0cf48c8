import type { ComponentProps } from '@svc-int/api';
import { and, eq } from 'drizzle-orm';

import { blockProps } from '../../storage/documents.schema.js';
import type { BlockRef } from '../../../control.js';
import { getIntegration } from './integrations.js';
import type { Service } from '../../service/service.js';
import { getSpace } from '../spaces/index.js';

/** The props that a document holds of a block; none where nobody stored any. */
export function readBlockProps({ db }: Service, place: BlockRef): ComponentProps {
    return db.select().from(blockProps).where(at(place)).get()?.props ?? {};
}

export function writeBlockProps(service: Service, place: BlockRef, props: ComponentProps): void {
    getIntegration(service, place.integration);
    getSpace(service, place.space);
    service.db
        .insert(blockProps)
        .values({ ...place, props })
        .onConflictDoUpdate({
            target: [blockProps.integration, blockProps.component, blockProps.space],
            set: { props },
        })
        .run();
}

export function deleteBlockProps({ db }: Service, place: BlockRef): void {
    db.delete(blockProps).where(at(place)).run();
}

function at({ integration, component, space }: BlockRef) {
    return and(
        eq(blockProps.integration, integration),
        eq(blockProps.component, component),
        eq(blockProps.space, space),
    );
}
