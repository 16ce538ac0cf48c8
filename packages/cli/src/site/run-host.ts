import type { Context } from '../context/context.js';
import type { Output } from '../output/output.js';
import { connectService } from '../service/service-connection.js';
import { confirmRemoteChangeIfInteractive } from '../service/confirm-change.js';
import { readServiceSettings, type ServiceChoice } from '../service/settings.js';

const NONE = 'none';

interface SiteHostOptions extends ServiceChoice {
    yes?: boolean | undefined;
}

export async function runSiteHostShowOrUpdate(
    { organization, site: id, hostname }: { organization: string; site: string; hostname: string | undefined },
    options: SiteHostOptions,
    output: Output,
    context: Context,
): Promise<void> {
    const settings = readServiceSettings(options, context);
    const service = connectService(settings);
    if (hostname !== undefined)
        await confirmRemoteChangeIfInteractive(settings, {
            what: `Set the host name of ${id}`,
            yes: options.yes,
            output,
            context,
        });
    const site = await service.request(['site'], ({ orgs }) =>
        hostname === undefined
            ? orgs.getSiteById(organization, id)
            : orgs.updateSiteById(organization, id, { hostname: hostname === NONE ? null : hostname }),
    );
    const { endpoint } = service;
    const named = site.hostname === undefined ? {} : { hostname: site.hostname };
    output.result({ endpoint, site: id, ...named }, site.hostname ?? `${id} has no host name of its own.`);
}
