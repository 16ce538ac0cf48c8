import { expect, it } from 'vitest';

import { repeatFailed } from '../../.ci/repeat-failed.mjs';

function repeat(failed: string[] | undefined, broken: string[] = [], status = 1) {
    const repeated: string[] = [];
    const outcome = repeatFailed({ status, failed }, (file) => {
        repeated.push(file);
        return broken.includes(file) ? 1 : 0;
    });
    return { ...outcome, repeated };
}

it('repeatFailed repeats nothing after a run that passed', () => {
    expect(repeat([], [], 0)).toEqual({ status: 0, lines: [], repeated: [] });
});

it('repeatFailed passes with one file that passes alone, and names it', () => {
    const lines = ['Unsteady, passed when repeated alone: a'];
    expect(repeat(['a'])).toEqual({ status: 0, lines, repeated: ['a'] });
});

it('repeatFailed fails with a file that fails again', () => {
    expect(repeat(['a'], ['a'])).toEqual({ status: 1, lines: ['Failed twice: a'], repeated: ['a'] });
});

it('repeatFailed fails with two unsteady files', () => {
    expect(repeat(['a', 'b'])).toMatchObject({ status: 1, lines: { length: 2 }, repeated: ['a', 'b'] });
});

it('repeatFailed repeats nothing after more than three failed files', () => {
    expect(repeat(['a', 'b', 'c', 'd'])).toEqual({ status: 1, lines: [], repeated: [] });
});

it('repeatFailed fails if the run broke outside of test files', () => {
    expect(repeat(undefined)).toEqual({ status: 1, lines: [], repeated: [] });
});
