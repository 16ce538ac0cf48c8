import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextRound } from 'node:timers/promises';

import { connectControl, type WorkspaceFile } from '@svc-int/emulator';
import { beforeAll, expect, it, onTestFinished } from 'vitest';

import { createSpace, listTitles } from '../../support/content.js';
import { listProcessesWithVariable } from '../../support/processes.js';
import { measureWork } from '../../support/service/runtime-work.js';
import { openService, startTemporaryService, type TestService } from '../../support/service.js';
import { countLogBytes } from '../../support/service/state-files.js';
import { TEST_TIMEOUT_MS } from '../../support/time-limits.js';
import { until } from '../../support/until.js';

/** The runtime must still be busy with the file when the test kills it. */
const PAGES = 1500;

const POINTS: Record<string, (worked: number, written: number) => boolean> = {
    'the runtime begins to read the file': (worked) => worked > 0,
    'the runtime has read a part of the file': (worked) => worked >= 50,
    'the runtime has begun to write': (_, written) => written > 0,
};

async function largeFile(): Promise<WorkspaceFile> {
    const service = await openService();
    const { id: space } = await createSpace(service, 'Moved');
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

let file: WorkspaceFile;

beforeAll(async () => {
    file = await largeFile();
}, 4 * TEST_TIMEOUT_MS);

async function spaces(service: TestService): Promise<readonly string[]> {
    return until('it answers', () =>
        listTitles(service).then(
            (titles) => titles.spaces,
            () => undefined,
        ),
    );
}

it.each(Object.entries(POINTS))(
    'importWorkspace replaces the workspace completely or not at all if the runtime is killed when %s',
    { timeout: 4 * TEST_TIMEOUT_MS },
    async (_, isReached) => {
        const statePath = await mkdtemp(join(tmpdir(), 'svc-int-replacing-'));
        onTestFinished(() => rm(statePath, { recursive: true, force: true }));
        const service = await startTemporaryService({ statePath });
        await createSpace(service, 'Mine');
        const processes = listProcessesWithVariable('SVC_INT_WORKSPACE_TOKEN', service.token);
        const [worked, before] = [measureWork(processes), countLogBytes(statePath)];
        let isOver = false;
        const replacing = connectControl(service)
            .importWorkspace(file)
            .catch(() => {})
            .finally(() => (isOver = true));
        while (!isOver && !isReached(worked(), countLogBytes(statePath) - before)) await nextRound();
        for (const { pid } of processes) process.kill(pid, 'SIGKILL');
        await replacing;
        const titles = await spaces(service);
        expect(titles.filter((title) => title === 'Mine' || title === 'Moved')).toHaveLength(1);
    },
);
