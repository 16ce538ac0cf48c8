import {
    type CommonServiceSettings,
    createCommonWorkerVariables,
    WORKER_MODULE,
    type WorkerVariable,
} from '@svc-int/emulator/internal/hosting';

export interface CloudflareSettings extends Omit<CommonServiceSettings, 'allowedNetworks'> {
    /** Name of the Worker. The converter is `<name>-conversions`. */
    name: string;
    apiUrl: string;
    publicUrl: string;
    cpuLimit: number;
    domain?: string | undefined;
    /** Hosts outside the domain, in other zones, and their workspaces. */
    hostnames?: Record<string, string> | undefined;
    /** Cloudflare zone. Default: the domain. */
    zone?: string | undefined;
}

/** See https://developers.cloudflare.com/workers/wrangler/configuration/ */
export interface WranglerConfig {
    name: string;
    main: string;
    base_dir: string;
    no_bundle: boolean;
    find_additional_modules: boolean;
    rules: { type: 'ESModule' | 'Text'; globs: string[]; fallthrough: boolean }[];
    compatibility_date: string;
    compatibility_flags: readonly string[];
    workers_dev: boolean;
    dev?: { ip: string; port: number };
    routes?: ({ pattern: string; custom_domain: true } | { pattern: string; zone_name: string })[];
    limits: { cpu_ms: number };
    vars?: Record<string, WorkerVariable>;
    assets?: { directory: string; binding: string; run_worker_first: boolean };
    services?: { binding: string; service: string }[];
    worker_loaders?: { binding: string }[];
    durable_objects?: { bindings: { name: string; class_name: string }[] };
    migrations?: { tag: string; new_sqlite_classes: string[] }[];
}

const SERVICE_CPU_LIMIT_MS = 30_000;

export const WRANGLER_DEV_PORT = 8787;

export const CLOUDFLARE_DEPLOYMENT_FOLDERS = {
    service: 'service',
    conversions: 'conversions',
    fonts: 'assets',
} as const;

const SCRIPTS = { type: 'ESModule' as const, globs: ['**/*.js'], fallthrough: false };

const common = {
    no_bundle: true,
    find_additional_modules: true,
    compatibility_date: WORKER_MODULE.compatibilityDate,
    compatibility_flags: WORKER_MODULE.compatibilityFlags,
};

export function createServiceWranglerConfig(settings: CloudflareSettings): WranglerConfig {
    const { name, apiUrl, publicUrl, cpuLimit } = settings;
    const { object, registry, loader, conversions } = WORKER_MODULE;
    return {
        ...common,
        name,
        main: `${CLOUDFLARE_DEPLOYMENT_FOLDERS.service}/index.js`,
        base_dir: CLOUDFLARE_DEPLOYMENT_FOLDERS.service,
        rules: [SCRIPTS, { type: 'Text', globs: ['**/*.json'], fallthrough: false }],
        workers_dev: false,
        routes: createRoutes(settings),
        limits: { cpu_ms: SERVICE_CPU_LIMIT_MS },
        vars: {
            ...createCommonWorkerVariables('cloudflare', { ...settings, allowedNetworks: [] }),
            API_URL: apiUrl,
            PUBLIC_URL: publicUrl,
            CPU_LIMIT: cpuLimit,
            DISPATCH_SECRET: '',
        },
        durable_objects: {
            bindings: [object, registry].map(({ binding, className }) => ({ name: binding, class_name: className })),
        },
        migrations: [
            { tag: 'v1', new_sqlite_classes: [object.className] },
            { tag: 'v2', new_sqlite_classes: [registry.className] },
        ],
        worker_loaders: [{ binding: loader }],
        services: [{ binding: conversions, service: getConversionsName(name) }],
    };
}

/**
 * Omits routes: `wrangler dev` would replace hosts by the first route's. `localhost` serves the API and the Studio, `127.0.0.1` the
 * integrations and sites.
 */
export function createLocalWranglerConfig(settings: CloudflareSettings): WranglerConfig {
    const { routes: _, ...config } = createServiceWranglerConfig({
        ...settings,
        apiUrl: `http://localhost:${WRANGLER_DEV_PORT}`,
        publicUrl: `http://127.0.0.1:${WRANGLER_DEV_PORT}`,
    });
    return { ...config, dev: { ip: '127.0.0.1', port: WRANGLER_DEV_PORT } };
}

function createRoutes(settings: CloudflareSettings): WranglerConfig['routes'] {
    const { apiUrl, publicUrl, domain, zone = domain, hostnames = {} } = settings;
    const createCustomDomain = (pattern: string) => ({ pattern, custom_domain: true as const });
    if (domain !== undefined && zone !== undefined)
        return [{ pattern: `*.${domain}/*`, zone_name: zone }, ...Object.keys(hostnames).map(createCustomDomain)];
    return [apiUrl, publicUrl].map((url) => createCustomDomain(new URL(url).host));
}

export function createConversionsConfig({ name, conversionTimeout }: CloudflareSettings): WranglerConfig {
    return {
        ...common,
        name: getConversionsName(name),
        main: `${CLOUDFLARE_DEPLOYMENT_FOLDERS.conversions}/index.js`,
        base_dir: CLOUDFLARE_DEPLOYMENT_FOLDERS.conversions,
        rules: [SCRIPTS],
        workers_dev: false,
        limits: { cpu_ms: conversionTimeout },
        // The Worker runs first, as paths name conversions, not files.
        assets: { directory: CLOUDFLARE_DEPLOYMENT_FOLDERS.fonts, binding: 'FONTS', run_worker_first: true },
    };
}

function getConversionsName(name: string): string {
    return `${name}-conversions`;
}
