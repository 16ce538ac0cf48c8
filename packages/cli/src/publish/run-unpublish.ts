import type { Context } from '../context/context.js';
import { KitError } from '../errors.js';
import { readManifest } from '../manifest/read-manifest.js';
import type { Output } from '../output/output.js';
import { promptConfirm, isInteractive, getTerminal } from '../output/prompt.js';
import { connectService } from '../service/service-connection.js';
import { confirmRemoteChangeIfInteractive } from '../service/confirm-change.js';
import { readServiceSettingsIgnoringSession, type ServiceChoice } from '../service/settings.js';

interface UnpublishOptions extends ServiceChoice {
    env?: string | undefined;
    yes?: boolean | undefined;
}

export async function runUnpublish(
    integrationName: string | undefined,
    options: UnpublishOptions,
    output: Output,
    context: Context,
): Promise<void> {
    const name = integrationName ?? (await readManifest({ path: options.manifest, env: options.env }, context)).name;
    const settings = readServiceSettingsIgnoringSession(options, context);
    const service = connectService(settings);
    if (!options.yes) await confirmUnpublish(name, service.endpoint, context);
    else await confirmRemoteChangeIfInteractive(settings, { what: `Unpublish ${name}`, yes: true, output, context });
    await service.send((client) => client.integrations.unpublishIntegration(name));
    output.result({ endpoint: service.endpoint, unpublished: name }, `Unpublished ${name}.`);
}

async function confirmUnpublish(name: string, endpoint: string, context: Context): Promise<void> {
    const terminal = getTerminal(context);
    if (!isInteractive(terminal)) {
        throw new KitError('ANSWER_NEEDED', `Unpublishing ${name} removes it and its installations from ${endpoint}.`, {
            problems: [{ text: '--yes' }],
            hint: 'There is no terminal to ask for confirmation. Use --yes to confirm.',
        });
    }
    if (await promptConfirm(terminal, `Remove ${name} and its installations from ${endpoint}?`)) return;
    throw new KitError('INTERRUPTED', 'Nothing was removed.', { hint: 'Run again to answer differently.' });
}
