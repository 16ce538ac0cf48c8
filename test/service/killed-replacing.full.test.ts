import { setTimeout as pause } from 'node:timers/promises';

import { connectControl, type WorkspaceFile } from '@svc-int/emulator';
import { expect, it } from 'vitest';

import { makeSpace, titlesIn } from '../support/content.js';
import { startedWith } from '../support/processes.js';
import { startTemporaryService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';

/** So many that they take longer to be stored than the longest pause. */
const PAGES = 3000;

/** Milliseconds from the request until the runtime is killed. */
const PAUSES = [60, 150, 300];

/** A file of a workspace with a space "Moved" of many pages. */
async function largeFile(): Promise<WorkspaceFile> {
    const service = await startTemporaryService();
    const { id: space } = await makeSpace(service, 'Moved');
    const page = (at: number) => ({
        type: 'document' as const,
        id: `page-${at}`,
        title: `Page ${at}`,
        markdown: 'Words.\n',
    });
    const edits = Array.from({ length: PAGES }, (_, at) => ({ type: 'add' as const, page: page(at) }));
    await connectControl(service).changeContent({ space, edits });
    const file = await connectControl(service).exportWorkspace({});
    await service.dispose();
    return file;
}

async function spaces(service: TestService): Promise<readonly string[]> {
    return until('it answers', () =>
        titlesIn(service).then(
            (titles) => titles.spaces,
            () => undefined,
        ),
    );
}

it(
    'a workspace whose runtime is killed while a file takes its place has what it had, or what the file has',
    { timeout: 120_000 },
    async () => {
        const file = await largeFile();
        const service = await startTemporaryService();
        await makeSpace(service, 'Mine');
        const seen: string[] = [];
        for (const milliseconds of PAUSES) {
            const processes = startedWith('SVC_INT_WORKSPACE_TOKEN', service.token);
            const replacing = connectControl(service)
                .importWorkspace(file)
                .catch(() => {});
            await pause(milliseconds);
            for (const { pid } of processes) process.kill(pid, 'SIGKILL');
            await replacing;
            const titles = await spaces(service);
            seen.push(
                titles.includes('Mine') ? 'Mine' : titles.includes('Moved') ? 'Moved' : `neither: ${titles.join()}`,
            );
        }
        expect(seen.filter((one) => one.startsWith('neither'))).toEqual([]);
    },
);
