import type { Service } from '../../service/service.js';
import { isVisibleUnderCondition } from '../access/index.js';
import {
    type SectionGroupRow,
    isSection,
    readSiteStructure,
    type SectionRow,
    listSections,
    listSiteSpaces,
    type StoredSiteStructure,
    listTopLevelSectionsAndGroups,
} from '../sites/index.js';
import { getSpaceIncludingRestorable } from '../spaces/index.js';
import { type ConditionalPage, listConditionalPages } from './conditional-pages.js';
import { resolveVisit, type VisitPlan, type VisitRequest } from './plan-visit.js';
import type { ResolvedSite } from './resolve-site.js';
import { findUnknownPath } from './unknown-path.js';

export interface SitePartVisibility {
    kind: 'group' | 'section' | 'site-space';
    id: string;
    title: string;
    depth: number;
    isShown: boolean;
    condition?: string;
    /** Includes conditions of ancestors and descendants. */
    hiddenBy: string[];
}

export interface VisitorView extends VisitPlan {
    isAdaptive: boolean;
    /** In reading order. */
    parts: SitePartVisibility[];
    pages: ConditionalPage[];
    isWhole: boolean;
    /** The requested path, if no page is or was there. */
    unknownPath?: string;
}

export async function getVisitorView(service: Service, request: VisitRequest, user: string): Promise<VisitorView> {
    const { plan, resolvedSite } = await resolveVisit(service, request, user);
    const found = plan.isAdmitted ? await listConditionalPages(service, resolvedSite) : { pages: [], isWhole: true };
    const unknownPath = plan.isAdmitted ? findUnknownPath(service, resolvedSite, request.path ?? '') : undefined;
    return {
        ...plan,
        ...(unknownPath !== undefined && { unknownPath }),
        isAdaptive: resolvedSite.site.adaptive,
        parts: listPartVisibilities(service, resolvedSite),
        ...found,
    };
}

function listPartVisibilities(service: Service, { site, admission, structure }: ResolvedSite): SitePartVisibility[] {
    const { isAuthorized: isAdmitted, visitor } = admission;
    const shown = [...structure.groups, ...structure.sections, ...structure.siteSpaces].map(({ id }) => id);
    const ids = new Set(isAdmitted ? shown : []);
    return listParts(service, readSiteStructure(service, site.id)).map(({ condition, related, ...part }) => {
        const isShown = ids.has(part.id);
        const hiding = isAdmitted && !isShown ? [condition, ...related] : [];
        return {
            ...part,
            isShown,
            ...(condition !== null && { condition }),
            hiddenBy: [...new Set(hiding)].flatMap((one) =>
                one !== null && !isVisibleUnderCondition(site, one, visitor.claims) ? [one] : [],
            ),
        };
    });
}

type Condition = string | null;

interface Part extends Pick<SitePartVisibility, 'kind' | 'id' | 'title' | 'depth'> {
    condition: Condition;
    /** Conditions of the part, its ancestors and descendants: a part without visible content is hidden, too. */
    related: Condition[];
}

function listParts(service: Service, whole: StoredSiteStructure): Part[] {
    const top = listTopLevelSectionsAndGroups(whole).flatMap((row) =>
        isSection(row) ? listSectionParts(service, whole, row, 0) : groupParts(service, whole, row),
    );
    return [...listSiteSpaceParts(service, whole, undefined, 0), ...top];
}

function groupParts(service: Service, whole: StoredSiteStructure, { id, title }: SectionGroupRow): Part[] {
    const sections = listSections(whole, id);
    const within = sections.flatMap((section) => [section, ...listSiteSpaces(whole, section.id)]);
    const related = within.map(({ condition }) => condition);
    return [
        { kind: 'group', id, title, depth: 0, condition: null, related },
        ...sections.flatMap((section) => listSectionParts(service, whole, section, 1)),
    ];
}

function listSectionParts(service: Service, whole: StoredSiteStructure, section: SectionRow, depth: number): Part[] {
    const { id, title, condition } = section;
    const related = listSiteSpaces(whole, id).map((row) => row.condition);
    return [
        { kind: 'section', id, title, depth, condition, related },
        ...listSiteSpaceParts(service, whole, section, depth + 1),
    ];
}

function listSiteSpaceParts(
    service: Service,
    whole: StoredSiteStructure,
    section: SectionRow | undefined,
    depth: number,
): Part[] {
    return listSiteSpaces(whole, section?.id ?? null).map(({ id, space, condition }) => ({
        kind: 'site-space',
        id,
        title: getSpaceIncludingRestorable(service, space).title,
        depth,
        condition,
        related: [section?.condition ?? null],
    }));
}
