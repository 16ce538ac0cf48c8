import type { VNode } from 'preact';

/** Milliseconds since 1970 from which on a lane is drawn, and until when. */
export interface Span {
    from: number;
    to: number;
}

/** When something began, and how long it took. */
export interface Timed {
    at: string;
    durationMs: number;
}

/** The time that all of these take together. */
export function spanOf(all: readonly Timed[]): Span {
    const begins = all.map(({ at }) => Date.parse(at));
    const ends = all.map(({ at, durationMs }) => Date.parse(at) + durationMs);
    return { from: Math.min(...begins), to: Math.max(...ends) };
}

/** Part of a span that something took, as a bar; whoever listens hears it in words beside it. */
export function Lane({ span, at, durationMs, failed }: Timed & { span: Span; failed: boolean }): VNode {
    const whole = Math.max(1, span.to - span.from);
    const left = ((Date.parse(at) - span.from) / whole) * 100;
    const width = (durationMs / whole) * 100;
    return (
        <span class={`lane ${failed ? 'failed' : ''}`} aria-hidden="true">
            <i style={{ left: `${left}%`, width: `${width}%` }} />
        </span>
    );
}
