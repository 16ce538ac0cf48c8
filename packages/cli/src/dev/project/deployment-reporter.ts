import type { BuildDeploymentResult } from './deploy.js';
import type { Reporter } from '../reporter.js';
import type { RunningService } from '../session-service.js';

export function createDeploymentReporter(
    { url, publicUrl, studioUrl, token }: Pick<RunningService, 'url' | 'publicUrl' | 'studioUrl' | 'token'>,
    reporter: Reporter,
): (deployment: BuildDeploymentResult) => void {
    let isReady = false;
    let version = 0;
    let isBroken = false;

    return ({ message, served }) => {
        const log = (line: string) => reporter.log(line, message.integration ?? message.manifest);
        reporter.report(message);
        if (served) {
            const { version: newest, durationMs, registered: _, ...details } = served;
            version = newest;
            const { pending } = details;
            const { integration } = details;
            if (isReady)
                reporter.report({ event: 'reload', integration, version, durationMs, ...(pending && { pending }) });
            else reporter.report({ event: 'ready', url, publicUrl, studioUrl, token, ...details });
            isReady = true;
        }
        if (isReady && !message.ok) log(`Version ${version} keeps serving.`);
        if (isBroken && message.ok && !served) log(`Fixed: version ${version} is live.`);
        isBroken = !message.ok;
        if (!isReady) log(`Waiting for a change. The Studio is at ${studioUrl}`);
    };
}
