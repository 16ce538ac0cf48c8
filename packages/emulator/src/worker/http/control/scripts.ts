import type { ControlAnswer } from '../../../control/types.js';
import type { Host } from '../../service/host.js';
import { getIntegration, sitesOf } from '../../subjects/integrations/index.js';
import { getSiteById, siteTarget } from '../../subjects/sites/index.js';
import type { ControlHandlers } from '../mount-control.js';

/** Endpoints about scripts in pages of sites. */
export const scriptHandlers = {
    scripts: (service, { query: { integration } }) => scriptsOf(service, integration),
} satisfies Partial<ControlHandlers>;

function scriptsOf(service: Host, name: string): ControlAnswer<'scripts'> {
    const { version } = getIntegration(service, name);
    const records = service.scriptRecords.read(name, version);
    const sites = sitesOf(service, name).map((id) => {
        const site = getSiteById(service, id);
        const { loads = 0, problems = [], effects = [], rest = 0 } = records.find((one) => one.site === id) ?? {};
        const url = site.published ? { url: siteTarget(service, site) } : {};
        return { site: id, title: site.title, ...url, loads, problems, effects, rest };
    });
    return { version, sites };
}
