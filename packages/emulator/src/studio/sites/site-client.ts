import { paginate, type SiteAdaptiveSchema } from '@svc-int/api';

import type { ScriptOnSite } from '../../control.js';
import type { ServiceClient } from '../service-client/service-client.js';
import type { PublishedSite } from './published-sites.js';

/** Share links, and members, that can be chosen from. */
const MAX_CHOICES = 200;

/** Something with a name that is chosen. */
export interface NamedItem {
    id: string;
    title: string;
}

/** Those whom one can be on a site. */
export interface VisitorChoices {
    schema: SiteAdaptiveSchema['jsonSchema'];
    /** Share links that are active. */
    links: NamedItem[];
    members: NamedItem[];
}

/** Reads whom one can be on a site. */
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

/** What pages of a site told of the script of an integration there; undefined where it is not on that site. */
export async function fetchScriptOnSite(
    { ask }: Pick<ServiceClient, 'ask'>,
    integration: string,
    site: string,
): Promise<ScriptOnSite | undefined> {
    const { sites } = await ask('scripts', { query: { integration } });
    return sites.find((one) => one.site === site);
}
