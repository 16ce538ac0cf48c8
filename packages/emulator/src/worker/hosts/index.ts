import type { WorkerEnv } from '../env.js';
import { clusterPlatform } from './cluster.js';
import { cloudflarePlatform } from './cloudflare.js';
import { localPlatform } from './local.js';
import { hostingOf } from '../service/hosting.js';
import { namedPlatform } from './named.js';
import type { Platform } from './platform.js';

/** Entrypoints of one isolate may have the same bindings as objects of their own. */
const known = new WeakMap<WorkerEnv, Platform>();

/** What the service runs on. */
export function platformOf(env: WorkerEnv): Platform {
    const platform = known.get(env) ?? withNames(create(env), env);
    known.set(env, platform);
    return platform;
}

function withNames(platform: Platform, env: WorkerEnv): Platform {
    const hosting = hostingOf(env);
    return hosting ? namedPlatform(platform, env, hosting) : platform;
}

function create(env: WorkerEnv): Platform {
    switch (env.HOST) {
        case 'local':
            return localPlatform(env);
        case 'cluster':
            return clusterPlatform(env);
        case 'cloudflare':
            return cloudflarePlatform(env);
    }
}
