import type { SiteRedirect, SiteRedirectInputDestination } from '@svc-int/api';

import type { Service } from '../../../service/service.js';
import { ServiceError } from '../../../service/service-error.js';
import { createContentContext } from '../../pages/index.js';
import { getSpaceIncludingRestorable } from '../../spaces/index.js';
import { requireReferencedSiteRow, type StoredSiteStructure } from '../site-structure.js';

export interface DestinationContext {
    service: Service;
    structure: StoredSiteStructure;
    pages: Map<string, SpacePages>;
}

type SpacePages = ReturnType<typeof createContentContext>['pages'];

/** Throws 422 for an unknown section, site space, space or page. */
export function resolveRedirectDestination(
    context: DestinationContext,
    destination: SiteRedirectInputDestination,
): SiteRedirect['destination'] {
    const { sections, siteSpaces } = context.structure;
    switch (destination.kind) {
        case 'external':
            return destination;
        case 'site-section':
            requireReferencedSiteRow(sections, 'section', 'destination.siteSectionId', destination.siteSectionId);
            return destination;
        case 'site-space':
            requireReferencedSiteRow(siteSpaces, 'site space', 'destination.siteSpaceId', destination.siteSpaceId);
            return destination;
        case 'site-page': {
            const { siteSpaceId, pageId } = destination;
            const { space } = requireReferencedSiteRow(
                siteSpaces,
                'site space',
                'destination.siteSpaceId',
                siteSpaceId,
            );
            if (getPages(context, space).get(pageId)) return destination;
            throw new ServiceError(422, `destination.pageId: there is no page "${pageId}" in the space "${space}".`);
        }
        case 'path': {
            const { spaceId, path } = destination;
            const siteSpace = siteSpaces.find(({ space }) => space === spaceId);
            if (!siteSpace)
                throw new ServiceError(422, `destination.spaceId: this site does not show the space "${spaceId}".`);
            const page = getPages(context, spaceId).getByPath(path.replaceAll(/^\/+|\/+$/g, ''));
            if (page) return { kind: 'site-page', siteSpaceId: siteSpace.id, pageId: page.entry.page };
            throw new ServiceError(422, `destination.path: there is no page at "${path}" in the space "${spaceId}".`);
        }
    }
}

function getPages({ service, pages }: DestinationContext, space: string): SpacePages {
    const known = pages.get(space) ?? createContentContext(service, getSpaceIncludingRestorable(service, space)).pages;
    pages.set(space, known);
    return known;
}
