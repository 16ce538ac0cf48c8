import { describe, expect, it } from 'vitest';

import { KitError } from '../errors.js';
import { withResources } from './resources.js';

async function useThree(use: () => void, release: (name: string) => void = () => {}) {
    const freed: string[] = [];
    const ended = withResources(async (own) => {
        for (const name of ['first', 'second', 'third']) {
            own(async () => {
                await Promise.resolve();
                freed.push(name);
                release(name);
            });
        }
        use();
    });
    const error = await ended.then(
        () => undefined,
        (thrown: unknown) => String(thrown),
    );
    return { freed, error };
}

const fail = (text: string) => {
    throw new Error(text);
};

const ALL = ['third', 'second', 'first'];

describe('withResources', () => {
    it('releases resources in reverse order of their creation', async () => {
        expect(await useThree(() => {})).toEqual({ freed: ALL, error: undefined });
    });

    it('releases all resources after an error, and rejects with that error', async () => {
        expect(await useThree(() => fail('fault'))).toEqual({ freed: ALL, error: 'Error: fault' });
    });

    it('releases the remaining resources if one release fails, and rejects with the first error', async () => {
        const stuck = (name: string) => name === 'second' && fail('stuck');
        expect(await useThree(() => {}, stuck)).toEqual({ freed: ALL, error: 'Error: stuck' });
        expect(await useThree(() => fail('fault'), stuck)).toEqual({ freed: ALL, error: 'Error: fault' });
    });

    it('adds the errors of failed releases to the problems of a KitError', async () => {
        const ended = withResources(async (own) => {
            own(() => fail('left on'));
            throw new KitError('REFUSED', 'no', { hint: 'ask' });
        });
        await expect(ended).rejects.toMatchObject({
            code: 'REFUSED',
            message: 'no',
            hint: 'ask',
            problems: [{ text: 'left on' }],
        });
    });

    it('releases only the resources that were created before the error', async () => {
        const freed: string[] = [];
        const ended = withResources(async (own) => {
            own(() => void freed.push('first'));
            fail('fault');
            own(() => void freed.push('second'));
        });
        await expect(ended).rejects.toThrow('fault');
        expect(freed).toEqual(['first']);
    });
});
