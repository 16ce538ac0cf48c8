import type { ShellEnvironment } from '../context/context.js';
import { createManifestScopeWriter, type ManifestScopeWriter } from './manifest-scopes.js';
import type { EventSink } from './session-events.js';
import type { ServedProject } from './served-project.js';
import { createSessionPublishPlans, type SessionPublishPlans } from './session-plans.js';
import { createSessionVariants, type SessionVariants } from './variants/session-variants.js';

interface SessionPartsOptions {
    env: string | undefined;
    shell: ShellEnvironment;
    /** Whether events come from a remote service as well. */
    isRemote: boolean;
}

/**
 * Creates the parts that respond to the Studio, for all projects of a session. Each part loads its modules on its first
 * request.
 */
export function createStudioSessionFeatures(
    projects: readonly ServedProject[],
    { env, shell, isRemote }: SessionPartsOptions,
    events: EventSink,
): { variants: SessionVariants; plans: SessionPublishPlans; scopes: ManifestScopeWriter } {
    return {
        variants: createSessionVariants(projects, events),
        plans: createSessionPublishPlans(projects, { env, shell }, events),
        scopes: createManifestScopeWriter({ projects, isRemote }, events),
    };
}
