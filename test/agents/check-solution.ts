import { createTestHarness } from '@svc-int/cli/testing';

import type { AgentTask, Criterion, TaskProject } from './task.js';

export interface Failure {
    criterion: string;
    reason: string;
}

export async function checkSolution(task: AgentTask, folder: string): Promise<Failure[]> {
    const failures: Failure[] = [];
    for (const [criterion, check] of Object.entries(task.criteria)) {
        const reason = await findReason(check, folder);
        if (reason !== undefined) failures.push({ criterion, reason });
    }
    return failures;
}

async function findReason(check: Criterion, folder: string): Promise<string | undefined> {
    const ends: (() => unknown)[] = [];
    const onEnd: TaskProject['onEnd'] = (end) => void ends.unshift(end);
    const start: TaskProject['start'] = async (options) => {
        const harness = await createTestHarness({ ...options, manifest: folder });
        onEnd(() => harness.dispose());
        return harness;
    };
    try {
        await check({ folder, start, onEnd });
        return undefined;
    } catch (error) {
        return error instanceof Error ? error.message : String(error);
    } finally {
        for (const end of ends) await end();
    }
}
