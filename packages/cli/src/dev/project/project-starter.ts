import { dirname } from 'node:path';

import {
    connectControl,
    ControlError,
    type ControlClient,
    type StartProjectMessage,
    type WriteResult,
} from '@svc-int/emulator';
import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';

import { getErrorMessage } from '../../errors.js';
import type { KnownProjects } from '../state/known-projects.js';
import type { DeferRelease } from '../resources.js';
import type { ServedProject } from './served-project.js';
import type { EventSink } from '../session-events.js';
import { writeSessionFiles } from '../state/session-file.js';
import type { RunningService } from '../session-service.js';
import { openStateFolder, type StateFolder } from '../state/state-folder.js';
import { describeDuplicateName } from './unique-names.js';

export interface ProjectStarter {
    connect(service: RunningService): void;
    open(message: StartProjectMessage): void;
    add(opened: { project: ServedProject; request: string }): boolean;
    record(project: ServedProject): void;
}

export interface ProjectStarterOptions {
    projects: ServedProject[];
    state: StateFolder;
    known: KnownProjects;
    /** Projects can connect to a remote service only at a session's start. */
    isRemote: boolean;
    openProject: (file: string) => Promise<ServedProject>;
    own: DeferRelease;
}

export function createProjectStarter(
    { projects, state, known, isRemote, openProject, own }: ProjectStarterOptions,
    events: EventSink,
): ProjectStarter {
    let service: RunningService | undefined;
    let control: Pick<ControlClient, 'answerWrite'> | undefined;

    const answer = (id: string, written: WriteResult) =>
        void control?.answerWrite(id, written).catch((error: unknown) => {
            if (error instanceof ControlError && error.status === 0) return;
            events.push({
                type: 'noted',
                line: `The result of starting a project could not be sent to the Studio: ${String(error)}`,
            });
        });

    const joinSession = (project: ServedProject): string | undefined => {
        const duplicate = describeDuplicateName(project.name, project, projects);
        if (duplicate !== undefined || !service) return duplicate ?? 'The service of the session has not started.';
        try {
            own(writeSessionFiles([state, openStateFolder(dirname(project.file))], service.url));
        } catch (error) {
            return getErrorMessage(error);
        }
        projects.push(project);
        project.connect(service);
        return undefined;
    };

    return {
        connect(running) {
            service = running;
            control = connectControl(running);
        },
        open({ id, integration }) {
            const found = findProject({ projects, known, isRemote }, integration);
            if (!('path' in found)) return answer(id, found);
            const opening = openProject(found.path);
            own(() => opening.then((project) => project.close()).catch(() => {}));
            opening.then(
                (project) => events.push({ type: 'opened', project, request: id }),
                (error: unknown) => answer(id, { problem: getErrorMessage(error) }),
            );
        },
        add({ project, request }) {
            const isServed = projects.some(({ file }) => file === project.file);
            const problem = isServed ? undefined : joinSession(project);
            answer(request, problem === undefined ? { file: toRelativeDisplayPath(project.file) } : { problem });
            const isAdded = !isServed && problem === undefined;
            if (!isAdded) void project.close();
            return isAdded;
        },
        record: (project) => recordProject(known, project, events),
    };
}

function findProject(
    { projects, known, isRemote }: Pick<ProjectStarterOptions, 'projects' | 'known' | 'isRemote'>,
    integration: string,
): WriteResult | { path: string } {
    const served = projects.find(({ name }) => name === integration);
    if (served) return { file: toRelativeDisplayPath(served.file) };
    if (isRemote)
        return {
            problem: `This session gets its events from a remote service. Stop it, and start it again with the project of "${integration}" too.`,
        };
    const path = known.find(integration);
    if (path !== undefined) return { path };
    return { problem: `No session recorded where the project of "${integration}" is. Start it by "svc-int dev PATH".` };
}

function recordProject(known: KnownProjects, { name, file }: ServedProject, events: EventSink): void {
    try {
        if (name !== undefined) known.record(name, file);
    } catch (error) {
        const line = `The next session can't start "${name}" by itself: ${getErrorMessage(error)}`;
        events.push({ type: 'noted', line });
    }
}
