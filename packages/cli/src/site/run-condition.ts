import type { ApiClient, ApiResponse, SiteExternalLink, SiteSection, SiteSectionGroup, SiteSpace } from '@svc-int/api';

import type { Context } from '../context/context.js';
import { KitError } from '../errors.js';
import type { Output } from '../output/output.js';
import { confirmRemoteChangeIfInteractive } from '../service/confirm-change.js';
import { connectService } from '../service/service-connection.js';
import { readServiceSettings, type ServiceChoice } from '../service/settings.js';
import { findPagePart, listSitePages, type PagePart, updatePageCondition } from './page-conditions.js';

const NONE = 'none';

const CONDITIONAL_KINDS = ['site-section', 'site-space', 'site-external-link'];

type ConditionalEntry = SiteSection | SiteSpace | SiteExternalLink;

interface ConditionArguments {
    organization: string;
    site: string;
    part: string | undefined;
    condition: string | undefined;
}

interface SitePart {
    kind: 'section' | 'site-space' | 'link';
    id: string;
    title: string;
    condition?: string | undefined;
    space?: string | undefined;
}

interface SiteConditionOptions extends ServiceChoice {
    yes?: boolean | undefined;
}

export async function runSiteConditionShowOrUpdate(
    { organization, site, part: wanted, condition }: ConditionArguments,
    options: SiteConditionOptions,
    output: Output,
    context: Context,
): Promise<void> {
    const settings = readServiceSettings(options, context);
    const service = connectService(settings);
    const { structure } = await service.request(['sections', 'siteSpaces'], ({ orgs }) =>
        orgs.getSiteStructure(organization, site),
    );
    const parts = structure.flatMap(listParts);
    const { endpoint } = service;
    const listPages = async () =>
        listSitePages(
            service,
            parts.flatMap(({ space }) => space ?? []),
        );
    if (wanted === undefined) {
        const pages = (await listPages()).filter((page) => page.condition !== undefined);
        const text = [...parts, ...pages].map(formatPart).join('\n');
        return output.result({ endpoint, site, parts, pages }, text || `${site} has no parts.`);
    }
    const part = parts.find(({ id }) => id === wanted) ?? findPagePart(await listPages(), wanted);
    if (!part) throw createUnknownPartError(site, wanted, parts);
    if (condition === undefined) return output.result({ endpoint, site, ...part }, formatPart(part));
    await confirmRemoteChangeIfInteractive(settings, {
        what: `Set the condition of ${part.title}`,
        yes: options.yes,
        output,
        context,
    });
    const value = condition === NONE ? null : condition;
    if (part.kind === 'page') {
        const page = await updatePageCondition(settings, part, value);
        return output.result({ endpoint, site, ...page }, formatPart(page));
    }
    const changed = await service.request<ConditionalEntry>(CONDITIONAL_KINDS, ({ orgs }) =>
        updateCondition(orgs, { organization, site, part }, value),
    );
    const [updated = part] = listParts(changed);
    output.result({ endpoint, site, ...updated }, formatPart(updated));
}

async function updateCondition(
    orgs: ApiClient['orgs'],
    { organization, site, part: { kind, id } }: { organization: string; site: string; part: SitePart },
    condition: string | null,
): Promise<ApiResponse<ConditionalEntry>> {
    switch (kind) {
        case 'section':
            return orgs.updateSiteSectionById(organization, site, id, { condition });
        case 'site-space':
            return orgs.updateSiteSpaceById(organization, site, id, { condition });
        case 'link':
            return orgs.updateSiteExternalLinkById(organization, site, id, { condition });
    }
}

function listParts(entry: ConditionalEntry | SiteSectionGroup): SitePart[] {
    switch (entry.object) {
        case 'site-section-group':
            return entry.children.flatMap(listParts);
        case 'site-section':
            return [createPart('section', entry), ...entry.siteSpaces.flatMap(listParts)];
        case 'site-space':
            return [{ ...createPart('site-space', entry), space: entry.space.id }];
        case 'site-external-link':
            return [createPart('link', entry)];
    }
}

function createPart(kind: SitePart['kind'], { id, title, condition }: Omit<SitePart, 'kind' | 'space'>): SitePart {
    return { kind, id, title, ...(condition !== undefined && { condition }) };
}

function formatPart({ kind, id, title, condition }: SitePart | PagePart): string {
    return `${kind} ${id} "${title}": ${condition ?? 'no condition'}`;
}

function createUnknownPartError(site: string, id: string, parts: readonly SitePart[]): KitError {
    return new KitError('INPUT_INVALID', `${site} has no section, site space, link or page "${id}".`, {
        hint: parts.length === 0 ? 'Add a space to it first.' : `Its parts: ${parts.map((one) => one.id).join(', ')}.`,
    });
}
