import { join } from 'node:path';
import { Readable } from 'node:stream';
import { inspect } from 'node:util';

import { describe, expect, it } from 'vitest';

import { createContext } from '../../test/support/context.js';
import { createFolder } from '../../test/support/project.js';
import { readJsonObjectOption, readStream } from './json-input.js';

describe('an option that holds JSON', () => {
    it('is given inline, as a file, or not at all', async () => {
        const folder = await createFolder({ 'a.json': '{"b": 2}' });
        expect(await readJsonObjectOption('--props', '{"a": 1}', createContext().context)).toEqual({ a: 1 });
        expect(await readJsonObjectOption('--props', `@${join(folder, 'a.json')}`, createContext().context)).toEqual({
            b: 2,
        });
        expect(await readJsonObjectOption('--props', undefined, createContext().context)).toBeUndefined();
    });

    it.each(['{', '[1]', 'null', '5', ''])('is refused when it is %s', async (value) => {
        await expect(readJsonObjectOption('--props', value, createContext().context)).rejects.toMatchObject({
            code: 'INPUT_INVALID',
            exitCode: 2,
        });
    });

    it('is refused when its file cannot be read', async () => {
        await expect(readJsonObjectOption('--props', '@/no/such/file', createContext().context)).rejects.toMatchObject({
            code: 'INPUT_UNREADABLE',
            exitCode: 2,
        });
    });

    it.each(['{"key": hunter2}', '{"key": "a"} hunter2', '"hunter2"', '["hunter2"]'])(
        'is refused without showing it, as it may hold a secret: %s',
        async (value) => {
            const error: unknown = await readJsonObjectOption('--data', value, createContext().context).catch(
                (thrown: unknown) => thrown,
            );
            expect(error).toMatchObject({ code: 'INPUT_INVALID', message: expect.stringContaining('--data') });
            expect(inspect(error)).not.toContain('hunter2');
        },
    );
});

describe('input from a stream', () => {
    it('keeps characters that were cut in two', async () => {
        const bytes = Buffer.from('{"a":"ä"}');
        expect(await readStream(Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]))).toBe('{"a":"ä"}');
    });

    it('is bounded', async () => {
        const endless = (function* () {
            for (;;) yield Buffer.alloc(1_000_000);
        })();
        await expect(readStream(Readable.from(endless))).rejects.toMatchObject({ code: 'INPUT_UNREADABLE' });
    });
});
