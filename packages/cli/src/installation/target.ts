import type { Integration } from '@svc-int/api';

import type { ShellEnvironment } from '../context/context.js';
import { KitError } from '../errors.js';
import { readManifest } from '../manifest/read-manifest.js';
import { connectService, type ServiceConnection } from '../service/service-connection.js';
import { readServiceSettings, type ServiceAccessSettings } from '../service/settings.js';

export interface CommandTarget {
    settings: ServiceAccessSettings;
    service: ServiceConnection;
    name: string;
    integration: Integration;
    organization: string;
    options: readonly string[];
}

export interface CommandTargetOptions {
    endpoint?: string;
    profile?: string;
    manifest?: string;
    env?: string;
    organization?: string;
}

/** Throws `ANSWER_NEEDED`, `INTEGRATION_UNKNOWN`, and errors of the service. */
export async function resolveCommandTarget(
    givenName: string | undefined,
    options: CommandTargetOptions,
    shell: ShellEnvironment,
): Promise<CommandTarget> {
    const settings = readServiceSettings(options, shell);
    const manifest =
        givenName === undefined ? await readManifest({ path: options.manifest, env: options.env }, shell) : undefined;
    const name = givenName ?? manifest?.name ?? '';
    const organization = options.organization ?? (shell.env['SVC_INT_ORGANIZATION'] || manifest?.organization);
    if (organization === undefined) {
        throw new KitError('ANSWER_NEEDED', `The organization for "${name}" is missing.`, {
            problems: [{ text: '--organization <id>' }],
            hint: 'Run again with --organization <id>.',
        });
    }
    const service = connectService(settings);
    const integration = await service.find(['integration'], (client) => client.integrations.getIntegrationByName(name));
    if (!integration)
        throw new KitError('INTEGRATION_UNKNOWN', `${service.endpoint} has no integration "${name}".`, {
            hint: 'Publish it there with "svc-int publish", or choose another service with --endpoint or --profile.',
        });
    const { id } = await service.request(['organization'], (client) => client.orgs.getOrganizationById(organization));
    const { endpoint, profile } = options;
    const selection = { endpoint, profile, organization: id };
    return {
        settings,
        service,
        name,
        integration,
        organization: id,
        options: Object.entries(selection).flatMap(([option, value]) =>
            value === undefined ? [] : [`--${option}`, value],
        ),
    };
}
