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
