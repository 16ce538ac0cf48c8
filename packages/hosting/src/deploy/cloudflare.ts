import { mkdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

import { validateAndSerializeHosting } from '@svc-int/emulator/internal/hosting';

import { CLOUDFLARE_SECRETS_FILE, readOrCreateSecrets } from '../cloudflare/secrets.js';
import { CLOUDFLARE_UPLOAD_LIMITS, type DeploymentSizes, measureDeployment } from '../cloudflare/sizes.js';
import { MAX_SUBREQUEST_COUNTS_PER_OPERATION } from '../cloudflare/subrequests.js';
import { type CloudflareSettings, WRANGLER_DEV_PORT } from '../cloudflare/wrangler-config.js';
import {
    WRANGLER_CONFIG_FILES,
    WRANGLER_DEV_SECRETS_FILE,
    writeCloudflareDeployment,
} from '../cloudflare/write-deployment.js';
import { HostingError } from '../hosting-error.js';
import type { CommandOutput, DeployEnvironment } from './command.js';
import {
    resolveMainWorkspaceUrls,
    canHaveAdditionalWorkspaces,
    parseWorkspacesBySiteHostname,
    createMissingOptionError,
    type AddressChoice,
} from './urls.js';
import { parseLoginProvider } from './login-provider.js';
import { deployWithWrangler } from './wrangler.js';

const FOLDER = '.svc-int/cloudflare';

/** Limits in ms. */
const TIMES = { dispatchTimeout: 30_000, conversionTimeout: 10_000, cpuLimit: 30_000 };

/**
 * Cloudflare allows 63 characters; the second Worker's name has a suffix of 12. See
 * https://developers.cloudflare.com/workers/wrangler/configuration/
 */
const NAME = /^[a-z0-9]([a-z0-9-]{0,49}[a-z0-9])?$/;

export interface CloudflareDeployOptions extends AddressChoice {
    name?: string | undefined;
    zone?: string | undefined;
    folder?: string | undefined;
    dryRun?: boolean | undefined;
    yes?: boolean | undefined;
}

export async function deployToCloudflare(
    options: CloudflareDeployOptions,
    output: CommandOutput,
    environment: DeployEnvironment,
): Promise<void> {
    const settings = createSettings(options);
    const folder = resolve(environment.cwd, options.folder ?? FOLDER);
    mkdirSync(folder, { recursive: true });
    writeCloudflareDeployment(folder, settings);
    const sizes = measureWithinLimits(folder);
    const shown = relative(environment.cwd, folder) || '.';
    for (const line of describe(shown, sizes, settings)) output.progress(line);
    if (options.dryRun !== true) {
        if (options.yes !== true) await confirmPublish(settings, environment);
        await deployWithWrangler(folder, createWorkerSecrets(folder, settings), output, environment);
    }
    const published = options.dryRun !== true;
    const done = published
        ? `Published ${settings.name} at ${settings.apiUrl}. Its token is in ${join(shown, CLOUDFLARE_SECRETS_FILE)}.`
        : `Wrote ${shown}. Nothing was published.`;
    output.result({ folder: shown, published, uses: MAX_SUBREQUEST_COUNTS_PER_OPERATION, ...sizes }, done);
}

function createSettings(options: CloudflareDeployOptions): CloudflareSettings {
    const { name = 'svc-int', domain, zone } = options;
    if (!NAME.test(name))
        throw new HostingError('INPUT_INVALID', `"${name}" is not a valid name of a Worker.`, {
            hint: 'Use up to 51 small letters, digits and hyphens between them.',
        });
    if (zone !== undefined && domain === undefined)
        throw createMissingOptionError(
            '--domain <domain>',
            '--zone needs --domain: the zone contains the host names below the domain.',
        );
    const common = { workspaces: canHaveAdditionalWorkspaces(options), strictScripts: true, remotePictures: true };
    return {
        ...common,
        ...TIMES,
        ...resolveMainWorkspaceUrls(options),
        name,
        domain,
        zone,
        hostnames: parseWorkspacesBySiteHostname(options),
    };
}

function createWorkerSecrets(folder: string, { domain, hostnames }: CloudflareSettings): Record<string, string> {
    const { BOOTSTRAP_TOKEN: bootstrapToken, LOGIN, ...secrets } = readOrCreateSecrets(folder);
    const login = LOGIN === undefined ? undefined : parseLoginProvider(LOGIN, `"LOGIN" in ${CLOUDFLARE_SECRETS_FILE}`);
    return {
        ...secrets,
        ...(domain !== undefined && {
            HOSTING: validateAndSerializeHosting({ domain, bootstrapToken, hostnames, login }),
        }),
    };
}

function measureWithinLimits(folder: string): DeploymentSizes {
    const sizes = measureDeployment(folder);
    const over = sizes.workers.find(({ compressed }) => compressed > CLOUDFLARE_UPLOAD_LIMITS.paid);
    if (over !== undefined || sizes.files.largest > CLOUDFLARE_UPLOAD_LIMITS.file)
        throw new HostingError('FILE_UNUSABLE', 'The deployment is larger than Cloudflare allows.', {
            hint: 'Remove other files from its folder, and run again.',
        });
    return sizes;
}

function describe(folder: string, { workers, files }: DeploymentSizes, { name }: CloudflareSettings): string[] {
    const { free, paid } = CLOUDFLARE_UPLOAD_LIMITS;
    const isSmall = workers.every(({ compressed }) => compressed <= free);
    return [
        `${folder}:`,
        ...workers.map(
            (worker) =>
                `  ${worker.folder.padEnd(12)} ${formatBytes(worker.bytes)}, compressed ${formatBytes(worker.compressed)} of ${formatBytes(isSmall ? free : paid)}`,
        ),
        `  fonts        ${files.count} files, ${formatBytes(files.bytes)}`,
        `Usage that Cloudflare counts for "${name}", in addition to one Worker request for each request:`,
        `  a call of the API                 ${MAX_SUBREQUEST_COUNTS_PER_OPERATION.call.objects} request of an object`,
        `  a render, or an event             ${MAX_SUBREQUEST_COUNTS_PER_OPERATION.event.objects} of an object, ${MAX_SUBREQUEST_COUNTS_PER_OPERATION.event.dynamic} of a dynamic Worker; 1 more of an object if it logs`,
        `  a request of an integration       ${MAX_SUBREQUEST_COUNTS_PER_OPERATION.request.objects} of an object`,
        `  the Studio, "svc-int logs", or a page of a site: ${MAX_SUBREQUEST_COUNTS_PER_OPERATION.follow.objects} of an object when it begins to listen, and after what breaks off`,
        'Dynamic Workers need a paid plan. An object leaves memory while all of these listen.',
        `To try it on this machine, run there: npx wrangler dev -c ${WRANGLER_CONFIG_FILES.local} -c ${WRANGLER_CONFIG_FILES.conversions}`,
        `The Studio is at http://localhost:${WRANGLER_DEV_PORT}/#token=…, with TOKEN of ${WRANGLER_DEV_SECRETS_FILE}; sites are at http://127.0.0.1:${WRANGLER_DEV_PORT}.`,
    ];
}

function formatBytes(bytes: number): string {
    return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function confirmPublish({ name, apiUrl }: CloudflareSettings, { requireApproval }: DeployEnvironment): Promise<void> {
    return requireApproval(`Publish "${name}" at ${apiUrl} with your account at Cloudflare?`, {
        threat: `This publishes "${name}" at ${apiUrl}.`,
        refusal: 'Nothing was published.',
    });
}
