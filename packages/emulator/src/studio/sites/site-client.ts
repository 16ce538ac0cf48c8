import { paginate, type SiteAdaptiveSchema } from '@svc-int/api';

import type { ScriptOnSite } from '../../control.js';
import type { ServiceClient } from '../service-client/service-client.js';
import type { PublishedSite } from './published-sites.js';

const MAX_CHOICES = 200;

export interface NamedItem {
    id: string;
    title: string;
}

export interface VisitorChoices {
    schema: SiteAdaptiveSchema['jsonSchema'];
    links: NamedItem[];
    members: NamedItem[];
}

export async function fetchVisitorIdentityChoices(
    { orgs }: Pick<ServiceClient, 'orgs'>,
    { organization, id }: PublishedSite,
): Promise<VisitorChoices> {
    const [{ data }, links, members] = await Promise.all([
        orgs.getSiteAdaptiveSchema(organization, id),
        collectFirst(paginate(orgs.listSiteShareLinks, organization, id)),
        collectFirst(paginate(orgs.listMembersInOrganizationById, organization)),
    ]);
    return {
        schema: data.jsonSchema,
        links: links.filter(({ active }) => active).map((link) => ({ id: link.id, title: link.name })),
        members: members.map(({ user }) => ({ id: user.id, title: user.displayName })),
    };
}

async function collectFirst<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
    const first: Item[] = [];
    for await (const item of items) if (first.push(item) === MAX_CHOICES) break;
    return first;
}

export async function fetchScriptOnSite(
    { ask }: Pick<ServiceClient, 'ask'>,
    integration: string,
    site: string,
): Promise<ScriptOnSite | undefined> {
    const { sites } = await ask('scripts', { query: { integration } });
    return sites.find((one) => one.site === site);
}
