import { setInterval } from 'node:timers';

import type { Reporter, TestModule } from 'vitest/node';

/** Milliseconds that a file may take before it is named; the longest takes half of that. */
const LONG = 120_000;

const BETWEEN_LOOKS = 60_000;

/** Names the files that take long: what hangs outside of a test, as while a file is loaded, no time limit ends. */
export default class RunningReporter implements Reporter {
    private readonly begun = new Map<TestModule, number>();

    onTestRunStart(): void {
        setInterval(() => this.tell(), BETWEEN_LOOKS).unref();
    }

    onTestModuleQueued(module: TestModule): void {
        this.begun.set(module, Date.now());
    }

    onTestModuleEnd(module: TestModule): void {
        this.begun.delete(module);
    }

    private tell(): void {
        for (const [{ relativeModuleId }, since] of this.begun) {
            const seconds = Math.round((Date.now() - since) / 1000);
            if (seconds * 1000 > LONG) console.log(`${relativeModuleId} has been running for ${seconds} s.`);
        }
    }
}
