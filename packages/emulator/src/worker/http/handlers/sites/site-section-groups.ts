import {
    addSectionGroup,
    moveSectionToGroup,
    findSectionGroup,
    findSiteSection,
    getSectionGroup,
    type SectionGroupRow,
    serializeSectionGroup,
    moveSectionGroup,
    requireReferencedSiteRow,
    readSiteStructure,
    moveEntriesOutOfGroup,
    deleteSectionGroupKeepingEntries,
    getSiteApiUrl,
    type SiteRow,
    updateSectionGroup,
} from '../../../subjects/sites/index.js';
import { paginateLoadedRows } from '../../list.js';
import type { OperationHandlers, PathCall } from '../../mount.js';
import { loadEditableSite, createUnfilteredSiteContext, loadSite, type SiteCall } from './load-site.js';

export const siteSectionGroupHandlers = {
    listSiteSectionGroups: (call) => {
        const siteContext = createUnfilteredSiteContext(call, loadSite(call));
        const list = () => siteContext.structure.groups.map((row) => ({ row, sortKey: row.position }));
        return { data: paginateLoadedRows(call, list, ({ row }) => serializeSectionGroup(siteContext, row)) };
    },

    addSectionGroupToSite: (call) => {
        const site = loadEditableSite(call);
        return createReply(call, site, addSectionGroup(call.service, site, call.body));
    },

    updateSiteSectionGroupById: (call) => {
        const site = loadEditableSite(call);
        return {
            data: serializeForCaller(call, site, updateSectionGroup(call.service, loadGroup(call, site), call.body)),
        };
    },

    deleteSiteSectionGroupById: (call) => {
        const row = findSectionGroup(call.service, loadEditableSite(call), call.params.siteSectionGroupId);
        if (row) deleteSectionGroupKeepingEntries(call.service, row);
        return { data: undefined };
    },

    moveSiteSectionGroup: (call) => {
        const { before, after } = call.body.position;
        const site = loadEditableSite(call);
        const row = moveSectionGroup(call.service, loadGroup(call, site), { before: before?.id, after: after?.id });
        return { data: serializeForCaller(call, site, row) };
    },

    addSectionToGroup: (call) => {
        const { service, body } = call;
        const site = loadEditableSite(call);
        const row = loadGroup(call, site);
        const { sections } = readSiteStructure(service, site.id);
        moveSectionToGroup(service, row, requireReferencedSiteRow(sections, 'section', 'sectionId', body.sectionId));
        return createReply(call, site, row);
    },

    removeSectionFromGroup: (call) => {
        const site = loadEditableSite(call);
        const row = loadGroup(call, site);
        const section = findSiteSection(call.service, site, call.params.siteSectionId);
        if (section?.group === row.id) moveEntriesOutOfGroup(call.service, row, [section]);
        return { data: undefined };
    },
} satisfies Partial<OperationHandlers>;

function loadGroup({ service, params }: PathCall<'siteSectionGroupId'>, site: SiteRow): SectionGroupRow {
    return getSectionGroup(service, site, params.siteSectionGroupId);
}

function serializeForCaller(call: SiteCall, site: SiteRow, row: SectionGroupRow) {
    return serializeSectionGroup(createUnfilteredSiteContext(call, site), row);
}

function createReply(call: SiteCall, site: SiteRow, row: SectionGroupRow) {
    const location = getSiteApiUrl(call.service, site, 'section-groups', row.id);
    return { data: serializeForCaller(call, site, row), headers: { location } };
}
