import type { ContentDocument, ContentReference, DocumentBlockHeading } from '@svc-int/api';

import type { ContentContext } from './content-context.js';
import type { StoredSpecificationBlock } from '../../markdown/index.js';
import type { Service } from '../../service/service.js';
import type { SpecPartPointer } from '../../storage/schema/content.schema.js';
import { findSpecBySlugOrId } from '../../storage/find-spec.js';
import type { StoredPage } from '../revisions/index.js';

type SpecReference = Extract<ContentReference, { kind: 'openapi' }>;

/** Returns `undefined` if the specification was deleted. */
export function findSpecOfPage(
    service: Pick<Service, 'db'>,
    { space }: Pick<ContentContext, 'space'>,
    { version: { computed } }: Pick<StoredPage, 'version'>,
): SpecReference | undefined {
    const ref = computed?.type === 'builtin:openapi' ? computed.dependencies?.['spec']?.ref : undefined;
    if (ref?.kind !== 'openapi') return undefined;
    return findSpecBySlugOrId(service, space.organization, ref.spec) && ref;
}

/** Replaces generated blocks by OpenAPI blocks with the headings' keys and anchors, if each specification part has a heading. */
export function showSpecParts(
    document: ContentDocument,
    parts: readonly SpecPartPointer[],
    ref: SpecReference,
): ContentDocument {
    const { nodes } = document;
    const starts = nodes.flatMap(({ type }, at) => (type === 'heading-2' ? [at] : []));
    if (starts.length !== parts.length) return document;
    const blocks = parts.flatMap((part, index) => {
        const heading = nodes[starts[index] ?? 0];
        return heading?.type === 'heading-2' ? [createPartBlock(part, ref, heading)] : [];
    });
    return { ...document, nodes: [...nodes.slice(0, starts[0]), ...blocks] };
}

function createPartBlock(
    part: SpecPartPointer,
    ref: SpecReference,
    { key, meta }: DocumentBlockHeading,
): StoredSpecificationBlock {
    const common = {
        object: 'block' as const,
        ...(key !== undefined && { key }),
        isVoid: true as const,
        ...(meta && { meta }),
    };
    switch (part.kind) {
        case 'operation':
            return { ...common, type: 'openapi-operation', data: { ref, path: part.path, method: part.method } };
        case 'webhook':
            return { ...common, type: 'openapi-webhook', data: { ref, name: part.name, method: part.method } };
        case 'schema':
            return { ...common, type: 'openapi-schemas', data: { ref, schemas: [part.name] } };
    }
}
