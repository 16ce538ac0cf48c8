import type { DevelopmentResponse } from '@svc-int/emulator';
import { beforeAll, describe, expect, it } from 'vitest';

import { createRenderingScript, createTextScript, getRenderedText } from '../support/scripts.js';
import { startService, type StartedService } from '../support/service.js';

const LIMIT = 350;

const TOOK_TOO_MUCH = `The runtime took more than ${LIMIT} MB of memory.`;

const HOG = createRenderingScript(`
const kept = [];
const { what, pauses } = event.props;
for (;;) {
    kept.push(what === 'bytes' ? new Uint8Array(4e6).fill(1) : new Array(5e5).fill(1.5));
    if (pauses) await scheduler.wait(1);
}`);

const lines: string[] = [];
let service: StartedService;
let hog: DevelopmentResponse;

beforeAll(async () => {
    service = await startService({ memoryLimit: LIMIT, stallTimeout: 10_000, log: (line) => lines.push(line) });
    hog = await service.develop('hog', HOG);
    return () => service.dispose();
});

const rendered = (place: DevelopmentResponse) =>
    service.render(place).then(
        ({ data }) => getRenderedText(data),
        ({ message }: Error) => message,
    );

// Other systems do not report the memory of a process.
describe.skipIf(process.platform !== 'linux')('An integration that exhausts the memory', () => {
    it.each([
        { what: 'bytes', pauses: true },
        { what: 'numbers', pauses: true },
        { what: 'bytes', pauses: false },
    ])('fails one event, and others get responses before and after: $what, pauses: $pauses', async (props) => {
        const before = lines.length;
        const beside = await service.develop(`beside-${before}`, createTextScript('well'));
        const failing = service.render(hog, { props }).catch((error: unknown) => error);
        const answers = new Set<string>();
        const reads = new Set<number>();
        while (lines.length === before) {
            answers.add(await rendered(beside));
            reads.add((await service.client.user.getAuthenticatedUser()).status);
        }
        expect(await failing).toMatchObject({ status: 502, message: TOOK_TOO_MUCH });
        expect(await rendered(beside)).toBe('well');
        // Interrupted events fail; no event is sent twice.
        expect([...answers].filter((answer) => ![TOOK_TOO_MUCH, 'well'].includes(answer))).toEqual([]);
        if (props.pauses) expect(answers).toContain('well');
        expect([...reads]).toEqual([200]);
        const failed = (await service.events('hog')).filter(({ status }) => status === 'failed');
        expect(failed.slice(before)).toMatchObject([{ error: TOOK_TOO_MUCH, errorReason: 'INTERRUPTED' }]);
        expect(lines.slice(before)).toEqual([expect.stringContaining('"hog" with ui_render')]);
    });

    it('gets no events after its third crash of the runtime until its next version', async () => {
        expect(lines.at(-1)).toContain(
            '"hog" has stopped the runtime too often: it gets no events until its next version.',
        );
        await expect(service.render(hog, { props: { what: 'bytes' } })).rejects.toThrow(
            '"hog" was running when the runtime stopped, 3 times',
        );
        await service.develop('hog', createTextScript('frugal'));
        expect(getRenderedText((await service.render(hog)).data)).toBe('frugal');
        expect(lines).toHaveLength(3);
    });
});
