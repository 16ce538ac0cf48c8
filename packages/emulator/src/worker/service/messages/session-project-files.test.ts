import { describe, expect, it, vi } from 'vitest';

import type { StreamMessage, VariantsMessage } from '../../../control.js';
import { createSessionProjectFiles } from './session-project-files.js';

const REPORT: VariantsMessage = { event: 'variants', manifest: 'a', integration: 'mood', files: [], problems: [] };
const ASKED = { event: 'save-variant' as const, integration: 'mood', component: 'mood', variant: { name: 'One' } };

function open() {
    const sent: StreamMessage[] = [];
    let ids = 0;
    const stream = { publish: (message: StreamMessage) => void sent.push(message) };
    return { sent, files: createSessionProjectFiles(stream, () => `id-${++ids}`) };
}

describe('the request to save a variant', () => {
    it('is sent to the session, and resolves to the response with its id', async () => {
        const { sent, files } = open();
        files.report(REPORT);
        const saved = files.write(ASKED);
        await expect.poll(() => sent).toEqual([REPORT, { ...ASKED, id: 'id-1' }]);
        files.completeWrite('id-2', { problem: 'of another' });
        files.completeWrite('id-1', { file: 'a.variants.yaml' });
        await expect(saved).resolves.toEqual({ file: 'a.variants.yaml' });
    });

    it('waits for a session that reconnects, and is rejected with 422 and the problem of the session', async () => {
        const { sent, files } = open();
        const saved = files.write(ASKED);
        expect(sent).toEqual([]);
        files.report(REPORT);
        await expect.poll(() => sent).toHaveLength(2);
        files.completeWrite('id-1', { problem: 'It is read-only.' });
        await expect(saved).rejects.toMatchObject({ status: 422, message: 'It is read-only.' });
    });

    it('is rejected with 409 if no session has the files, and if the session does not respond in time', async () => {
        vi.useFakeTimers();
        const { files } = open();
        const [unknown, late] = [
            expect(files.write({ ...ASKED, integration: 'other' })).rejects.toMatchObject({ status: 409 }),
            (files.report(REPORT), expect(files.write(ASKED)).rejects.toThrow('did not answer in time')),
        ];
        await vi.advanceTimersByTimeAsync(20_000);
        await Promise.all([unknown, late]);
        vi.useRealTimers();
    });
});

describe('the request for a publish plan', () => {
    it('is sent to the session of the project, and resolves to its plan or is rejected with its problem', async () => {
        const { sent, files } = open();
        files.report(REPORT);
        const plan = files.plan('mood');
        await expect.poll(() => sent.at(-1)).toEqual({ event: 'plan-publish', id: 'id-1', integration: 'mood' });
        files.completeWrite('id-1', { file: 'a' });
        files.completePlan('id-1', { plans: [] });
        await expect(plan).resolves.toEqual({ plans: [] });
        const failing = files.plan('mood');
        await expect.poll(() => sent).toHaveLength(3);
        files.completePlan('id-2', { problem: 'It does not build.' });
        await expect(failing).rejects.toMatchObject({ status: 422, message: 'It does not build.' });
    });
});
