import type { Context } from '../context/context.js';
import {
    findInstallationOnOrganization,
    installOnOrganization,
    findOrCreateInstallationTarget,
    type InstallationTarget,
} from './installation.js';
import { updateInstallationPause, parsePauseOptions, type PauseOptions } from './pause.js';
import { resolveCommandTarget, type CommandTargetOptions } from './target.js';
import { formatConfigurationReport, createConfigurationReport } from './pending.js';
import type { Output } from '../output/output.js';
import { addContentSource, formatAddedContentSource } from './add-source.js';
import { readJsonObjectOption } from '../render/json-input.js';
import { KitError } from '../errors.js';
import { confirmRemoteChangeIfInteractive } from '../service/confirm-change.js';

interface InstallOptions extends CommandTargetOptions, PauseOptions {
    space?: readonly string[] | undefined;
    site?: readonly string[] | undefined;
    source?: string | undefined;
    props?: string | undefined;
    yes?: boolean | undefined;
}

export async function runInstall(
    integrationName: string | undefined,
    options: InstallOptions,
    output: Output,
    context: Context,
): Promise<void> {
    const props = await readProps(options, context);
    const paused = parsePauseOptions(options);
    const target = await resolveCommandTarget(integrationName, options, context);
    const where = [target.organization, ...(options.space ?? []), ...(options.site ?? [])].join(', ');
    const what = `Install ${target.name} on ${where}`;
    await confirmRemoteChangeIfInteractive(target.settings, { what, yes: options.yes, output, context });
    const installed = (await findInstallationOnOrganization(target)) ?? (await installOnOrganization(target));
    if (paused !== undefined) installed.status = await updateInstallationPause(target, installed.id, paused);
    const installationTargets: InstallationTarget[] = [
        { kind: 'account', ...installed },
        ...(await mapSequentially(options.space, (id) =>
            findOrCreateInstallationTarget(target, installed.id, 'space', id),
        )),
        ...(await mapSequentially(options.site, (id) =>
            findOrCreateInstallationTarget(target, installed.id, 'site', id),
        )),
    ];
    const pending = installationTargets.map((installationTarget) =>
        createConfigurationReport(target, installationTarget),
    );
    const sources = await mapSequentially(options.source === undefined ? [] : options.space, (space) =>
        addContentSource(target, { source: options.source ?? '', space, props }),
    );
    const { endpoint } = target.service;
    const { name: integration, organization } = target;
    output.result(
        { endpoint, integration, installation: installed.id, places: pending, ...(sources.length > 0 && { sources }) },
        [
            `${integration} is installed on ${organization} (${installed.id})${installed.status === 'paused' ? ', and paused: it gets no events' : ''}.`,
            ...pending.map((report) => formatConfigurationReport(report, target)),
            ...sources.map(formatAddedContentSource),
        ].join('\n'),
    );
}

async function readProps(
    { source, space = [], props }: InstallOptions,
    context: Context,
): Promise<Record<string, unknown>> {
    if (source === undefined && props !== undefined)
        throw createMissingOptionError('--source <id>', '--props is for a content source');
    if (source !== undefined && space.length === 0)
        throw createMissingOptionError('--space <id>', 'A content source is put into a space');
    return (await readJsonObjectOption('--props', props, context)) ?? {};
}

function createMissingOptionError(option: string, reason: string): KitError {
    return new KitError('ANSWER_NEEDED', `${reason}.`, {
        problems: [{ text: option }],
        hint: `Run again with ${option}.`,
    });
}

async function mapSequentially<Done>(
    ids: readonly string[] | undefined,
    action: (id: string) => Promise<Done>,
): Promise<Done[]> {
    const results: Done[] = [];
    // In sequence: a failure leaves earlier targets installed.
    for (const id of ids ?? []) results.push(await action(id));
    return results;
}
