import type {
    AddScopeMessage,
    WriteResult,
    PublishPlansResponse,
    SaveVariantMessage,
    VariantsMessage,
} from '../../control.js';
import type { MessageStream } from './message-stream.js';
import { ServiceError } from './service-error.js';
import { createSessionRequests } from './session-requests.js';

/** Milliseconds that a session has to tell of itself, which it does again where the runtime was restarted. */
const REPORT_TIMEOUT_MS = 3000;

/** Requested change of a project's file. */
type Wanted = Omit<SaveVariantMessage, 'id'> | Omit<AddScopeMessage, 'id'>;

/** Files of projects, which sessions alone read and write. */
export interface SessionProjectFiles {
    /** Notifies subscribers of the variants in a project's files. */
    report(message: VariantsMessage): void;
    /** Requests the session of a project to write a change; returns the path of the file. */
    write(wanted: Wanted): Promise<{ file: string }>;
    /** Requests the publishing plan of a project from its session. */
    plan(integration: string): Promise<PublishPlansResponse>;
    /** Requests the session that runs the service to open a project; returns the path of its manifest. */
    start(integration: string): Promise<{ file: string }>;
    /** Completes a pending write; ignored if no caller waits. */
    completeWrite(id: string, written: WriteResult): void;
    /** Takes in what publishing would change. */
    completePlan(id: string, made: PublishPlansResponse | { problem: string }): void;
}

export function createSessionProjectFiles(
    stream: Pick<MessageStream, 'publish'>,
    newId: () => string,
): SessionProjectFiles {
    const projects = new Map<string, VariantsMessage>();
    const hearers = new Set<() => void>();
    const writes = createSessionRequests<WriteResult>(stream);
    const plans = createSessionRequests<PublishPlansResponse | { problem: string }>(stream);

    const isKnown = (integration: string) =>
        [...projects.values()].some((project) => project.integration === integration);

    /** Resolves once any session has told of itself, or after a while. */
    const waitForReport = () =>
        new Promise<void>((resolve) => {
            const finish = () => {
                clearTimeout(timer);
                hearers.delete(finish);
                resolve();
            };
            const timer = setTimeout(finish, REPORT_TIMEOUT_MS);
            hearers.add(finish);
        });

    /** Requires a session with any project, or with that of an integration. */
    const requireSession = async (integration?: string) => {
        const isThere = () => (integration === undefined ? projects.size > 0 : isKnown(integration));
        if (!isThere()) await waitForReport();
        if (isThere()) return;
        const missing =
            integration === undefined
                ? 'No session has a working project in this service: start the project'
                : `No session has the files of "${integration}": start one`;
        throw new ServiceError(409, `${missing} by "svc-int dev".`);
    };

    return {
        report(message) {
            projects.set(message.manifest, message);
            stream.publish(message);
            hearers.forEach((go) => go());
        },
        async write(wanted) {
            await requireSession(wanted.integration);
            return writes.ask({ ...wanted, id: newId() });
        },
        async start(integration) {
            await requireSession();
            return writes.ask({ event: 'start-project', id: newId(), integration });
        },
        async plan(integration) {
            await requireSession(integration);
            return plans.ask({ event: 'plan-publish', id: newId(), integration });
        },
        completeWrite: (id, written) => writes.complete(id, written),
        completePlan: (id, made) => plans.complete(id, made),
    };
}
