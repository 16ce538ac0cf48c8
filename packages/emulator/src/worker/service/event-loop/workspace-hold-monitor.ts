import { formatEventLoopHoldReport } from '../../../integration/hold-report.js';
import { createHoldMonitor, type HoldMonitor } from './hold-monitor.js';

export function createWorkspaceHoldMonitor(workspace: string, markerKey: string): HoldMonitor {
    return createHoldMonitor({
        workspace,
        elapsed: () => performance.now(),
        startTimer: (milliseconds, act) => {
            const timer = setTimeout(act, milliseconds);
            return () => clearTimeout(timer);
        },
        report: (message, heldMs) =>
            console.warn(markerKey === '' ? message : formatEventLoopHoldReport(markerKey, { message, heldMs })),
    });
}
