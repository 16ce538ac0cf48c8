import { setTimeout as sleep } from 'node:timers/promises';

import { formatRestrictions, type RuntimeCrash } from '@svc-int/emulator/internal/runtime';

import type { ClusterNode } from './start-node.js';

const RETRY_DELAY_MS = 1000;
const ATTEMPT_TIMEOUT_MS = 10_000;

const REPORT_TIMEOUT_MS = 300_000;

interface CrashReporter {
    node: () => ClusterNode;
    stopped: AbortSignal;
    log: (line: string) => void;
}

/** Retries until the previous node's lease has expired and another node has the workspace, at most for `REPORT_TIMEOUT_MS`. */
export async function reportCrashToWorkspace(
    { reason, turn, underWay }: RuntimeCrash,
    { node, stopped, log }: CrashReporter,
): Promise<void> {
    if (!turn || underWay === 'nothing') return;
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(REPORT_TIMEOUT_MS)]);
    while (!signal.aborted) {
        const attempt = AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]);
        const left = await node()
            .reportCrash({ reason, turn, underWay }, attempt)
            .catch(() => undefined);
        if (left) return formatRestrictions(left).forEach((line) => log(`Workspace "${turn.workspace}": ${line}`));
        await sleep(RETRY_DELAY_MS, undefined, { signal }).catch(() => {});
    }
}
