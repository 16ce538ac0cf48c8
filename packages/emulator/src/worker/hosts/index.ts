import type { WorkerEnv } from '../env.js';
import { createClusterPlatform } from './cluster.js';
import { createCloudflarePlatform } from './cloudflare.js';
import { createLocalPlatform } from './local.js';
import { parseHostingSettings } from '../service/workspace/hosting.js';
import { withNamedHosts } from './named-hosts.js';
import type { Platform } from './platform.js';

const known = new WeakMap<WorkerEnv, Platform>();

export function getPlatform(env: WorkerEnv): Platform {
    const platform = known.get(env) ?? withNames(create(env), env);
    known.set(env, platform);
    return platform;
}

function withNames(platform: Platform, env: WorkerEnv): Platform {
    const hosting = parseHostingSettings(env);
    return hosting ? withNamedHosts(platform, env, hosting) : platform;
}

function create(env: WorkerEnv): Platform {
    switch (env.HOST) {
        case 'local':
            return createLocalPlatform(env);
        case 'cluster':
            return createClusterPlatform(env);
        case 'cloudflare':
            return createCloudflarePlatform(env);
    }
}
