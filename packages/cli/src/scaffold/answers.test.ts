import { PassThrough } from 'node:stream';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { completeAnswers } from './answers.js';

describe('the answers', () => {
    const nobody = { input: new PassThrough(), output: new PassThrough() };

    it('come from the folder where nobody can be asked', async () => {
        expect(await completeAnswers({}, '/x/My poll', true, nobody)).toEqual({
            template: 'block',
            name: 'my-poll',
            title: 'My poll',
            organization: 'acme',
        });
    });

    it('that come from nowhere are listed as flags where nobody can be asked', async () => {
        await expect(completeAnswers({}, '', false, nobody)).rejects.toMatchObject({
            code: 'ANSWER_NEEDED',
            exitCode: 2,
            problems: [{ text: '--name <name>' }, { text: '--kit <folder>' }],
            hint: 'Run again with --name <name> --kit <folder>.',
        });
        await expect(completeAnswers({}, '/x/y', true, nobody)).rejects.toMatchObject({
            problems: [{ text: '--title <title>' }],
        });
    });

    it('that are given and do not fit are named before anything is asked', async () => {
        const somebody = {
            input: Object.assign(new PassThrough(), { isTTY: true }),
            output: Object.assign(new PassThrough(), { isTTY: true }),
        };
        await expect(completeAnswers({ name: 'a b' }, '', true, somebody)).rejects.toMatchObject({
            code: 'INPUT_INVALID',
        });
        expect(somebody.output.read()).toBeNull();
    });

    it('that do not fit are named with their value', async () => {
        const given = { template: 'blok', name: 'a b', title: 'x', organization: 'acme', kit: '/nowhere' };
        await expect(completeAnswers(given, '', true, nobody)).rejects.toMatchObject({
            problems: [
                { text: '--template "blok" is no template. Did you mean "block"?' },
                { text: expect.stringContaining('--name "a b" is not valid') },
                { text: expect.stringContaining('--title "x" is too short') },
                { text: expect.stringMatching(/^--kit \/nowhere contains no svc-int-api-.*\.tgz\./) },
            ],
        });
    });

    it('are asked for on a terminal, each with a proposal', async () => {
        const output = Object.assign(new PassThrough(), { isTTY: true });
        const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
        // A question hides the cursor first; nobody is quicker than the rest of it.
        output.on('data', (text) => String(text).includes('\u001B[?25l') && setImmediate(() => input.write('\r')));
        vi.stubEnv('CI', '');
        onTestFinished(() => void vi.unstubAllEnvs());
        const asked = completeAnswers({ template: 'site-script' }, '', true, { input, output });
        expect(await asked).toEqual({
            template: 'site-script',
            name: 'my-site-script',
            title: 'My site script',
            organization: 'acme',
        });
    });
});
