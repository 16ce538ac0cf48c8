import { setTimeout as sleep } from 'node:timers/promises';

import type { RuntimeCrash } from '../../control.js';
import { formatRestrictions } from '../restart-message.js';
import type { ClusterNode } from './start-node.js';

/** Milliseconds between two attempts, and for each. */
const RETRY_DELAY_MS = 1000;
const ATTEMPT_TIMEOUT_MS = 10_000;

/** Milliseconds after which nobody is told any more: another node has the workspace by then, or none is left. */
const REPORT_TIMEOUT_MS = 300_000;

interface Teller {
    /** The node of this moment, which reaches every workspace of the cluster. */
    node: () => ClusterNode;
    stopped: AbortSignal;
    log: (line: string) => void;
}

/** Tells the workspace whose code ran how the runtime stopped, as soon as a node has it: its own node had it, and its lease has to run out. */
export async function reportCrashToWorkspace(
    { reason, turn, underWay }: RuntimeCrash,
    { node, stopped, log }: Teller,
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
