import type { RuntimeStop, StartResponse } from '../control.js';

/** Names of what was under way that a line has room for. */
const NAMED = 3;

/** Describes a restart of the runtime: why, what may be to blame, and what waits for the author. */
export function restartLine({ reason }: RuntimeStop, { interrupted, held }: StartResponse): string {
    const names = [
        ...interrupted.events.map(({ integration, type }) => `"${integration}" with ${type}`),
        ...interrupted.work.map((kind) => `background work "${kind}"`),
    ];
    const under = names.length === 0 ? [] : [`Under way: ${listed([...new Set(names)])}.`];
    return [reason, ...under, 'The runtime was restarted.', ...held.map(heldSentence)].join(' ');
}

/** Tells the author that an integration's events wait. */
export function heldSentence(integration: string): string {
    return `Events of installations of "${integration}" wait until its next version is published.`;
}

function listed(names: readonly string[]): string {
    const more = names.length - NAMED;
    return [...names.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
