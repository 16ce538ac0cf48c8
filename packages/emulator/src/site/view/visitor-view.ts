import type { Service } from '../../worker/service/service.js';
import {
    isExternalLink,
    isSection,
    listGroupAncestors,
    listSiteSpaces,
    listStructureEntries,
    readSiteStructure,
    type SectionGroupRow,
    type SectionRow,
    type StoredSiteStructure,
    type StructureEntryRow,
} from '../../worker/subjects/sites/index.js';
import { getSpaceIncludingRestorable } from '../../worker/subjects/spaces/index.js';
import { type ConditionalPage, listConditionalPages } from './conditional-pages.js';
import { resolveVisit, type VisitPlan, type VisitRequest } from './plan-visit.js';
import type { ResolvedSite } from './resolve-site.js';
import { findUnknownPath } from './unknown-path.js';

export interface SitePartVisibility {
    kind: 'group' | 'section' | 'site-space' | 'link';
    id: string;
    title: string;
    depth: number;
    isShown: boolean;
    isDraft?: true;
    condition?: string;
    hiddenBy: string[];
}

export interface VisitorView extends VisitPlan {
    isAdaptive: boolean;
    parts: SitePartVisibility[];
    pages: ConditionalPage[];
    isWhole: boolean;
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

function listPartVisibilities(
    service: Service,
    { site, admission, structure, isShown: isTrue }: ResolvedSite,
): SitePartVisibility[] {
    const { isAuthorized: isAdmitted } = admission;
    const shown = [...structure.groups, ...structure.sections, ...structure.siteSpaces, ...structure.links].map(
        ({ id }) => id,
    );
    const ids = new Set(isAdmitted ? shown : []);
    return listParts(service, readSiteStructure(service, site.id)).map(({ condition, related, isDraft, ...part }) => {
        const isShown = ids.has(part.id);
        const hiding = isAdmitted && !isShown ? [condition, ...related] : [];
        return {
            ...part,
            isShown,
            ...(isDraft && { isDraft }),
            ...(condition !== null && { condition }),
            hiddenBy: [...new Set(hiding)].flatMap((one) => (one !== null && !isTrue(one) ? [one] : [])),
        };
    });
}

type Condition = string | null;

interface Part extends Pick<SitePartVisibility, 'kind' | 'id' | 'title' | 'depth'> {
    condition: Condition;
    isDraft: boolean;
    /** Includes ancestors and descendants: a part without visible content is hidden. */
    related: Condition[];
}

function listParts(service: Service, whole: StoredSiteStructure): Part[] {
    return [
        ...listSiteSpaceParts(service, whole, undefined, 0),
        ...listStructureEntries(whole, null).flatMap((row) => listEntryParts(service, whole, row, 0)),
    ];
}

function listEntryParts(service: Service, whole: StoredSiteStructure, row: StructureEntryRow, depth: number): Part[] {
    if (isSection(row)) return listSectionParts(service, whole, row, depth);
    if (!isExternalLink(row)) return listGroupParts(service, whole, row, depth);
    const { id, title, condition } = row;
    return [{ kind: 'link', id, title, depth, condition, isDraft: isDraftInGroups(whole, row), related: [] }];
}

function listGroupParts(service: Service, whole: StoredSiteStructure, row: SectionGroupRow, depth: number): Part[] {
    const { id, title } = row;
    const within = listStructureEntries(whole, id).flatMap((entry) => listEntryParts(service, whole, entry, depth + 1));
    const related = within.flatMap((part) => [part.condition, ...part.related]);
    const isDraft = isDraftInGroups(whole, { draft: row.draft, group: row.parent });
    return [{ kind: 'group', id, title, depth, condition: null, isDraft, related }, ...within];
}

function listSectionParts(service: Service, whole: StoredSiteStructure, section: SectionRow, depth: number): Part[] {
    const { id, title, condition } = section;
    const related = listSiteSpaces(whole, id).map((row) => row.condition);
    return [
        { kind: 'section', id, title, depth, condition, isDraft: isDraftInGroups(whole, section), related },
        ...listSiteSpaceParts(service, whole, section, depth + 1),
    ];
}

function listSiteSpaceParts(
    service: Service,
    whole: StoredSiteStructure,
    section: SectionRow | undefined,
    depth: number,
): Part[] {
    const isInDraft = section !== undefined && isDraftInGroups(whole, section);
    return listSiteSpaces(whole, section?.id ?? null).map(({ id, space, condition, draft }) => ({
        kind: 'site-space',
        id,
        title: getSpaceIncludingRestorable(service, space).title,
        depth,
        condition,
        isDraft: draft || isInDraft,
        related: [section?.condition ?? null],
    }));
}

function isDraftInGroups(
    { groups }: StoredSiteStructure,
    { draft, group }: Pick<SectionRow, 'draft' | 'group'>,
): boolean {
    return draft || listGroupAncestors(groups, group).some((row) => row.draft);
}
