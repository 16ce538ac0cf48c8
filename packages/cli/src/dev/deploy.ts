import { setTimeout as pause } from 'node:timers/promises';

import { ControlError } from '@svc-int/emulator';
import type { BuildMessage, DevelopmentClient, DevelopmentRequest, DevelopmentResponse } from '@svc-int/emulator';

import type { Problem } from '../errors.js';
import { createModuleTransfer } from './module-transfer.js';
import { toRelativeDisplayPath, resolveDisplayPath } from '@svc-int/emulator/internal/source-location';

import type { Project, ProjectBuild } from './project.js';

/** Outcome of deploying a build. */
export interface BuildDeploymentResult {
    message: BuildMessage;
    /** Where the new version is; left out when the build failed, its script can't be loaded, or nothing has changed. */
    served?: DevelopmentResponse;
}

/** Brings builds to the local service. */
export interface Deployer {
    /** Publishes a build that went well and differs from the one that serves. A script that does not load is a failed build. */
    deploy(build: ProjectBuild): Promise<BuildDeploymentResult>;
}

/** How long a service that does not answer is asked again, in milliseconds: its runtime may just be restarted. */
const RESTART_TIMEOUT_MS = 5000;
const RETRY_DELAY_MS = 50;

const BLOCKED =
    'The script was not loaded: the local service did not respond. An endless loop at the top level of the script may be blocking it.';

/** The part of a project that a deployer needs. */
type Deployed = Pick<Project, 'file' | 'name' | 'explain'>;

/** Once the signal is aborted, nothing is tried again. */
export function createDeployer(control: DevelopmentClient, project: Deployed, signal: AbortSignal): Deployer {
    const transfer = createModuleTransfer();
    let serving: string | undefined;

    /** Tells everyone who listens about a build that brings no new version. */
    const report = async (message: BuildMessage): Promise<BuildDeploymentResult> => {
        // A service that is just being restarted misses the message, not the session.
        await control.reportBuild(message).catch(() => {});
        return { message };
    };

    return {
        async deploy(build) {
            const { durationMs } = build;
            const { file, name: integration } = project;
            const about = { event: 'build', manifest: toRelativeDisplayPath(file), integration, durationMs } as const;
            if (!build.ok) return report({ ...about, ok: false, errors: build.problems.map(withSource) });
            const { name, body, modules, bytes, sizes } = build;
            const message: BuildMessage = { ...about, ok: true, bytes, modules: sizes, errors: [] };
            const content = JSON.stringify([
                name,
                body,
                Object.entries(modules).map(([path, { hash }]) => [path, hash]),
            ]);
            if (content === serving) return report(message);
            try {
                const request = { name, integration: body, build: message };
                const served = await transfer(modules, (sent) =>
                    sendWithRetry(control, { ...request, modules: sent }, signal),
                );
                serving = content;
                return { message, served };
            } catch (error) {
                if (!(error instanceof ControlError)) throw error;
                const problems = await describe(error, project);
                return report({ ...message, ok: false, errors: problems.map(withSource) });
            }
        },
    };
}

/** A problem with the place that an editor opens, if it has one. */
function withSource(problem: Problem): Problem {
    const { file, line, column = 1 } = problem;
    if (file === undefined || line === undefined) return problem;
    return { ...problem, source: { path: resolveDisplayPath(file), line, column } };
}

async function describe({ message, script }: ControlError, { explain }: Deployed): Promise<readonly Problem[]> {
    return script ? explain(script) : [{ text: message }];
}

/** Asks again when the runtime went away meanwhile: this version may not be what made it go. */
async function sendWithRetry(
    control: DevelopmentClient,
    request: DevelopmentRequest,
    signal: AbortSignal,
): Promise<DevelopmentResponse> {
    let deadline: number | undefined;
    for (;;) {
        try {
            return await control.develop(request);
        } catch (error) {
            if (!(error instanceof ControlError) || error.status !== 0 || signal.aborted) throw error;
            deadline ??= performance.now() + RESTART_TIMEOUT_MS;
            if (performance.now() > deadline) throw new ControlError(0, BLOCKED, { cause: error });
            await pause(RETRY_DELAY_MS);
        }
    }
}
