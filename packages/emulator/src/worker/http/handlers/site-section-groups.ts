import {
    addGroup,
    addToGroup,
    findGroup,
    findSection,
    getGroup,
    type GroupRow,
    serializeGroup,
    moveGroup,
    getByField,
    readStructure,
    removeFromGroup,
    deleteGroup,
    getSiteLocation,
    type SiteRow,
    updateGroup,
} from '../../subjects/sites/index.js';
import { paginateAll } from '../list.js';
import type { Handlers, PathCall } from '../mount.js';
import { loadEditableSite, createSiteContext, loadSite, type SiteCall } from './load-site.js';

/** Section groups of sites. */
export const siteSectionGroupHandlers = {
    listSiteSectionGroups: (call) => {
        const siteContext = createSiteContext(call, loadSite(call));
        const rows = siteContext.structure.groups.map((row) => ({ row, sortKey: row.position }));
        return { data: paginateAll(call, rows, ({ row }) => serializeGroup(siteContext, row)) };
    },

    addSectionGroupToSite: (call) => {
        const site = loadEditableSite(call);
        return createReply(call, site, addGroup(call.service, site, call.body));
    },

    updateSiteSectionGroupById: (call) => {
        const site = loadEditableSite(call);
        return { data: serializeForCaller(call, site, updateGroup(call.service, loadGroup(call, site), call.body)) };
    },

    deleteSiteSectionGroupById: (call) => {
        const row = findGroup(call.service, loadEditableSite(call), call.params.siteSectionGroupId);
        if (row) deleteGroup(call.service, row);
        return { data: undefined };
    },

    moveSiteSectionGroup: (call) => {
        const { before, after } = call.body.position;
        const site = loadEditableSite(call);
        const row = moveGroup(call.service, loadGroup(call, site), { before: before?.id, after: after?.id });
        return { data: serializeForCaller(call, site, row) };
    },

    addSectionToGroup: (call) => {
        const { service, body } = call;
        const site = loadEditableSite(call);
        const row = loadGroup(call, site);
        const { sections } = readStructure(service, site.id);
        addToGroup(service, row, getByField(sections, 'section', 'sectionId', body.sectionId));
        return createReply(call, site, row);
    },

    removeSectionFromGroup: (call) => {
        const site = loadEditableSite(call);
        const row = loadGroup(call, site);
        const section = findSection(call.service, site, call.params.siteSectionId);
        if (section?.group === row.id) removeFromGroup(call.service, row, [section]);
        return { data: undefined };
    },
} satisfies Partial<Handlers>;

function loadGroup({ service, params }: PathCall<'siteSectionGroupId'>, site: SiteRow): GroupRow {
    return getGroup(service, site, params.siteSectionGroupId);
}

function serializeForCaller(call: SiteCall, site: SiteRow, row: GroupRow) {
    return serializeGroup(createSiteContext(call, site), row);
}

function createReply(call: SiteCall, site: SiteRow, row: GroupRow) {
    const location = getSiteLocation(call.service, site, 'section-groups', row.id);
    return { data: serializeForCaller(call, site, row), headers: { location } };
}
