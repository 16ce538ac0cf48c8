import { rmSync } from 'node:fs';

import { afterAll, beforeAll } from 'vitest';

import type { ServiceHealth } from '../../packages/emulator/src/control.js';
import type { ReadyMessage } from '../../packages/cli/src/dev/reporter.js';
import { runSession, type DevSession } from './dev-session.js';
import { askedQuestion, clientOf } from './mood.js';
import { makeProjectCopy, type ProjectCopy } from './project-copy.js';
import { until } from './until.js';

/** A session that is ready, and the project that it serves. */
export interface ReadyProject {
    project: ProjectCopy;
    session: DevSession;
    ready: ReadyMessage;
    /** Question of the block at the beginning of this test. */
    question: string;
}

/** Versions that the runtime has loaded since it started. */
async function loadedIn({ url, token }: ReadyMessage): Promise<number> {
    const response = await fetch(`${url}/_svc-int/health`, { headers: { authorization: `Bearer ${token}` } });
    return ((await response.json()) as ServiceHealth).loaded;
}

/** The files of the example that tests change. */
const FILES = ['integration.yaml', 'icon.png', 'src/answers.ts', 'src/index.tsx', 'src/question.tsx', 'src/mood.tsx'];

/** Versions that a runtime has loaded, after which it could be replaced during a test. */
const MANY_LOADED = 5;

/** Versions after which it is replaced as soon as nothing goes on. */
const MOST_LOADED = 8;

interface SharedSessionOptions {
    /** Whether tests open the Studio: what is pressed there at the moment when the runtime is replaced is lost. Default: they do not. */
    hasPages?: boolean;
}

/** One session for all tests of a file. What it gives is called by each test first, and brings the example back as it was. */
export function shareSession({ hasPages = false }: SharedSessionOptions = {}): () => Promise<ReadyProject> {
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

    const serve = async (question: string) => {
        project.ask(question);
        await until(`"${question}" serves`, async () => (await askedQuestion(ready)) === question);
    };
    /** Has the runtime be replaced now if it could be later. */
    const renewRuntime = async () => {
        const before = await loadedIn(ready);
        if (before <= MANY_LOADED) return;
        for (let count = before; count <= MOST_LOADED; count++) await serve(`Version ${count}?`);
        await until('the runtime is replaced', async () => (await loadedIn(ready)) <= MANY_LOADED);
    };

    return async () => {
        const question = `Test ${++begun}?`;
        for (const [file, content] of original) project.write(file, content);
        if (hasPages) await renewRuntime();
        await serve(question);
        const { data } = await clientOf(ready).integrations.getIntegrationByName(ready.integration);
        await session.next('reload', ({ version }) => version === data.version);
        return { project, session, ready, question };
    };
}
