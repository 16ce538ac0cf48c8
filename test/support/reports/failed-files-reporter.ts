import { writeFileSync } from 'node:fs';

import type { Reporter, TestModule } from 'vitest/node';

/** Writes the failed files as a JSON list to `SVC_INT_FAILED_FILES`. */
export default class FailedFilesReporter implements Reporter {
    onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
        const file = process.env['SVC_INT_FAILED_FILES'];
        if (file === undefined || unhandledErrors.length > 0) return;
        const failed = modules.filter((module) => !module.ok()).map((module) => module.relativeModuleId);
        writeFileSync(file, JSON.stringify([...new Set(failed)]));
    }
}
