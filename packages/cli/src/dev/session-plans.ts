import { connectControl, type ControlClient, type PlanPublishMessage } from '@svc-int/emulator';

import type { ShellEnvironment } from '../context/context.js';
import type { EventSink } from './session-events.js';
import type { ServedProject } from './project/served-project.js';
import type { RunningService } from './session-service.js';

export interface SessionPublishPlans {
    connect(service: RunningService): void;
    createPlan(message: PlanPublishMessage): void;
}

export function createSessionPublishPlans(
    projects: readonly Pick<ServedProject, 'file' | 'name'>[],
    { env, shell }: { env: string | undefined; shell: ShellEnvironment },
    events: EventSink,
): SessionPublishPlans {
    let control: Pick<ControlClient, 'answerPlan'> | undefined;
    let last: Promise<void> = Promise.resolve();

    const sendPlan = async (id: string, file: string) => {
        const { planPublishFromLocalRecords: planByRecords } = await import('../publish/plan-publish-from-records.js');
        const made = await planByRecords({ path: file, ...(env !== undefined && { env }) }, shell).then(
            (plans) => ({ plans }),
            (error: unknown) => ({ problem: error instanceof Error ? error.message : String(error) }),
        );
        await control?.answerPlan(id, made);
    };

    return {
        connect: (service) => void (control = connectControl(service)),
        createPlan({ id, integration }) {
            const project = projects.find(({ name }) => name === integration);
            if (!project) return;
            last = last
                .then(() => sendPlan(id, project.file))
                .catch((error: unknown) =>
                    events.push({
                        type: 'noted',
                        line: `The plan for publishing could not be sent to the Studio: ${String(error)}`,
                    }),
                );
        },
    };
}
