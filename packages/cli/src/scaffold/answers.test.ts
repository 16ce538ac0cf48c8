import { PassThrough } from 'node:stream';

import { describe, expect, it } from 'vitest';

import { completeAnswers } from './answers.js';

const at = (folder: string) => ({ folder, cwd: process.cwd() });

describe('the answers', () => {
    const nobody = { input: new PassThrough(), output: new PassThrough(), env: {} };

    it('come from the folder where nobody can be asked', async () => {
        expect(await completeAnswers({}, at('/x/My poll'), true, nobody)).toEqual({
            template: 'block',
            name: 'my-poll',
            title: 'My poll',
            organization: 'acme',
        });
    });

    it('that come from nowhere are listed as flags where nobody can be asked', async () => {
        await expect(completeAnswers({}, at(''), false, nobody)).rejects.toMatchObject({
            code: 'ANSWER_NEEDED',
            exitCode: 2,
            problems: [{ text: '--name <name>' }, { text: '--kit <folder>' }],
            hint: 'Run again with --name <name> --kit <folder>.',
        });
        await expect(completeAnswers({}, at('/x/y'), true, nobody)).rejects.toMatchObject({
            problems: [{ text: '--title <title>' }],
        });
    });

    it('that are given and do not fit are named before anything is asked', async () => {
        const somebody = {
            input: Object.assign(new PassThrough(), { isTTY: true }),
            output: Object.assign(new PassThrough(), { isTTY: true }),
            env: {},
        };
        await expect(completeAnswers({ name: 'a b' }, at(''), true, somebody)).rejects.toMatchObject({
            code: 'INPUT_INVALID',
        });
        expect(somebody.output.read()).toBeNull();
    });

    it('that do not fit are named with their value', async () => {
        const given = { template: 'blok', name: 'a b', title: 'x', organization: 'acme', kit: '/nowhere' };
        await expect(completeAnswers(given, at(''), true, nobody)).rejects.toMatchObject({
            problems: [
                { text: '--template "blok" is not a template. Did you mean "block"?' },
                { text: expect.stringContaining('--name "a b" is not valid') },
                { text: expect.stringContaining('--title "x" is too short') },
                { text: expect.stringMatching(/^--kit \/nowhere contains no svc-int-api-.*\.tgz\./) },
            ],
        });
    });

    function typing(answers: string[], corrections: string[] = []) {
        const output = Object.assign(new PassThrough(), { isTTY: true });
        const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
        const type = (text = '') => setImmediate(() => input.write(`${text}\r`));
        output.on('data', (chunk) => {
            if (String(chunk).includes('\u001B[?25l')) type(answers.shift());
            if (String(chunk).includes('not empty')) type(corrections.shift());
        });
        return { input, output, env: {} };
    }

    it('are asked for on a terminal, each with a proposal', async () => {
        expect(await completeAnswers({ template: 'site-script' }, at(''), true, typing([]))).toEqual({
            template: 'site-script',
            name: 'my-site-script',
            title: 'My site script',
            organization: 'acme',
        });
    });

    it('are asked for again at once when a folder of the name has something in it', async () => {
        const asked = completeAnswers({ template: 'block' }, at(''), true, typing(['packages'], ['-2']));
        expect(await asked).toMatchObject({ name: 'packages-2', title: 'Packages 2' });
    });
});
