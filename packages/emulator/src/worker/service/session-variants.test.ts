import { describe, expect, it, vi } from 'vitest';

import type { StreamMessage, VariantsMessage } from '../../control.js';
import { createSessionVariants } from './session-variants.js';

const REPORT: VariantsMessage = { event: 'variants', manifest: 'a', integration: 'mood', files: [], problems: [] };
const ASKED = { integration: 'mood', component: 'mood', variant: { name: 'One' } };

function open() {
    const sent: StreamMessage[] = [];
    let ids = 0;
    const stream = { send: (message: StreamMessage) => void sent.push(message), listen: () => new Response() };
    return { sent, variants: createSessionVariants(stream, () => `id-${++ids}`) };
}

describe('a variant that is to be saved', () => {
    it('goes to the session, whose answer by its id is given', async () => {
        const { sent, variants } = open();
        variants.report(REPORT);
        const saved = variants.save(ASKED);
        await vi.waitFor(() => expect(sent).toEqual([REPORT, { event: 'save-variant', id: 'id-1', ...ASKED }]));
        variants.answer('id-2', { problem: 'of another' });
        variants.answer('id-1', { file: 'a.variants.yaml' });
        await expect(saved).resolves.toEqual({ file: 'a.variants.yaml' });
    });

    it('waits for a session that is just coming back', async () => {
        const { sent, variants } = open();
        const saved = variants.save(ASKED);
        expect(sent).toEqual([]);
        variants.report(REPORT);
        await vi.waitFor(() => expect(sent).toHaveLength(2));
        variants.answer('id-1', { problem: 'It is read-only.' });
        await expect(saved).rejects.toMatchObject({ status: 422, message: 'It is read-only.' });
    });

    it('is refused where no session has the files, and where it does not answer', async () => {
        vi.useFakeTimers();
        const { variants } = open();
        const [unknown, late] = [
            expect(variants.save({ ...ASKED, integration: 'other' })).rejects.toMatchObject({ status: 409 }),
            (variants.report(REPORT), expect(variants.save(ASKED)).rejects.toThrow('did not answer in time')),
        ];
        await vi.advanceTimersByTimeAsync(20_000);
        await Promise.all([unknown, late]);
        vi.useRealTimers();
    });
});
