import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of a few lines that take long: without a run before, the largest begin, and these would be what a run waits for at its end. */
const LONGEST = [
    'test/cli/templates.test.ts',
    'test/cli/endings.test.ts',
    'test/types/compilers.test.ts',
    'test/cli/newcomer.test.ts',
    'test/cli/manners.test.ts',
    'test/docs/publish-from-ci.test.ts',
    'test/testing/lifecycle.test.ts',
    'test/cli/remote-session.test.ts',
    'test/cli/emulator.test.ts',
    'test/service/great-collections.test.ts',
    'test/service/endless-loop.test.ts',
    'test/cli/session-ends.test.ts',
    'test/cli/endless-loop.test.ts',
    'test/attack/webframes.test.ts',
    'test/service/recycling.test.ts',
    'test/cli/logs.test.ts',
    'test/cli/killed.test.ts',
    'test/attack/uploads.test.ts',
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
