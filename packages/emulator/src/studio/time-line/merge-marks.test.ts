import { expect, it } from 'vitest';

import type { BuildMessage, TimeLineMark } from '../../control.js';
import { findLane, findMarkPosition, LANES, MARK_KIND_LABELS, mergeMarks, type ShownMark } from './merge-marks.js';

const at = (seconds: number): string => new Date(seconds * 1000).toISOString();

const MARKS: TimeLineMark[] = [
    { kind: 'render', time: at(1), title: 'mood', event: 'a', version: 1 },
    { kind: 'call', time: at(1), title: 'GET /', event: 'a', version: 1 },
    { kind: 'content', time: at(3), title: 'Docs' },
];

const build = (seconds: number, ok: boolean): BuildMessage => ({
    event: 'build',
    manifest: 'integration.yaml',
    ok,
    startedAt: seconds * 1000,
    durationMs: 1,
    errors: ok ? [] : [{ text: 'Expected ";"' }],
});

it('mergeMarks puts builds of the session between the marks, in order of time', () => {
    const { startedAt: _, ...undated } = build(0, true);
    expect(mergeMarks(MARKS, [build(2, false), build(4, true), undated]).map(({ title }) => title)).toEqual([
        'mood',
        'GET /',
        'Failed build: Expected ";"',
        'Docs',
        'Build',
    ]);
});

it('findMarkPosition prefers the event, and falls back to the latest mark until the time', () => {
    const marks = mergeMarks(MARKS, []);
    const positions = [
        { time: at(1), event: 'a' },
        { time: at(1), event: 'gone' },
        { time: at(2) },
        { time: at(9) },
        { time: at(0) },
    ].map((moment) => findMarkPosition(marks, moment));
    expect(positions).toEqual([0, 1, 1, 2, 0]);
    expect(findMarkPosition(marks, { time: at(1), event: 'a' }, 1)).toBe(1);
    expect(findMarkPosition(marks, { time: at(1), event: 'a' }, 2)).toBe(0);
});

it('each kind of mark has a lane', () => {
    const kinds = Object.keys(MARK_KIND_LABELS) as ShownMark['kind'][];
    expect(kinds.map(findLane)).not.toContain(-1);
    expect(LANES.flatMap(({ kinds: own }) => own).toSorted()).toEqual(kinds.toSorted());
});
