import { existsSync, rmSync } from 'node:fs';

import { afterAll, beforeAll } from 'vitest';

import type { ReadyMessage } from '../../../packages/cli/src/dev/reporter.js';
import { runSession, type DevSession } from '../dev-session.js';
import { renderQuestion, createClientOfSession } from '../mood.js';
import { createProjectCopy, replaceQuestion, type ProjectCopy } from '../project-copy.js';
import { until } from '../until.js';

export interface ReadyProject {
    project: ProjectCopy;
    session: DevSession;
    ready: ReadyMessage;
    question: string;
}

const FILES = ['integration.yaml', 'icon.png', 'src/answers.ts', 'src/index.tsx', 'src/question.tsx', 'src/mood.tsx'];

const BLOCK = 'src/mood.tsx';

/** Returned function, for each test: restores the example and waits for its build. */
export function shareSession(): () => Promise<ReadyProject> {
    let project: ProjectCopy;
    let session: DevSession;
    let ready: ReadyMessage;
    let original: Map<string, Buffer>;
    let begun = 0;

    beforeAll(async () => {
        project = createProjectCopy();
        original = new Map(FILES.map((file) => [file, project.readBytes(file)]));
        session = runSession(project.folder);
        ready = await session.next('ready');
    });
    afterAll(async () => {
        await session.end();
        rmSync(project.around, { recursive: true, force: true });
    });

    const restore = (question: string) => {
        for (const [file, bytes] of original) {
            const content = file === BLOCK ? Buffer.from(replaceQuestion(String(bytes), question)) : bytes;
            if (!existsSync(project.path(file)) || !project.readBytes(file).equals(content))
                project.write(file, content);
        }
    };
    const serve = async (question: string) => {
        if (!project.read(BLOCK).includes(JSON.stringify(question))) project.ask(question);
        await until(`"${question}" serves`, async () => (await renderQuestion(ready)) === question);
    };

    return async () => {
        const question = `Test ${++begun}?`;
        restore(question);
        await serve(question);
        const { data } = await createClientOfSession(ready).integrations.getIntegrationByName(ready.integration);
        await session.next('reload', ({ version }) => version === data.version);
        return { project, session, ready, question };
    };
}
