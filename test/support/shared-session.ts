import { existsSync, rmSync } from 'node:fs';

import { afterAll, beforeAll } from 'vitest';

import type { ReadyMessage } from '../../packages/cli/src/dev/reporter.js';
import { runSession, type DevSession } from './dev-session.js';
import { askedQuestion, clientOf } from './mood.js';
import { makeProjectCopy, sourceAsking, type ProjectCopy } from './project-copy.js';
import { until } from './until.js';

/** A session that is ready, and the project that it serves. */
export interface ReadyProject {
    project: ProjectCopy;
    session: DevSession;
    ready: ReadyMessage;
    /** Question of the block at the beginning of this test. */
    question: string;
}

/** The files of the example that tests change. */
const FILES = ['integration.yaml', 'icon.png', 'src/answers.ts', 'src/index.tsx', 'src/question.tsx', 'src/mood.tsx'];

/** The file with the question of the block. */
const BLOCK = 'src/mood.tsx';

/**
 * Starts one session for all tests of a file. The returned function is called by each test first: it restores the example and waits until it
 * serves. Tests that need no files of a project use `shareMoodService`.
 */
export function shareSession(): () => Promise<ReadyProject> {
    let project: ProjectCopy;
    let session: DevSession;
    let ready: ReadyMessage;
    let original: Map<string, Buffer>;
    let begun = 0;

    beforeAll(async () => {
        project = makeProjectCopy();
        original = new Map(FILES.map((file) => [file, project.readBytes(file)]));
        session = runSession(project.folder);
        ready = await session.next('ready');
    });
    afterAll(async () => {
        await session.end();
        rmSync(project.around, { recursive: true, force: true });
    });

    /** Restores the files that differ. The question is written with them, as each save is a build. */
    const restore = (question: string) => {
        for (const [file, bytes] of original) {
            const content = file === BLOCK ? Buffer.from(sourceAsking(String(bytes), question)) : bytes;
            if (!existsSync(project.path(file)) || !project.readBytes(file).equals(content))
                project.write(file, content);
        }
    };
    const serve = async (question: string) => {
        if (!project.read(BLOCK).includes(JSON.stringify(question))) project.ask(question);
        await until(`"${question}" serves`, async () => (await askedQuestion(ready)) === question);
    };

    return async () => {
        const question = `Test ${++begun}?`;
        restore(question);
        await serve(question);
        const { data } = await clientOf(ready).integrations.getIntegrationByName(ready.integration);
        await session.next('reload', ({ version }) => version === data.version);
        return { project, session, ready, question };
    };
}
