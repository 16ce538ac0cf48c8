import type { Context } from '../../context/context.js';
import { KitError } from '../../errors.js';
import {
    findPlacement,
    requireInstallation,
    writeConfiguration,
    type InstallationTarget,
} from '../../installation/installation.js';
import { formatMissing, createConfigurationReport } from '../../installation/pending.js';
import { findTarget, type Target } from '../../installation/target.js';
import { parseValues } from '../../installation/values.js';
import type { Output } from '../../output/output.js';
import { readJsonOption } from '../../render/json-input.js';
import { confirmRemoteChange } from '../../service/confirm-change.js';
import type { ConfigureOptions } from '../configure.js';

/** Changes what is configured for a place, and tells what it has and needs. */
export async function runConfigure(
    given: string | undefined,
    options: ConfigureOptions,
    output: Output,
    context: Context,
): Promise<void> {
    const data = await readJsonOption('--data', options.data, context);
    const target = await findTarget(given, options, context);
    const installation = await requireInstallation(target);
    const installationTarget = await resolveInstallationTarget(target, { kind: 'account', ...installation }, options);
    const schema = target.integration.configurations?.[installationTarget.kind];
    const values = options.set && { ...installationTarget.configuration, ...parseValues(schema, options.set) };
    const wanted = data ?? values;
    if (wanted)
        await confirmRemoteChange(target.settings, {
            what: `Configure ${target.name}`,
            yes: options.yes,
            output,
            context,
        });
    const report = createConfigurationReport(
        target,
        wanted ? await writeConfiguration(target, installation.id, installationTarget, wanted) : installationTarget,
    );
    const { endpoint } = target.service;
    output.result(
        { endpoint, integration: target.name, installation: installation.id, ...report },
        formatMissing(report),
    );
}

async function resolveInstallationTarget(
    target: Target,
    account: InstallationTarget,
    { space, site }: ConfigureOptions,
): Promise<InstallationTarget> {
    const id = space ?? site;
    if (id === undefined) return account;
    const kind = space === undefined ? 'site' : 'space';
    const found = await findPlacement(target, account.id, kind, id);
    if (found) return found;
    throw new KitError('NOT_INSTALLED', `${target.name} is not installed on the ${kind} ${id}.`, {
        hint: `Install it there first, with "svc-int install --${kind} ${id}".`,
    });
}
