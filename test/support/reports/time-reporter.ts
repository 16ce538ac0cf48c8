import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 10;

export default class TimeReporter implements Reporter {
    onTestRunEnd(modules: readonly TestModule[]): void {
        if (modules.length <= SHOWN) return;
        const files = modules.map((module) => ({ file: module.relativeModuleId, time: timeOf(module) }));
        const longest = files.toSorted((one, other) => other.time - one.time).slice(0, SHOWN);
        const all = files.reduce((sum, { time }) => sum + time, 0);
        console.log(`\n${seconds(all)} s in ${files.length} files, the longest of them:`);
        for (const { file, time } of longest) console.log(`${seconds(time).padStart(7)} s  ${file}`);
    }
}

function timeOf(module: TestModule): number {
    const { duration, collectDuration, setupDuration } = module.diagnostic();
    return duration + collectDuration + setupDuration;
}

function seconds(milliseconds: number): string {
    return (milliseconds / 1000).toFixed(1);
}
