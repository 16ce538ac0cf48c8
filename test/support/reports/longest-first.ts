import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slow files run first: without records of a run, Vitest starts with the largest files. */
const LONGEST = [
    'test/hosts/cluster.full.test.ts',
    'test/hosts/stopping-versions.full.test.ts',
    'test/hosts/sockets.full.test.ts',
    'test/browser/open-all-day.full.test.ts',
    'test/cli/cluster.full.test.ts',
    'test/service/runtime/blocked-queue.full.test.ts',
    'test/browser/views/every-view.ci.test.ts',
    'test/attack/large-documents.full.test.ts',
    'test/service/git/git.ci.test.ts',
    'test/agents/checkers.full.test.ts',
    'test/cli/templates.full.test.ts',
    'test/cli/templates.ci.test.ts',
    'test/studio/events/events.ci.test.ts',
    'test/studio/content/documents.ci.test.ts',
    'test/cli/output-streams.ci.test.ts',
    'test/service/runtime/recycling.full.test.ts',
    'test/attack/studio-elements.full.test.ts',
    'test/service/content/large-collections.full.test.ts',
    'test/browser/interrupted.full.test.ts',
    'test/cli/dev/remote-session.ci.test.ts',
    'test/attack/webframes.full.test.ts',
    'test/service/runtime/killed-replacing.full.test.ts',
    'test/browser/interrupted-runtime.full.test.ts',
    'test/service/integrations/endless-loop.full.test.ts',
    'test/cli/dev/session-ends.full.test.ts',
    'test/docs/publish-from-ci.full.test.ts',
    'test/hosts/moving.full.test.ts',
    'test/service/integrations/event-causes.ci.test.ts',
    'test/hosts/page-sockets.full.test.ts',
    'test/cli/shutdown.full.test.ts',
];

/** Groups files by project: a process that changes projects ends, with its modules, runtimes and browsers. */
export class LongestFirst extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
        const usual = await super.sort(files);
        return usual.toSorted((one, other) => rankProject(one) - rankProject(other) || rankFile(one) - rankFile(other));
    }
}

const PROJECTS = ['alone', 'studio', 'sharing'];

function rankProject({ project }: TestSpecification): number {
    return PROJECTS.indexOf(project.name);
}

function rankFile({ moduleId }: TestSpecification): number {
    const at = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`));
    return at === -1 ? LONGEST.length : at;
}
