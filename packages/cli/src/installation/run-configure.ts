import type { Context } from '../context/context.js';
import { KitError } from '../errors.js';
import {
    findInstallationTarget,
    listPendingInstallationTargets,
    requireInstallationOnOrganization,
    replaceTargetConfiguration,
    type InstallationTarget,
} from './installation.js';
import { formatConfigurationReport, createConfigurationReport } from './pending.js';
import { resolveCommandTarget, type CommandTarget, type CommandTargetOptions } from './target.js';
import { parseConfigurationValues } from './values.js';
import type { Output } from '../output/output.js';
import { readJsonObjectOption } from '../render/json-input.js';
import { confirmRemoteChangeIfInteractive } from '../service/confirm-change.js';

interface ConfigureOptions extends CommandTargetOptions {
    space?: string | undefined;
    site?: string | undefined;
    set?: readonly string[] | undefined;
    data?: string | undefined;
    yes?: boolean | undefined;
}

export async function runConfigure(
    integrationName: string | undefined,
    options: ConfigureOptions,
    output: Output,
    context: Context,
): Promise<void> {
    const data = await readJsonObjectOption('--data', options.data, context);
    const target = await resolveCommandTarget(integrationName, options, context);
    const installation = await requireInstallationOnOrganization(target);
    const installationTarget = await resolveInstallationTarget(target, { kind: 'account', ...installation }, options);
    const schema = target.integration.configurations?.[installationTarget.kind];
    const values = options.set && {
        ...installationTarget.configuration,
        ...parseConfigurationValues(schema, options.set, installationTarget.kind),
    };
    const wanted = data ?? values;
    if (wanted)
        await confirmRemoteChangeIfInteractive(target.settings, {
            what: `Configure ${target.name}`,
            yes: options.yes,
            output,
            context,
        });
    else output.progress(`Configuration of ${target.name} at ${target.service.endpoint}`);
    const report = createConfigurationReport(
        target,
        wanted
            ? await replaceTargetConfiguration(target, installation.id, installationTarget, wanted)
            : installationTarget,
    );
    const { endpoint } = target.service;
    const isShown = wanted === undefined && installationTarget.kind === 'account';
    const pending = (isShown ? await listPendingInstallationTargets(target, installation.id) : []).map((one) =>
        createConfigurationReport(target, one),
    );
    output.result(
        {
            endpoint,
            integration: target.name,
            installation: installation.id,
            ...report,
            ...(pending.length > 0 && { pending }),
        },
        [report, ...pending].map((one) => formatConfigurationReport(one, target)).join('\n'),
    );
}

async function resolveInstallationTarget(
    target: CommandTarget,
    account: InstallationTarget,
    { space, site }: ConfigureOptions,
): Promise<InstallationTarget> {
    const id = space ?? site;
    if (id === undefined) return account;
    const kind = space === undefined ? 'site' : 'space';
    const found = await findInstallationTarget(target, account.id, kind, id);
    if (found) return found;
    throw new KitError('NOT_INSTALLED', `${target.name} is not installed on the ${kind} ${id}.`, {
        hint: `Install it there first, with "svc-int install --${kind} ${id}".`,
    });
}
