import type { TimeLineMark } from '../../../control.js';

export const MAX_WHOLE_MARKS = 200;

export const MAX_MARKS = 1000;

export interface GroupedMarks {
    items: TimeLineMark[];
    isCut: boolean;
}

export function groupOlderMarks(marks: readonly TimeLineMark[]): GroupedMarks {
    const start = Math.max(0, marks.length - MAX_WHOLE_MARKS);
    const older: TimeLineMark[] = [];
    for (const mark of marks.slice(0, start)) {
        const previous = older.at(-1);
        if (previous && isLike(previous, mark)) older[older.length - 1] = join(previous, mark);
        else older.push(mark);
    }
    const all = [...older, ...marks.slice(start)];
    return { items: all.slice(-MAX_MARKS), isCut: all.length > MAX_MARKS };
}

function isLike(one: TimeLineMark, other: TimeLineMark): boolean {
    const fields = ['kind', 'title', 'version'] as const;
    return one.status !== 'failed' && other.status !== 'failed' && fields.every((name) => one[name] === other[name]);
}

function join(previous: TimeLineMark, mark: TimeLineMark): TimeLineMark {
    return { ...mark, thinned: (previous.thinned ?? 0) + 1 };
}
