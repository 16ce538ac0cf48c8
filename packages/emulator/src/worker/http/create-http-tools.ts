import type { WorkerEnv } from '../env.js';
import type { Platform } from '../hosts/platform.js';
import type { HoldMonitor } from '../service/event-loop/hold-monitor.js';
import { createIdempotencyStore } from './idempotency.js';
import type { Service } from '../service/service.js';
import { createAnswerEngine } from '../subjects/answers/index.js';
import { createVisitorRateLimiter } from './visitor-rate-limiter.js';
import { parseHostingSettings } from '../service/workspace/hosting.js';
import type { HttpTools } from './http-host.js';

interface HttpToolsOptions {
    env: WorkerEnv;
    platform: Pick<Platform, 'files' | 'maxImportBytes'>;
    holdMonitor: HoldMonitor;
}

export function createHttpTools(service: Service, { env, platform, holdMonitor }: HttpToolsOptions): HttpTools {
    return {
        hosting: parseHostingSettings(env),
        dispatchSecret: env.DISPATCH_SECRET,
        idempotencyStore: createIdempotencyStore(service),
        holdMonitor,
        visitorRateLimiter: createVisitorRateLimiter(),
        answerEngine: createAnswerEngine(service, env.TRANSLATOR),
        maxImportBytes: platform.maxImportBytes,
        strictScripts: env.STRICT_SCRIPTS,
        remoteImages: env.REMOTE_PICTURES,
        siteFiles: platform.files.site,
    };
}
