import { isNonArrayObject } from '@svc-int/api';

import type { ScriptFailure } from '../control/types.js';

export interface ScriptRegistrations {
    components: string[];
    contentSources: string[];
    events: string[];
}

export type ScriptLoadResult =
    /** `registered` is undefined for scripts without the kit's runtime. */
    { ok: true; registered: ScriptRegistrations | undefined } | { ok: false; failure: ScriptFailure };

export function parseScriptRegistrations(registered: unknown): ScriptRegistrations | undefined {
    if (!isNonArrayObject(registered)) return undefined;
    const { components, contentSources, events } = registered;
    return {
        components: filterStrings(components),
        contentSources: filterStrings(contentSources),
        events: filterStrings(events),
    };
}

function filterStrings(value: unknown): string[] {
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

export function canHandleEventType({ components, contentSources, events }: ScriptRegistrations, type: string): boolean {
    if (type === 'ui_render') return components.length > 0;
    if (type.startsWith('content_compute')) return contentSources.length > 0;
    return events.includes(type);
}
