import type { RestrictedIntegrations, RuntimeCrash, ServiceStartControlResponse } from '../../control.js';

const MAX_LISTED_NAMES = 3;

export function formatRestartMessage(
    { reason }: RuntimeCrash,
    { interrupted, ...restrained }: ServiceStartControlResponse,
): string {
    const names = [
        ...interrupted.events.map(({ integration, type }) => `"${integration}" with ${type}`),
        ...interrupted.work.map((kind) => `background work "${kind}"`),
    ];
    const under = names.length === 0 ? [] : [`Under way: ${formatList([...new Set(names)])}.`];
    return [reason, ...under, 'The runtime was restarted.', ...formatRestrictions(restrained)].join(' ');
}

export function formatRestrictions({ held, quarantined }: RestrictedIntegrations): string[] {
    return [
        ...held.map((name) => `Events of installations of "${name}" wait until its next version is published.`),
        ...quarantined.map(
            (name) => `"${name}" has stopped the runtime too often: it gets no events until its next version.`,
        ),
    ];
}

function formatList(names: readonly string[]): string {
    const more = names.length - MAX_LISTED_NAMES;
    return [...names.slice(0, MAX_LISTED_NAMES), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
