import { join } from 'node:path';
import { Readable } from 'node:stream';
import { inspect } from 'node:util';

import { describe, expect, it } from 'vitest';

import { createContext } from '../../test/support/context.js';
import { createFolder } from '../../test/support/project.js';
import { readJsonObjectOption, readStream } from './json-input.js';

describe('readJsonObjectOption', () => {
    it('reads an object inline or from a file, and returns undefined without a value', async () => {
        const folder = await createFolder({ 'a.json': '{"b": 2}' });
        expect(await readJsonObjectOption('--props', '{"a": 1}', createContext().context)).toEqual({ a: 1 });
        expect(await readJsonObjectOption('--props', `@${join(folder, 'a.json')}`, createContext().context)).toEqual({
            b: 2,
        });
        expect(await readJsonObjectOption('--props', undefined, createContext().context)).toBeUndefined();
    });

    it.each(['{', '[1]', 'null', '5', ''])('rejects the value "%s" with exit code 2', async (value) => {
        await expect(readJsonObjectOption('--props', value, createContext().context)).rejects.toMatchObject({
            code: 'INPUT_INVALID',
            exitCode: 2,
        });
    });

    it('rejects a file that cannot be read with exit code 2', async () => {
        await expect(readJsonObjectOption('--props', '@/no/such/file', createContext().context)).rejects.toMatchObject({
            code: 'INPUT_UNREADABLE',
            exitCode: 2,
        });
    });

    it.each(['{"key": hunter2}', '{"key": "a"} hunter2', '"hunter2"', '["hunter2"]'])(
        'rejects an invalid value without printing it: %s',
        async (value) => {
            const error: unknown = await readJsonObjectOption('--data', value, createContext().context).catch(
                (thrown: unknown) => thrown,
            );
            expect(error).toMatchObject({ code: 'INPUT_INVALID', message: expect.stringContaining('--data') });
            expect(inspect(error)).not.toContain('hunter2');
        },
    );
});

describe('readStream', () => {
    it('decodes characters that are split between chunks', async () => {
        const bytes = Buffer.from('{"a":"ä"}');
        expect(await readStream(Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]))).toBe('{"a":"ä"}');
    });

    it('rejects an endless stream with INPUT_UNREADABLE', async () => {
        const endless = (function* () {
            for (;;) yield Buffer.alloc(1_000_000);
        })();
        await expect(readStream(Readable.from(endless))).rejects.toMatchObject({ code: 'INPUT_UNREADABLE' });
    });
});
