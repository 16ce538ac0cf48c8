import {
    type AddPolicySourceMessage,
    type AddScopeMessage,
    connectControl,
    ControlError,
    type ControlClient,
    type WriteResult,
} from '@svc-int/emulator';
import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';

import type { EventSink } from '../session-events.js';
import type { ServedProject } from './served-project.js';
import type { RunningService } from '../session-service.js';

export type ManifestAdditionMessage = AddScopeMessage | AddPolicySourceMessage;

export interface ManifestWriter {
    connect(service: RunningService): void;
    add(message: ManifestAdditionMessage): void;
}

interface ManifestWriterOptions {
    projects: readonly Pick<ServedProject, 'file' | 'name'>[];
    isRemote: boolean;
}

const REMOTE_SERVICE_PROBLEM =
    'This session gets its events from a remote service. Add this to the manifest, and publish the integration to that service.';

export function createManifestWriter({ projects, isRemote }: ManifestWriterOptions, events: EventSink): ManifestWriter {
    let control: Pick<ControlClient, 'answerWrite'> | undefined;
    /** Prevents concurrent writes. */
    let last: Promise<void> = Promise.resolve();

    const write = async (file: string, message: ManifestAdditionMessage): Promise<WriteResult> => {
        if (isRemote) return { problem: REMOTE_SERVICE_PROBLEM };
        const { addToManifest } = await import('../../manifest/edit-manifest.js');
        return addToManifest(file, message).then(
            () => ({ file: toRelativeDisplayPath(file) }),
            (error: unknown) => ({ problem: error instanceof Error ? error.message : String(error) }),
        );
    };

    return {
        connect: (service) => void (control = connectControl(service)),
        add(message) {
            const project = projects.find(({ name }) => name === message.integration);
            if (!project) return;
            last = last
                .then(async () => control?.answerWrite(message.id, await write(project.file, message)))
                .catch((error: unknown) => {
                    // The restarted service discarded the request.
                    if (error instanceof ControlError && error.status === 0) return;
                    events.push({
                        type: 'noted',
                        line: `The result of a change of the manifest could not be sent to the Studio: ${String(error)}`,
                    });
                });
        },
    };
}
