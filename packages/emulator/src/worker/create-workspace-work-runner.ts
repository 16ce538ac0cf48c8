import type { HoldMonitor } from './service/event-loop/hold-monitor.js';
import type { Service } from './service/service.js';
import { createWorkRunner, type WorkRunner } from './service/work/runner.js';
import type { ComputeIntegrationContent } from './subjects/computed/index.js';
import { createModelOrPseudoTranslationEngine } from './subjects/translations/index.js';
import { listBackgroundWorkKinds } from './work-kinds.js';

interface WorkspaceWorkRunnerOptions {
    translator: string | undefined;
    compute: ComputeIntegrationContent;
    measure: HoldMonitor['measure'];
    schedule: () => void;
}

export function createWorkspaceWorkRunner(
    service: Service,
    { translator, compute, measure, schedule }: WorkspaceWorkRunnerOptions,
): WorkRunner {
    const kinds = listBackgroundWorkKinds({
        engine: createModelOrPseudoTranslationEngine(service, translator),
        compute,
    });
    return createWorkRunner(service, kinds, {
        pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        elapsed: () => performance.now(),
        measure,
        schedule,
    });
}
