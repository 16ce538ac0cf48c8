import type { ApiClient } from '@svc-int/api';

import type { Context } from '../context/context.js';
import type { Output } from '../output/output.js';
import { readJsonObjectOption } from '../render/json-input.js';
import { confirmRemoteChangeIfInteractive } from '../service/confirm-change.js';
import { connectService } from '../service/service-connection.js';
import { readServiceSettings, type ServiceChoice } from '../service/settings.js';

type SchemaInput = Parameters<ApiClient['orgs']['updateSiteAdaptiveSchema']>[2]['jsonSchema'];

interface SiteClaimsOptions extends ServiceChoice {
    on?: boolean | undefined;
    off?: boolean | undefined;
    schema?: string | undefined;
    yes?: boolean | undefined;
}

export async function runSiteClaimsShowOrUpdate(
    { organization, site: id }: { organization: string; site: string },
    options: SiteClaimsOptions,
    output: Output,
    context: Context,
): Promise<void> {
    const given = await readJsonObjectOption('--schema', options.schema, context);
    const enabled = options.on ? true : options.off ? false : undefined;
    const settings = readServiceSettings(options, context);
    const service = connectService(settings);
    if (given !== undefined || enabled !== undefined)
        await confirmRemoteChangeIfInteractive(settings, {
            what: `Change adaptive content of ${id}`,
            yes: options.yes,
            output,
            context,
        });
    const { jsonSchema } = await service.request(['site-adaptive-schema'], ({ orgs }) =>
        given === undefined
            ? orgs.getSiteAdaptiveSchema(organization, id)
            : // The service validates the schema.
              orgs.updateSiteAdaptiveSchema(organization, id, { jsonSchema: given as unknown as SchemaInput }),
    );
    const { adaptiveContent } = await service.request(['site'], ({ orgs }) =>
        enabled === undefined
            ? orgs.getSiteById(organization, id)
            : orgs.updateSiteById(organization, id, { adaptiveContent: { enabled } }),
    );
    const isAdaptive = adaptiveContent?.enabled ?? false;
    output.result(
        { endpoint: service.endpoint, site: id, isAdaptive, jsonSchema },
        `Adaptive content of ${id} is ${isAdaptive ? 'on' : 'off'}. Claims:\n${JSON.stringify(jsonSchema, null, 2)}`,
    );
}
