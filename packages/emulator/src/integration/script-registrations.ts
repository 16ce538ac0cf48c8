import { isNonArrayObject } from '@svc-int/api';

import type { ScriptFailure } from '../control/types.js';

/** Registrations of a script, as reported by the runtime package that it was made with. */
export interface ScriptRegistrations {
    components: string[];
    contentSources: string[];
    /** Names of the events that it handles. */
    events: string[];
}

/** Result of loading a script. */
export type ScriptLoadResult =
    /** `registered` is undefined when the script was made without the kit's runtime. */
    { ok: true; registered: ScriptRegistrations | undefined } | { ok: false; failure: ScriptFailure };

/** The registrations in a script's `registered`; undefined if the script was made without the kit's runtime. */
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

/** Whether a script with these registrations handles events of a type. */
export function canHandleEventType({ components, contentSources, events }: ScriptRegistrations, type: string): boolean {
    if (type === 'ui_render') return components.length > 0;
    if (type.startsWith('content_compute')) return contentSources.length > 0;
    return events.includes(type);
}
