import { setTimeout as pause } from 'node:timers/promises';

import { ControlError } from '@svc-int/emulator';
import type { BuildMessage, DevelopmentClient, DevelopmentRequest, DevelopmentResponse } from '@svc-int/emulator';

import type { Problem } from '../../errors.js';
import { createChangedModuleTransfer } from './module-transfer.js';
import { toRelativeDisplayPath, resolveDisplayPath } from '@svc-int/emulator/internal/source-location';

import type { Project, ProjectBuild } from './project.js';

export interface BuildDeploymentResult {
    message: BuildMessage;
    /** Undefined if no new version is serving. */
    served?: DevelopmentResponse;
}

export interface Deployer {
    /**
     * Skips a build equal to the serving version. An unloadable script is a failed build. `savedAt`: time of the change, by
     * `performance.now()`.
     */
    deploy(build: ProjectBuild, savedAt: number): Promise<BuildDeploymentResult>;
}

const RESTART_TIMEOUT_MS = 5000;
const RETRY_DELAY_MS = 50;

const BLOCKED =
    'The script was not loaded: the local service did not respond. An endless loop at the top level of the script may be blocking it.';

type Deployed = Pick<Project, 'file' | 'name' | 'explain'>;

export function createDeployer(control: DevelopmentClient, project: Deployed, signal: AbortSignal): Deployer {
    const transfer = createChangedModuleTransfer();
    let serving: string | undefined;
    let registered: DevelopmentResponse['registered'];

    const report = async (message: BuildMessage): Promise<BuildDeploymentResult> => {
        await control.reportBuild(message).catch(() => {});
        return { message };
    };

    return {
        async deploy(build, savedAt) {
            const { startedAt, durationMs } = build;
            const { file, name: integration } = project;
            const manifest = toRelativeDisplayPath(file);
            const about = { event: 'build', manifest, integration, startedAt, durationMs } as const;
            if (!build.ok) return report({ ...about, ok: false, errors: build.problems.map(withSource) });
            const { name, body, modules, bytes, sizes } = build;
            const message: BuildMessage = { ...about, ok: true, bytes, modules: sizes, errors: [] };
            const content = JSON.stringify([
                name,
                body,
                Object.entries(modules).map(([path, { hash }]) => [path, hash]),
            ]);
            if (content === serving) return report(withWarnings(message, build, registered));
            try {
                const request = { name, integration: body, build: message };
                const served = await transfer(modules, (sent) =>
                    sendWithRetry(control, { ...request, modules: sent }, savedAt, signal),
                );
                serving = content;
                ({ registered } = served);
                const warned = withWarnings(message, build, registered);
                return { ...(warned.warnings ? await report(warned) : { message }), served };
            } catch (error) {
                if (!(error instanceof ControlError)) throw error;
                const problems = await describe(error, project);
                return report({ ...message, ok: false, errors: problems.map(withSource) });
            }
        },
    };
}

function withWarnings(
    message: BuildMessage,
    { checkRegistrations }: Extract<ProjectBuild, { ok: true }>,
    registered: DevelopmentResponse['registered'],
): BuildMessage {
    const warnings = registered ? checkRegistrations(registered).map(withSource) : [];
    return warnings.length > 0 ? { ...message, warnings } : message;
}

function withSource(problem: Problem): Problem {
    const { file, line, column = 1 } = problem;
    if (file === undefined || line === undefined) return problem;
    return { ...problem, source: { path: resolveDisplayPath(file), line, column } };
}

async function describe({ message, script }: ControlError, { explain }: Deployed): Promise<readonly Problem[]> {
    return script ? explain(script) : [{ text: message }];
}

/** Retries if the runtime crashes during the call: another script may be the cause. */
async function sendWithRetry(
    control: DevelopmentClient,
    request: DevelopmentRequest,
    savedAt: number,
    signal: AbortSignal,
): Promise<DevelopmentResponse> {
    let deadline: number | undefined;
    for (;;) {
        try {
            return await control.develop({ ...request, elapsedMs: performance.now() - savedAt });
        } catch (error) {
            if (!(error instanceof ControlError) || error.status !== 0 || signal.aborted) throw error;
            deadline ??= performance.now() + RESTART_TIMEOUT_MS;
            if (performance.now() > deadline) throw new ControlError(0, BLOCKED, { cause: error });
            await pause(RETRY_DELAY_MS);
        }
    }
}
