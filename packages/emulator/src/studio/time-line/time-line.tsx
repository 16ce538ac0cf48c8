import type { VNode } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';

import { useStudio } from '../shell/context.js';
import { useMessageVersion } from '../shell/queries/use-message-version.js';
import { useSelfRefreshingQuery } from '../shell/queries/use-self-refreshing-query.js';
import { formatDateTime } from '../ui/format-time.js';
import { useStore } from '../ui/use-store.js';
import { findLane, findMarkPosition, LANES, MARK_KIND_LABELS, mergeMarks, type ShownMark } from './merge-marks.js';
import { formatMomentPath, parseMomentPath } from './moment-path.js';

const REFRESHING = new Set(['delivery', 'build', 'reload', 'removal', 'unpublish']);

export function TimeLine({ integration }: { integration: string }): VNode {
    const studio = useStudio();
    const path = useStore(studio.view);
    const { marks, isCut, error } = useMarks(integration);
    const moment = path === undefined ? undefined : parseMomentPath(path);
    const isOwn = moment?.integration === integration;
    const [selected, setSelected] = useState<number>();
    const isMark = moment && isOwn && marks.length > 0;
    const position = isMark ? findMarkPosition(marks, moment, selected) : marks.length;
    const shown = marks[position];
    const go = (next: number): void => {
        const mark = marks[next];
        setSelected(next);
        if (mark) studio.show(formatMomentPath({ integration, time: mark.time, event: mark.event }));
        else if (isOwn) studio.showNow(integration);
    };
    if (error !== undefined)
        return (
            <p class="time-line-text" role="alert">
                {error}
            </p>
        );
    return (
        <>
            <p class="time-line-text">
                <span>{shown ? formatMark(shown) : formatNow(integration, marks, isCut)}</span>
                {shown && (
                    <button type="button" class="text-button" onClick={() => studio.showNow(integration)}>
                        Now
                    </button>
                )}
            </p>
            <Track integration={integration} marks={marks} position={position} go={go} />
        </>
    );
}

function useMarks(integration: string): { marks: readonly ShownMark[]; isCut: boolean; error: string | undefined } {
    const { client, builds } = useStudio();
    const built = useStore(builds.all);
    const version = useMessageVersion(({ event }) => REFRESHING.has(event));
    const { value, error } = useSelfRefreshingQuery(`${integration} ${version}`, () =>
        client.ask('listMarks', { query: { integration } }),
    );
    const marks = useMemo(() => {
        const own = [...built.values()].flat().filter((build) => build.integration === integration);
        return mergeMarks(value?.items ?? [], own);
    }, [value, built, integration]);
    return { marks, isCut: value?.isCut ?? false, error };
}

function formatMark({ kind, title, time, version, status, thinned }: ShownMark): string {
    const label = MARK_KIND_LABELS[kind];
    const facts = [
        title === label || title.startsWith(`${label} `) ? title : `${label} ${title}`,
        version !== undefined && kind !== 'version' && `version ${version}`,
        status === 'failed' && 'failed',
        thinned !== undefined && `and ${thinned} before`,
        formatDateTime(time),
    ];
    return facts.filter(Boolean).join(' · ');
}

function formatNow(integration: string, marks: readonly ShownMark[], isCut: boolean): string {
    if (marks.length === 0) return `Nothing recorded for ${integration} yet`;
    return `Now · ${marks.length} ${marks.length === 1 ? 'mark' : 'marks'} of ${integration}${isCut ? ', older ones omitted' : ''}`;
}

interface TrackProps {
    integration: string;
    marks: readonly ShownMark[];
    position: number;
    go: (position: number) => void;
}

function Track({ integration, marks, position, go }: TrackProps): VNode {
    const shown = marks[position];
    const track = useRef<HTMLDivElement>(null);
    const onPointer = ({ clientX }: PointerEvent): void => {
        const box = track.current?.getBoundingClientRect();
        if (!box || box.width === 0) return;
        const next = Math.floor(((clientX - box.left) / box.width) * (marks.length + 1));
        const limited = Math.min(Math.max(next, 0), marks.length);
        if (limited !== position) go(limited);
    };
    return (
        <div class="time-line-lanes">
            <ol class="time-line-labels" aria-hidden="true">
                {LANES.map(({ label }) => (
                    <li key={label}>{label}</li>
                ))}
            </ol>
            <div
                ref={track}
                class="time-line-track"
                role="slider"
                tabIndex={0}
                aria-label={`Moment of ${integration}`}
                aria-valuemin={0}
                aria-valuemax={marks.length}
                aria-valuenow={position}
                aria-valuetext={shown ? formatMark(shown) : 'Now'}
                onKeyDown={(event) => {
                    const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
                    const next = hasModifier ? undefined : findNextPosition(event.key, position, marks.length);
                    if (next === undefined) return;
                    event.preventDefault();
                    go(next);
                }}
                onPointerDown={(event) => {
                    track.current?.setPointerCapture(event.pointerId);
                    onPointer(event);
                }}
                onPointerMove={(event) => event.buttons === 1 && onPointer(event)}
            >
                <Marks marks={marks} />
                <i class="time-line-cursor" style={{ left: formatPosition(position, marks.length) }} />
            </div>
        </div>
    );
}

const PAGE_STEP_COUNT = 10;

function findNextPosition(key: string, position: number, last: number): number | undefined {
    const limit = (next: number): number => Math.min(Math.max(next, 0), last);
    switch (key) {
        case 'ArrowLeft':
        case 'ArrowDown':
            return limit(position - 1);
        case 'ArrowRight':
        case 'ArrowUp':
            return limit(position + 1);
        case 'PageDown':
            return limit(position - PAGE_STEP_COUNT);
        case 'PageUp':
            return limit(position + PAGE_STEP_COUNT);
        case 'Home':
            return 0;
        case 'End':
            return last;
        default:
            return undefined;
    }
}

function Marks({ marks }: { marks: readonly ShownMark[] }): VNode {
    return useMemo(
        () => (
            <>
                {marks.map(({ kind, status, time, event }, at) => (
                    <i
                        key={`${at} ${time} ${event}`}
                        class={`time-mark lane-${findLane(kind)} ${status === 'failed' ? 'failed' : ''}`}
                        style={{ left: formatPosition(at, marks.length) }}
                    />
                ))}
            </>
        ),
        [marks],
    );
}

function formatPosition(at: number, count: number): string {
    return `${(((at + 0.5) / (count + 1)) * 100).toFixed(3)}%`;
}
