import type { BuildMessage, TimeLineMark } from '../../control.js';

export interface ShownMark extends Omit<TimeLineMark, 'kind'> {
    kind: TimeLineMark['kind'] | 'build';
}

/** Oldest first. */
export function mergeMarks(marks: readonly TimeLineMark[], builds: readonly BuildMessage[]): ShownMark[] {
    const built = builds.flatMap(({ startedAt, ok, errors }): ShownMark[] => {
        if (startedAt === undefined) return [];
        const title = ok ? 'Build' : ['Failed build', errors[0]?.text].filter(Boolean).join(': ');
        const time = new Date(startedAt).toISOString();
        return [{ kind: 'build', time, title, status: ok ? 'success' : 'failed' }];
    });
    return [...built, ...marks].toSorted((one, other) => (one.time < other.time ? -1 : one.time > other.time ? 1 : 0));
}

export const MARK_KIND_LABELS: Record<ShownMark['kind'], string> = {
    build: 'Build',
    version: 'Version',
    content: 'Edit of content',
    configuration: 'Configuration',
    event: 'Event',
    caused: 'Caused event',
    visit: 'Visit',
    render: 'Render',
    call: 'Call',
};

export const LANES = [
    { label: 'Code', kinds: ['build', 'version'] },
    { label: 'Edits', kinds: ['content', 'configuration'] },
    { label: 'Events', kinds: ['event', 'caused', 'visit'] },
    { label: 'Renders', kinds: ['render'] },
    { label: 'Calls', kinds: ['call'] },
] as const satisfies readonly { label: string; kinds: readonly ShownMark['kind'][] }[];

export function findLane(kind: ShownMark['kind']): number {
    return LANES.findIndex(({ kinds }) => (kinds as readonly string[]).includes(kind));
}

/** Marks may share a moment. */
export function findMarkPosition(
    marks: readonly ShownMark[],
    { time, event }: { time: string; event?: string | undefined },
    near = 0,
): number {
    const isExact = (mark: ShownMark | undefined): boolean => mark?.time === time && mark.event === event;
    if (isExact(marks[near])) return near;
    const exact = marks.findIndex(isExact);
    if (exact >= 0) return exact;
    const last = marks.findLastIndex((mark) => mark.time <= time);
    return last < 0 ? 0 : last;
}
