import type { ScriptLoadResult } from '../../../integration/script-registrations.js';
import type { ScriptSource } from '../../storage/integration-files.js';
import type { DispatchParts } from './dispatch-parts.js';

export interface ScriptVersion {
    integration: string;
    loadId: string;
    /** Whether module state and caches are shared with unrecorded events only. */
    isUnrecorded?: boolean | undefined;
    source: () => ScriptSource;
    compatibilityDate: string;
    compatibilityFlags: string[];
}

export interface ScriptRuntime {
    send(script: ScriptVersion, parts: DispatchParts, request: RequestInit): Promise<Response>;
    check(script: ScriptVersion): Promise<ScriptLoadResult>;
    /** Script versions that the workspace loaded; none is unloaded. */
    loadedCount(): number;
    getSource?(id: string): ScriptSource | undefined;
}
