import { setTimeout as pause } from 'node:timers/promises';

import { connectControl } from '@svc-int/emulator';
import { describe, expect, it } from 'vitest';

import { createGate } from '../support/integrations/gate.js';
import { startHttpServer } from '../support/http-server.js';
import { listRuntimes } from '../support/node-process.js';
import { itOnLinux } from '../support/on-linux.js';
import { isRunning } from '../support/processes.js';
import { startTemporaryService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';

const SPANS = `<h1>Spans</h1><table>${'<tr><td colspan=1000 rowspan=1000>x'.repeat(500)}</table>`;

const HEAVY = `<table>${`<tr>${'<td>x'.repeat(99)}`.repeat(100)}</table><p>${'<b>a</b>b'.repeat(7000)}</p>`;

const PAGES: Readonly<Record<string, string>> = {
    '/spans': SPANS,
    '/heavy': HEAVY,
    '/small': '<h1>Small</h1><p>text</p>',
};

const servePages = () =>
    startHttpServer(({ url = '' }, response) => {
        response.setHeader('content-type', 'text/html');
        response.end(PAGES[url]);
    });

const newSpace = async ({ client }: TestService) =>
    (await client.orgs.createSpace('acme', { title: 'Imported' })).data.id;

async function importPage(service: TestService, url: string, space?: string) {
    const into = space ?? (await newSpace(service));
    return (await service.client.spaces.importContent(into, { url, source: 'html' })).data;
}

const ofConverter = (others: readonly { pid: number }[]) =>
    listRuntimes(process.pid).filter(({ pid }) => !others.some((other) => other.pid === pid));

async function answersDuring(service: TestService, work: Promise<unknown>): Promise<number> {
    let isOver = false;
    const end = () => (isOver = true);
    const ended = work.then(end, end);
    for (let answers = 0; ; answers++) {
        await service.request('/v1/user');
        if (isOver) return ended.then(() => answers);
        await pause(5);
    }
}

describe('importContent', () => {
    it('imports an HTML table whose cells span 500 million cells', async () => {
        const service = await startTemporaryService();
        expect(await importPage(service, `${await servePages()}/spans`)).toMatchObject({ importedResources: 1 });
    });

    it('responds 422 with the reason if a conversion takes too long, and imports the next document', async () => {
        const service = await startTemporaryService({ conversionTimeout: 500 });
        const url = await servePages();
        await expect(importPage(service, `${url}/heavy`)).rejects.toMatchObject({
            status: 422,
            message: 'url: It was stopped, because it took longer than 0.5 seconds to convert.',
        });
        await until('another one is imported', () => importPage(service, `${url}/small`).then(Boolean, () => false));
    });

    itOnLinux('fails if the converter process hangs, and imports the next document with a new process', async () => {
        const service = await startTemporaryService({ conversionTimeout: 1500 });
        const url = await servePages();
        const own = listRuntimes(process.pid);
        await importPage(service, `${url}/small`);
        const [converter] = ofConverter(own);
        if (!converter) return expect.fail('There is no process that converts.');
        process.kill(converter.pid, 'SIGSTOP');
        const space = await newSpace(service);
        const importing = importPage(service, `${url}/small`, space);
        const answers = await answersDuring(service, importing);
        await expect(importing).rejects.toMatchObject({
            message: expect.stringContaining('took longer than 1.5 seconds'),
        });
        // Two requests may precede the conversion; a blocked one would wait until its end.
        expect(answers).toBeGreaterThan(4);
        expect(isRunning(converter)).toBe(false);
        expect(await importPage(service, `${url}/small`)).toMatchObject({ importedResources: 1 });
        expect(own.every(isRunning)).toBe(true);
    });
});

describe('A PDF download', () => {
    itOnLinux(
        'responds 500 if the converter process hangs, and the next download succeeds with a new process',
        async () => {
            const service = await startTemporaryService({ conversionTimeout: 1000 });
            const own = listRuntimes(process.pid);
            const { spaces } = service.client;
            const { id } = (await spaces.createChangeRequest('space-handbook', {})).data;
            const { data } = await spaces.getChangeRequestPDF('space-handbook', id);
            const download = async () => (await fetch(data.url)).arrayBuffer();
            const { byteLength } = await download();
            const [printer] = ofConverter(own);
            if (!printer) return expect.fail('There is no process that writes PDFs.');
            process.kill(printer.pid, 'SIGSTOP');
            const broken = await fetch(data.url);
            expect(broken.status).toBe(500);
            expect(await broken.text()).toContain('took longer than 1 seconds');
            expect((await download()).byteLength).toBe(byteLength);
            expect(own.every(isRunning)).toBe(true);
        },
    );
});

describe('The service', () => {
    itOnLinux('starts no converter process before the first conversion', async () => {
        const before = listRuntimes(process.pid);
        const service = await startTemporaryService();
        await service.request('/v1/user');
        expect(listRuntimes(process.pid)).toHaveLength(before.length + 1);
    });

    itOnLinux('suspends an import whose runtime crashed, and resumes the import after a minute', async () => {
        const others = listRuntimes(process.pid);
        const service = await startTemporaryService();
        const control = connectControl(service);
        const [asked, released] = [createGate(), createGate()];
        const url = await startHttpServer(async (_, response) => {
            asked.open();
            await released.opened;
            response.setHeader('content-type', 'text/html');
            response.end(PAGES['/small']);
        });
        const space = await newSpace(service);
        const first = importPage(service, url, space).catch(() => {});
        await asked.opened;
        for (const { pid } of ofConverter(others)) process.kill(pid, 'SIGKILL');
        await first;
        released.open();
        // Requests fail while the runtime ends.
        const works = () => control.work().catch(() => ({ items: [] }));
        const held = async () => (await works()).items.find(({ owner }) => owner?.id === space);
        await expect.poll(held).toMatchObject({
            kind: 'import',
            failure: 'The runtime ended during this work.',
            attempts: 1,
            nextAttemptAt: expect.any(String),
        });
        await control.advanceClock(60_000);
        expect(await importPage(service, url, space)).toMatchObject({ importedResources: 1 });
    });
});
