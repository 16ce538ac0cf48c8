import type { ContentDocument } from '@svc-int/api';

import { addKeysAndAnchorsThenSerialize } from '../../markdown/index.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import type { ChangeRequestRow } from '../../storage/schema/change-requests.schema.js';
import { assertStorableDocument } from '../revisions/index.js';

/** Length of the description's JSON. */
const MAX_DESCRIPTION_CHARS = 65_536;

export interface ChangeRequestTexts {
    subject?: string | undefined;
    /** A document without nodes removes the description. */
    description?: ContentDocument | undefined;
    links?: readonly LinkInput[] | undefined;
}

interface LinkInput {
    id?: string | undefined;
    ref: { kind: 'url'; url: string };
    title?: string | undefined;
}

export function toStoredTexts(
    service: Service,
    { subject, description, links }: ChangeRequestTexts,
    present: Pick<ChangeRequestRow, 'links'> = { links: null },
): Partial<Pick<ChangeRequestRow, 'subject' | 'description' | 'links'>> {
    return {
        ...(subject !== undefined && { subject }),
        ...(description && { description: toStoredDescription(description) }),
        ...(links && { links: toStoredLinks(service, links, present) }),
    };
}

function toStoredDescription(document: ContentDocument): ContentDocument | null {
    assertStorableDocument('description', document);
    if (document.nodes.length === 0) return null;
    const { length } = addKeysAndAnchorsThenSerialize(document).json;
    if (length <= MAX_DESCRIPTION_CHARS) return document;
    throw new ServiceError(422, `description: It is longer than ${MAX_DESCRIPTION_CHARS} characters as JSON.`);
}

function toStoredLinks(
    { newId }: Service,
    links: readonly LinkInput[],
    { links: present }: Pick<ChangeRequestRow, 'links'>,
): ChangeRequestRow['links'] {
    const left = new Set(present?.map(({ id }) => id));
    const stored = links.map(({ id, ref, title }, at) => {
        if (id !== undefined && !left.delete(id))
            throw new ServiceError(422, `links[${at}].id: There is no link "${id}", or it is given twice.`);
        return { id: id ?? newId(), ref, ...(title !== undefined && { title }) };
    });
    return stored.length === 0 ? null : stored;
}
