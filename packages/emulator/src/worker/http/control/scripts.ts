import type { ControlResponse } from '../../../control/types.js';
import type { UserCaller } from '../../service/callers/access.js';
import type { Service } from '../../service/service.js';
import type { SubscribersHost } from '../../service/messages/subscribers.js';
import { isWorkspaceOwnerOrNonGuestMember } from '../../subjects/access/index.js';
import { getIntegration, listActiveIntegrationSiteIds } from '../../subjects/integrations/index.js';
import { getSiteById, getSiteUrlWithoutProxy } from '../../subjects/sites/index.js';
import type { ControlHandlers } from '../mount-control.js';

export const scriptHandlers = {
    scripts: ({ service, query: { integration }, caller }) => getScripts(service, integration, caller),
} satisfies Partial<ControlHandlers>;

function getScripts(service: Service & SubscribersHost, name: string, caller: UserCaller): ControlResponse<'scripts'> {
    const { version } = getIntegration(service, name);
    const records = service.subscribers.scriptRecords.read(name, version);
    const shown = listActiveIntegrationSiteIds(service, name)
        .map((id) => getSiteById(service, id))
        .filter(({ organization }) => isWorkspaceOwnerOrNonGuestMember(service, caller, organization));
    const sites = shown.map((site) => {
        const { id } = site;
        const { loads = 0, problems = [], effects = [], rest = 0 } = records.find((one) => one.site === id) ?? {};
        const url = site.published ? { url: getSiteUrlWithoutProxy(service, site) } : {};
        return { site: id, title: site.title, ...url, loads, problems, effects, rest };
    });
    return { version, sites };
}
