import { call } from '@svc-int/api';

import type { AnyContext } from '../context/context.js';

/** Rejects if the site or space is not published, and with an `ApiError`. */
export async function fetchPublishedSiteOrSpaceUrl(context: AnyContext): Promise<string> {
    const { installation, siteInstallation, spaceInstallation } = context.environment as Installations;
    const id = siteInstallation?.site ?? spaceInstallation?.space;
    if (!installation || !id) throw new Error('This event has no installation on a site or space.');
    const { urls } = await fetchSiteOrSpace(context, installation, id, !siteInstallation);
    if (!urls?.published) throw new Error(`"${id}" is not published: there is nowhere to send visitors.`);
    return urls.published;
}

interface Published {
    urls?: { published?: string };
}

interface Installations {
    installation?: { target: { organization: string } };
    siteInstallation?: { site: string };
    spaceInstallation?: { space: string };
}

async function fetchSiteOrSpace(
    { environment: { apiEndpoint, apiTokens, integration } }: AnyContext,
    { target }: NonNullable<Installations['installation']>,
    id: string,
    isSpace: boolean,
): Promise<Published> {
    const userAgent = `integration-${integration.name}/${integration.version}`;
    const client = { endpoint: apiEndpoint, token: apiTokens.installation ?? apiTokens.integration, userAgent };
    const [operation, path] = isSpace
        ? ['getSpaceById', `/spaces/${id}`]
        : ['getSiteById', `/orgs/${target.organization}/sites/${id}`];
    const { data } = await call(client, operation, 'GET', path, {});
    return data as Published;
}
