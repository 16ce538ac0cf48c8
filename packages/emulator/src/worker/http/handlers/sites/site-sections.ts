import {
    addSectionAndWrapRootSpaces,
    findSiteSection,
    getSiteSection,
    moveSection,
    deleteSectionWithSiteSpaces,
    getSectionSortKey,
    type SectionRow,
    listSectionsInReadingOrder,
    serializeSection,
    readSiteStructure,
    requireReferencedSiteRow,
    getSiteApiUrl,
    type SiteRow,
    updateSiteSectionAndStoreOldPath,
} from '../../../subjects/sites/index.js';
import { paginateLoadedRows } from '../../list.js';
import type { OperationHandlers, PathCall } from '../../mount.js';
import {
    loadEditableSite,
    createUnfilteredSiteContext,
    loadSiteContext,
    requireShowableSpaceOfCaller,
    type SiteCall,
} from './load-site.js';

export const siteSectionHandlers = {
    listSiteSections: (call) => {
        const siteContext = loadSiteContext(call);
        const list = () =>
            listSectionsInReadingOrder(siteContext.structure).map((row) => ({
                row,
                sortKey: getSectionSortKey(siteContext.structure, row),
            }));
        return { data: paginateLoadedRows(call, list, ({ row }) => serializeSection(siteContext, row)) };
    },

    addSectionToSite: (call) => {
        const { service, body } = call;
        const site = loadEditableSite(call);
        const space = requireShowableSpaceOfCaller(call, site, 'spaceId', body.spaceId);
        const { title, icon, draft, siteSectionGroupId: group } = body;
        if (group !== undefined)
            requireReferencedSiteRow(
                readSiteStructure(service, site.id).groups,
                'section group',
                'siteSectionGroupId',
                group,
            );
        const row = addSectionAndWrapRootSpaces(service, site, { shown: [{ space }], title, icon, draft, group });
        return {
            data: serializeForCaller(call, site, row),
            headers: { location: getSiteApiUrl(service, site, 'sections', row.id) },
        };
    },

    updateSiteSectionById: (call) => {
        const site = loadEditableSite(call);
        const row = updateSiteSectionAndStoreOldPath(call.service, site, loadSection(call, site), call.body);
        return { data: serializeForCaller(call, site, row) };
    },

    deleteSiteSectionById: (call) => {
        const site = loadEditableSite(call);
        const row = findSiteSection(call.service, site, call.params.siteSectionId);
        if (row) deleteSectionWithSiteSpaces(call.service, row);
        return { data: undefined };
    },

    moveSiteSection: (call) => {
        const { before, after } = call.body.position;
        const site = loadEditableSite(call);
        const neighbours = { before: before?.siteSection, after: after?.siteSection };
        return { data: serializeForCaller(call, site, moveSection(call.service, loadSection(call, site), neighbours)) };
    },
} satisfies Partial<OperationHandlers>;

function loadSection({ service, params }: PathCall<'siteSectionId'>, site: SiteRow): SectionRow {
    return getSiteSection(service, site, params.siteSectionId);
}

function serializeForCaller(call: SiteCall, site: SiteRow, row: SectionRow) {
    return serializeSection(createUnfilteredSiteContext(call, site), row);
}
