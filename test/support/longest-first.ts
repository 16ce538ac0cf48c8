import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest: without a run before, the largest begin, and these would be what a run waits for at its end. */
const LONGEST = [
    'test/hosts/cluster.test.ts',
    'test/hosts/stopping-versions.test.ts',
    'test/hosts/sockets.test.ts',
    'test/browser/open-all-day.test.ts',
    'test/cli/cluster.test.ts',
    'test/service/blocked-queue.test.ts',
    'test/browser/workbench.test.ts',
    'test/browser/every-view.test.ts',
    'test/browser/runner.test.ts',
    'test/cli/templates.test.ts',
    'test/cli/output-streams.test.ts',
    'test/service/recycling.test.ts',
    'test/browser/event-view.test.ts',
    'test/attack/studio-elements.test.ts',
    'test/service/large-collections.test.ts',
    'test/browser/interrupted.test.ts',
    'test/browser/documents.test.ts',
    'test/browser/migration-status.test.ts',
    'test/cli/remote-session.test.ts',
    'test/attack/webframes.test.ts',
    'test/service/killed-replacing.test.ts',
    'test/browser/interrupted-runtime.test.ts',
    'test/service/endless-loop.test.ts',
    'test/cli/session-ends.test.ts',
    'test/docs/publish-from-ci.test.ts',
    'test/hosts/moving.test.ts',
    'test/service/event-causes.test.ts',
    'test/hosts/page-sockets.test.ts',
    'test/cli/shutdown.test.ts',
];

/** Begins with the tests that are alone, as usual, and goes on with those that take longest. */
export class LongestFirst extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
        const usual = await super.sort(files);
        return usual.toSorted((one, other) => rankOf(one) - rankOf(other));
    }
}

function rankOf({ project, moduleId }: TestSpecification): number {
    if (project.config.isolate) return 0;
    const at = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`));
    return at === -1 ? LONGEST.length + 1 : at + 1;
}
