import type { TestHarness, TestHarnessOptions } from '@svc-int/cli/testing';

export interface TaskProject {
    folder: string;
    start: (options?: Omit<TestHarnessOptions, 'manifest'>) => Promise<TestHarness>;
    onEnd: (dispose: () => unknown) => void;
}

export type Criterion = (project: TaskProject) => Promise<void>;

export interface Mistake {
    file: string;
    old: string;
    replacement: string;
    fails: string[];
}

export interface AgentTask {
    template: string;
    criteria: Record<string, Criterion>;
    mistakes: [Mistake, ...Mistake[]];
}
