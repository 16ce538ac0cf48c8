import { unmetProperties } from '@svc-int/emulator';

import type { Place } from './installation.js';
import type { Target } from './target.js';

/** State of a place's configuration, without its values, which may include secrets. */
export interface PlaceReport {
    kind: Place['kind'];
    id: string;
    status: string;
    /** Names of the values that are set. */
    set: string[];
    /** Names of those that are required and not set, or are not as they were declared. */
    needs: string[];
}

/** Values that a place has and needs. */
export function pendingOf({ integration }: Target, { kind, id, status, configuration }: Place): PlaceReport {
    const needs = unmetProperties(integration.configurations?.[kind], configuration).map(({ name }) => name);
    return { kind, id, status, set: Object.keys(configuration), needs };
}

/** The same as a line. */
export function missingText({ kind, id, status, set, needs }: PlaceReport): string {
    const place = kind === 'account' ? 'account' : `${kind} ${id}`;
    const has = set.length > 0 ? `, set: ${set.join(', ')}` : '';
    return `${place}: ${status}${has}${needs.length > 0 ? `, needs: ${needs.join(', ')}` : ''}`;
}
