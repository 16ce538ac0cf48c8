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

it('repeatFailed repeats no file after a successful run', () => {
    expect(repeat([], [], 0)).toEqual({ status: 0, lines: [], repeated: [] });
});

it('repeatFailed passes if the only failed file passes when repeated, and reports the file', () => {
    const lines = ['Unsteady, passed when repeated alone: a'];
    expect(repeat(['a'])).toEqual({ status: 0, lines, repeated: ['a'] });
});

it('repeatFailed fails if a file fails again', () => {
    expect(repeat(['a'], ['a'])).toEqual({ status: 1, lines: ['Failed twice: a'], repeated: ['a'] });
});

it('repeatFailed fails if two files failed, although both pass when repeated', () => {
    expect(repeat(['a', 'b'])).toMatchObject({ status: 1, lines: { length: 2 }, repeated: ['a', 'b'] });
});

it('repeatFailed repeats no file after more than three failed files', () => {
    expect(repeat(['a', 'b', 'c', 'd'])).toEqual({ status: 1, lines: [], repeated: [] });
});

it('repeatFailed fails if the run failed outside of test files', () => {
    expect(repeat(undefined)).toEqual({ status: 1, lines: [], repeated: [] });
});
