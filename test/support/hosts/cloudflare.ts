import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import type { Json, WorkerOptions } from 'miniflare';

import { startRuntimeRelay } from '../../../packages/emulator/src/node/relay/runtime-relay.js';
import { LOOPBACK_HOST } from '../../../packages/emulator/src/node/ports.js';
import { type HostingSettings, MAIN_WORKSPACE } from '../../../packages/emulator/src/host-protocol.js';
import { getHostedUrls } from '../../../packages/emulator/src/hosting/hostnames.js';
import {
    CLOUDFLARE_DEPLOYMENT_FOLDERS,
    type WranglerConfig,
} from '../../../packages/hosting/src/cloudflare/wrangler-config.js';
import {
    WRANGLER_CONFIG_FILES,
    writeCloudflareDeployment,
} from '../../../packages/hosting/src/cloudflare/write-deployment.js';
import { LOOPBACK_NETWORKS } from './loopback-networks.js';

export interface StartedHost {
    url: string;
    publicUrl: string;
    token: string;
    dispose(): Promise<void>;
}

const { Miniflare: Platform } = createRequire(import.meta.url)('miniflare') as typeof import('miniflare');

const SECRETS = { TOKEN: 'token-of-the-host', STATE_KEY: 'key-of-the-host' };

const PUBLIC_HOST = 'localhost';

const SETTINGS = {
    name: 'svc-int',
    dispatchTimeout: 30_000,
    conversionTimeout: 10_000,
    strictScripts: true,
    remotePictures: true,
    cpuLimit: 30_000,
};

export interface CloudflareOptions {
    /** Whether platform limits and call counts are emulated. Default: false. */
    played?: boolean;
    /** Default: two URLs only. */
    hosting?: HostingSettings;
    /** Whether the host serves workspaces beside the main one. Default: true. */
    workspaces?: boolean;
    /** Folder that persists data between deployments. */
    kept?: string;
    /** Default: loopback. */
    allowedNetworks?: readonly string[];
    module?: string;
    explored?: boolean;
}

const PLAYED = 'played-platform.js';

export async function startCloudflare({
    played = false,
    hosting,
    workspaces = true,
    kept,
    allowedNetworks = LOOPBACK_NETWORKS,
    module,
    explored = false,
}: CloudflareOptions = {}): Promise<StartedHost> {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-cloudflare-'));
    // The relay provides the URL before its target.
    const relay = await startRuntimeRelay({ port: 0, exact: false }, () => {});
    const [url, publicUrl] = [relay.url, `http://${PUBLIC_HOST}:${relay.port}`];
    const named = hosting && getHostedUrls(hosting, MAIN_WORKSPACE);
    writeCloudflareDeployment(folder, {
        ...SETTINGS,
        apiUrl: named?.url ?? url,
        publicUrl: named?.publicUrl ?? publicUrl,
        workspaces,
    });
    if (module !== undefined) writeFileSync(join(folder, CLOUDFLARE_DEPLOYMENT_FOLDERS.service, 'index.js'), module);
    const [config, conversions] = [WRANGLER_CONFIG_FILES.service, WRANGLER_CONFIG_FILES.conversions].map((file) =>
        readConfig(join(folder, file)),
    );
    if (!config || !conversions) throw new Error('There is no configuration of the service.');
    const secrets = { ...SECRETS, ...(hosting && { HOSTING: JSON.stringify(hosting) }) };
    const service = optionsOf(folder, played ? withPlayed(folder, config) : config, secrets, allowedNetworks);
    const platform = new Platform({
        cf: false,
        unsafeLocalExplorer: explored,
        ...(kept !== undefined && { durableObjectsPersist: kept }),
        handleStructuredLogs: () => {},
        // Bypasses Miniflare's entry, which compresses and so buffers responses.
        workers: [
            { ...service, unsafeDirectSockets: [{ host: LOOPBACK_HOST, port: 0 }] },
            optionsOf(folder, conversions, {}),
        ],
    });
    relay.open({ host: LOOPBACK_HOST, port: Number((await platform.unsafeGetDirectURL()).port) });
    return {
        url,
        publicUrl,
        token: SECRETS.TOKEN,
        async dispose() {
            await relay.close();
            await platform.dispose();
            rmSync(folder, { recursive: true, force: true });
        },
    };
}

function withPlayed(folder: string, config: WranglerConfig): WranglerConfig {
    cpSync(join(import.meta.dirname, PLAYED), join(folder, config.base_dir, PLAYED));
    return { ...config, main: `${config.base_dir}/${PLAYED}` };
}

function readConfig(file: string): WranglerConfig {
    return JSON.parse(readFileSync(file, 'utf8')) as WranglerConfig;
}

function optionsOf(
    folder: string,
    config: WranglerConfig,
    secrets: Record<string, string>,
    allowedNetworks: readonly string[] = [],
): WorkerOptions {
    const root = join(folder, config.base_dir);
    return {
        name: config.name,
        modulesRoot: root,
        modules: modulesOf(folder, config),
        compatibilityDate: config.compatibility_date,
        compatibilityFlags: [...config.compatibility_flags],
        bindings: { ...secrets, ...config.vars, ...(config.vars && { ALLOWED_NETWORKS: allowedNetworks }) } as Record<
            string,
            Json
        >,
        durableObjects: Object.fromEntries(
            (config.durable_objects?.bindings ?? []).map(({ name, class_name: className }) => [
                name,
                { className, useSQLite: config.migrations?.some((m) => m.new_sqlite_classes.includes(className)) },
            ]),
        ),
        workerLoaders: Object.fromEntries((config.worker_loaders ?? []).map(({ binding }) => [binding, {}])),
        serviceBindings: Object.fromEntries((config.services ?? []).map(({ binding, service }) => [binding, service])),
        ...(config.assets && {
            assets: {
                directory: join(folder, config.assets.directory),
                binding: config.assets.binding,
                routerConfig: {
                    has_user_worker: true,
                    invoke_user_worker_ahead_of_assets: config.assets.run_worker_first,
                },
            },
        }),
    };
}

function modulesOf(folder: string, { base_dir, main, rules }: WranglerConfig) {
    const root = join(folder, base_dir);
    const [, ...others] = ['', ...readdirSync(root, { recursive: true, encoding: 'utf8' })];
    const names = [relative(base_dir, main), ...others.filter((name) => name !== relative(base_dir, main))];
    return names.map((name) => {
        const rule = rules.find(({ globs }) => globs.some((glob) => name.endsWith(glob.replace('**/*', ''))));
        if (!rule) throw new Error(`No rule of the configuration is for ${name}.`);
        return { type: rule.type, path: join(root, name) };
    });
}
