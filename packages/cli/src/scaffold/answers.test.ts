import { PassThrough } from 'node:stream';

import { describe, expect, it } from 'vitest';

import { completeProjectAnswers } from './answers.js';

const at = (folder: string) => ({ folder, cwd: process.cwd() });

describe('completeProjectAnswers', () => {
    const nobody = { input: new PassThrough(), output: new PassThrough(), env: {} };

    it("derives missing values from the folder's name if it cannot prompt", async () => {
        expect(await completeProjectAnswers({}, at('/x/My poll'), true, nobody)).toEqual({
            template: 'block',
            name: 'my-poll',
            title: 'My poll',
            organization: 'acme',
        });
    });

    it('rejects with the missing flags if it cannot prompt', async () => {
        await expect(completeProjectAnswers({}, at(''), false, nobody)).rejects.toMatchObject({
            code: 'ANSWER_NEEDED',
            exitCode: 2,
            problems: [{ text: '--name <name>' }, { text: '--kit <folder>' }],
            hint: 'Run again with --name <name> --kit <folder>.',
        });
        await expect(completeProjectAnswers({}, at('/x/y'), true, nobody)).rejects.toMatchObject({
            problems: [{ text: '--title <title>' }],
        });
    });

    it('rejects an invalid given value before it prompts', async () => {
        const somebody = {
            input: Object.assign(new PassThrough(), { isTTY: true }),
            output: Object.assign(new PassThrough(), { isTTY: true }),
            env: {},
        };
        await expect(completeProjectAnswers({ name: 'a b' }, at(''), true, somebody)).rejects.toMatchObject({
            code: 'INPUT_INVALID',
        });
        expect(somebody.output.read()).toBeNull();
    });

    it('rejects with each invalid flag and its value', async () => {
        const given = { template: 'blok', name: 'a b', title: 'x', organization: 'acme', kit: '/nowhere' };
        await expect(completeProjectAnswers(given, at(''), true, nobody)).rejects.toMatchObject({
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

    it('prompts on a terminal, each time with a default value', async () => {
        expect(await completeProjectAnswers({ template: 'site-script' }, at(''), true, typing([]))).toEqual({
            template: 'site-script',
            name: 'my-site-script',
            title: 'My site script',
            organization: 'acme',
        });
    });

    it('prompts again for a name whose folder is not empty', async () => {
        const asked = completeProjectAnswers({ template: 'block' }, at(''), true, typing(['packages'], ['-2']));
        expect(await asked).toMatchObject({ name: 'packages-2', title: 'Packages 2' });
    });
});
