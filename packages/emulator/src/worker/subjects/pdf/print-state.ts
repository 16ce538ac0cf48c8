import type { ContentReference } from '@svc-int/api';

import { type ContentContext, findLinkedSpaceContext } from '../pages/index.js';
import { listPageHeadingAnchors, type FileRow } from '../revisions/index.js';
import type { PrintAudience } from './print-audience.js';
import type { PrintLocation } from './print-location.js';
import type { Service } from '../../service/service.js';

export type PrintDestination = { link: string } | { goTo: string } | Record<string, never>;

export interface PrintState {
    service: Service;
    reader: PrintAudience;
    getTarget(page: string, anchor?: string): string;
    getDestination(at: PrintLocation, reference: ContentReference): PrintDestination;
    getName(at: PrintLocation, reference: ContentReference): string;
    addImage(at: PrintLocation, reference: ContentReference): string | undefined;
    /** Returns images added since the last call, without duplicates. */
    consumeNewImages(): { id: string; file: FileRow }[];
}

const PRINTED = new Set(['image/png', 'image/jpeg']);

/** Larger images are printed by name: memory holds whole images. */
const MAX_IMAGE_BYTES = 16 * 1024 * 1024;

const ADDRESS = /^(?:https?|mailto|tel):/i;

export function createPrintState(
    service: Service,
    reader: PrintAudience,
    own: ContentContext,
    pages: readonly string[],
): PrintState {
    const printed = new Set(pages);
    const sent = new Set<string>();
    let newImages: { id: string; file: FileRow }[] = [];
    const getTargetName = (page: string, anchor?: string) => (anchor === undefined ? page : `${page}#${anchor}`);

    const findContext = ({ context }: PrintLocation, space: string | undefined): ContentContext | undefined =>
        space === undefined || space === context.space.id
            ? context
            : space === own.space.id
              ? own
              : findLinkedSpaceContext(service, context, space);

    const findDestination = (at: PrintLocation, reference: ContentReference): PrintDestination | undefined => {
        if (reference.kind !== 'page' && reference.kind !== 'anchor') return undefined;
        const { page = at.page } = reference;
        if (findContext(at, reference.space) !== own || !printed.has(page)) return undefined;
        if (reference.kind === 'page') return { goTo: getTargetName(page) };
        const stored = own.pages.get(page);
        const hasAnchor = stored !== undefined && listPageHeadingAnchors(service, stored).includes(reference.anchor);
        return { goTo: getTargetName(page, hasAnchor ? reference.anchor : undefined) };
    };

    return {
        service,
        reader,
        getTarget: getTargetName,
        getDestination(at, reference) {
            const destination = findDestination(at, reference);
            if (destination) return destination;
            const href = reader.getHref(at, reference);
            // PDF links are ASCII only.
            return href !== undefined && ADDRESS.test(href) && URL.canParse(href) ? { link: new URL(href).href } : {};
        },
        getName: (at, reference) => reader.getName(at, reference),
        addImage(at, reference) {
            const file = reader.getFile(at, reference);
            if (!file || !PRINTED.has(file.contentType) || file.size > MAX_IMAGE_BYTES) return undefined;
            const id = `${file.space}/${file.id}`;
            if (!sent.has(id)) newImages.push({ id, file });
            sent.add(id);
            return id;
        },
        consumeNewImages() {
            const added = newImages;
            newImages = [];
            return added;
        },
    };
}
