import {
    addSection,
    findSection,
    getSection,
    moveSection,
    removeSection,
    sectionPlace,
    type SectionRow,
    sectionsInReadingOrder,
    sectionView,
    showableSpace,
    siteLocation,
    type SiteRow,
    updateSection,
} from '../../subjects/sites/index.js';
import { pageOfAll } from '../list.js';
import type { Handlers, PathCall } from '../mount.js';
import { changeableSite, sightOf, visitorSight, type SiteCall } from './site-of.js';

/** Sections of sites. */
export const siteSectionHandlers = {
    listSiteSections: (call) => {
        const sight = visitorSight(call);
        const rows = sectionsInReadingOrder(sight.structure).map((row) => ({
            row,
            place: sectionPlace(sight.structure, row),
        }));
        return { data: pageOfAll(call, rows, ({ row }) => sectionView(sight, row)) };
    },

    addSectionToSite: (call) => {
        const { service, body } = call;
        const site = changeableSite(call);
        const space = showableSpace(service, site, 'spaceId', body.spaceId);
        const row = addSection(service, site, { shown: [{ space }], title: body.title, icon: body.icon });
        return {
            data: viewOf(call, site, row),
            headers: { location: siteLocation(service, site, 'sections', row.id) },
        };
    },

    updateSiteSectionById: (call) => {
        const site = changeableSite(call);
        const row = updateSection(call.service, site, sectionOf(call, site), call.body);
        return { data: viewOf(call, site, row) };
    },

    deleteSiteSectionById: (call) => {
        const site = changeableSite(call);
        const row = findSection(call.service, site, call.params.siteSectionId);
        if (row) removeSection(call.service, row);
        return { data: undefined };
    },

    moveSiteSection: (call) => {
        const { before, after } = call.body.position;
        const site = changeableSite(call);
        const neighbours = { before: before?.siteSection, after: after?.siteSection };
        return { data: viewOf(call, site, moveSection(call.service, sectionOf(call, site), neighbours)) };
    },
} satisfies Partial<Handlers>;

function sectionOf({ service, params }: PathCall<'siteSectionId'>, site: SiteRow): SectionRow {
    return getSection(service, site, params.siteSectionId);
}

function viewOf(call: SiteCall, site: SiteRow, row: SectionRow) {
    return sectionView(sightOf(call, site), row);
}
