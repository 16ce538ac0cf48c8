import { fileURLToPath } from 'node:url';

import { createClient, type Configuration, type PublishIntegrationBody } from '@svc-int/api';
import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';
import { ControlError } from '@svc-int/emulator/workspace';
import { formatSuggestionOrAllowedWords } from '@svc-int/emulator/internal/yaml';

import { getShellEnvironment } from '../context/process-context.js';
import { locateScriptLoadFailureByRebuilding } from '../bundle/locate-script-load-failure.js';
import type { BuildMode } from '../bundle/options.js';
import { KitError } from '../errors.js';
import type { Manifest } from '../manifest/manifest.js';
import { readManifest } from '../manifest/read-manifest.js';
import { createPublishBody } from '../publish/publish-body.js';
import type { HarnessTarget } from '../events/sendable-event.js';
import { buildHarnessScriptWithSharedCache, type HarnessWorkspace } from './harness-workspace.js';

export interface TestHarnessOptions {
    /** Path or URL of the manifest or its folder. Default: the working directory. */
    manifest?: string | URL;
    /** Environment of the manifest to apply. Default: none. */
    env?: string;
    /** Build mode. `development` validates rendered elements. Default: `development`. */
    mode?: BuildMode;
    /** Variables for the manifest. They override the process environment and `.env`. Default: none. */
    variables?: Record<string, string>;
    /** Secrets by name. Default for each: `test-<name>`. */
    secrets?: Record<string, string>;
    /** Configuration of the installation, its space and its site. Default: that of the manifest. */
    configuration?: { account?: object; space?: object; site?: object };
}

export interface BuiltTestIntegration {
    manifest: Manifest;
    body: PublishIntegrationBody;
}

export async function buildTestIntegration(options: TestHarnessOptions): Promise<BuiltTestIntegration> {
    const manifest = await readForTest(options);
    const script = await buildHarnessScriptWithSharedCache(manifest, options.mode ?? 'development');
    return { manifest, body: await createPublishBody(manifest, script) };
}

async function readForTest({ manifest: path, env, variables, secrets = {} }: TestHarnessOptions): Promise<Manifest> {
    const file = path instanceof URL ? fileURLToPath(path) : path;
    const manifest = await readManifest(
        {
            ...(file !== undefined && { path: file }),
            ...(env !== undefined && { env }),
            ...(variables && { over: variables }),
        },
        getShellEnvironment(),
    );
    const names = Object.keys(manifest.secrets);
    const unknown = Object.keys(secrets).find((name) => !names.includes(name));
    if (unknown !== undefined) {
        const message = `secrets: ${toRelativeDisplayPath(manifest.file)} has no secret "${unknown}".`;
        throw new KitError('INPUT_INVALID', message, {
            hint: formatSuggestionOrAllowedWords(unknown, names) ?? 'Add it to secrets in the manifest.',
        });
    }
    return { ...manifest, secrets: Object.fromEntries(names.map((name) => [name, secrets[name] ?? `test-${name}`])) };
}

export async function installTestIntegration(
    { control, url, token }: HarnessWorkspace,
    { manifest, body }: BuiltTestIntegration,
    { configuration = {} }: TestHarnessOptions,
): Promise<HarnessTarget> {
    const {
        version: _version,
        durationMs: _durationMs,
        ...target
    } = await control
        .develop({ name: manifest.name, integration: body })
        .catch((error: unknown) => throwLoadFailure(error, manifest));
    await configure(createClient({ endpoint: url, token }), target, configuration);
    return target;
}

async function throwLoadFailure(error: unknown, manifest: Manifest): Promise<never> {
    if (!(error instanceof ControlError) || !error.script) throw error;
    const problems = await locateScriptLoadFailureByRebuilding(manifest, error.script);
    throw new KitError('BUILD_FAILED', `${toRelativeDisplayPath(manifest.script)} could not be loaded.`, {
        hint: 'Correct the script, and test again.',
        problems,
        cause: error,
    });
}

async function configure(
    { integrations }: ReturnType<typeof createClient>,
    { integration, installation, space, site }: HarnessTarget,
    configuration: NonNullable<TestHarnessOptions['configuration']>,
): Promise<void> {
    // The cast accepts configurations typed as interfaces, which have no index signature.
    const { account, space: onSpace, site: onSite } = configuration as Record<string, Configuration | undefined>;
    if (account) {
        await integrations.updateIntegrationInstallation(integration, installation, { configuration: account });
    }
    if (onSpace) {
        await integrations.updateIntegrationSpaceInstallation(integration, installation, space, {
            configuration: onSpace,
        });
    }
    if (onSite) {
        await integrations.updateIntegrationSiteInstallation(integration, installation, site, {
            configuration: onSite,
        });
    }
}
