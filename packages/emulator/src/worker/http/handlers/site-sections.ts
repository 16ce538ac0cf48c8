import { addSection } from '../../subjects/sites/new-sections.js';
import {
    findSection,
    getSection,
    moveSection,
    removeSection,
    updateSection,
} from '../../subjects/sites/site-sections.js';
import { showableSpace } from '../../subjects/sites/shown-spaces.js';
import { sectionPlace, sectionsInReadingOrder, type SectionRow } from '../../subjects/sites/site-structure.js';
import { siteLocation } from '../../subjects/sites/site-urls.js';
import { sectionView } from '../../subjects/sites/site-views.js';
import type { SiteRow } from '../../subjects/sites/sites.js';
import { pageOfAll } from '../list.js';
import type { Handlers } from '../mount.js';
import { changeableSite, sightOf, visitorSight, type SiteCall } from './site-of.js';

/** Sections of sites. */
export const siteSectionHandlers: Pick<
    Handlers,
    'listSiteSections' | 'addSectionToSite' | 'updateSiteSectionById' | 'deleteSiteSectionById' | 'moveSiteSection'
> = {
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
        const row = findSection(call.service, site, call.params.siteSectionId ?? '');
        if (row) removeSection(call.service, row);
        return { data: undefined };
    },

    moveSiteSection: (call) => {
        const { before, after } = call.body.position;
        const site = changeableSite(call);
        const neighbours = { before: before?.siteSection, after: after?.siteSection };
        return { data: viewOf(call, site, moveSection(call.service, sectionOf(call, site), neighbours)) };
    },
};

function sectionOf({ service, params }: SiteCall, site: SiteRow): SectionRow {
    return getSection(service, site, params.siteSectionId ?? '');
}

function viewOf(call: SiteCall, site: SiteRow, row: SectionRow) {
    return sectionView(sightOf(call, site), row);
}
