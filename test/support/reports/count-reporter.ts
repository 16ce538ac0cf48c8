import type { Reporter, TestModule } from 'vitest/node';

export default class CountReporter implements Reporter {
    onTestRunEnd(modules: readonly TestModule[]): void {
        const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state));
        const count = (state: string) => states.filter((one) => one === state).length;
        const broken = modules.filter((module) => module.errors().length > 0).length;
        const skipped = count('skipped');
        const words = [`${count('passed')} passed`, `${count('failed') + broken} failed`];
        console.log([...words, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', '));
    }
}
