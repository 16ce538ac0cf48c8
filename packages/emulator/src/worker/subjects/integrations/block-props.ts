import type { ComponentProps } from '@svc-int/api';
import { and, eq } from 'drizzle-orm';

import { blockProps } from '../../storage/schema/documents.schema.js';
import type { DocumentBlockRef } from '../../../control.js';
import { getIntegration } from './integrations.js';
import type { Service } from '../../service/service.js';
import { getSpaceIncludingRestorable } from '../spaces/index.js';

export function readBlockProps({ db }: Service, ref: DocumentBlockRef): ComponentProps {
    return db.select().from(blockProps).where(isBlock(ref)).get()?.props ?? {};
}

export function writeBlockProps(service: Service, ref: DocumentBlockRef, props: ComponentProps): void {
    getIntegration(service, ref.integration);
    getSpaceIncludingRestorable(service, ref.space);
    service.db
        .insert(blockProps)
        .values({ ...ref, props })
        .onConflictDoUpdate({
            target: [blockProps.integration, blockProps.component, blockProps.space],
            set: { props },
        })
        .run();
}

export function deleteBlockProps({ db }: Service, ref: DocumentBlockRef): void {
    db.delete(blockProps).where(isBlock(ref)).run();
}

function isBlock({ integration, component, space }: DocumentBlockRef) {
    return and(
        eq(blockProps.integration, integration),
        eq(blockProps.component, component),
        eq(blockProps.space, space),
    );
}
