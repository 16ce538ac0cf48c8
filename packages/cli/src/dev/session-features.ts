import type { ShellEnvironment } from '../context/context.js';
import { createManifestWriter, type ManifestWriter } from './project/manifest-writer.js';
import { openKnownProjects } from './state/known-projects.js';
import { createProjectStarter, type ProjectStarter, type ProjectStarterOptions } from './project/project-starter.js';
import type { EventSink } from './session-events.js';
import type { ServedProject } from './project/served-project.js';
import { createSessionPublishPlans, type SessionPublishPlans } from './session-plans.js';
import { createSessionVariants, type SessionVariants } from './variants/session-variants.js';

interface SessionPartsOptions extends Pick<ProjectStarterOptions, 'state' | 'openProject' | 'own'> {
    env: string | undefined;
    shell: ShellEnvironment;
    isRemote: boolean;
}

export function createStudioSessionFeatures(
    projects: ServedProject[],
    { env, shell, isRemote, state, openProject, own }: SessionPartsOptions,
    events: EventSink,
): { variants: SessionVariants; plans: SessionPublishPlans; manifests: ManifestWriter; starter: ProjectStarter } {
    return {
        variants: createSessionVariants(projects, events),
        plans: createSessionPublishPlans(projects, { env, shell }, events),
        manifests: createManifestWriter({ projects, isRemote }, events),
        starter: createProjectStarter(
            { projects, state, known: openKnownProjects(state), isRemote, openProject, own },
            events,
        ),
    };
}
