import type {
    AddPolicySourceMessage,
    AddScopeMessage,
    WriteResult,
    PublishPlansResponse,
    SaveVariantMessage,
    VariantsMessage,
} from '../../../control.js';
import type { MessageStream } from './message-stream.js';
import { ServiceError } from '../service-error.js';
import { createSessionRequests } from './session-requests.js';

const REPORT_TIMEOUT_MS = 3000;

type WithoutId<Message> = Message extends unknown ? Omit<Message, 'id'> : never;

type Wanted = WithoutId<SaveVariantMessage | AddScopeMessage | AddPolicySourceMessage>;

export interface SessionProjectFiles {
    report(message: VariantsMessage): void;
    write(wanted: Wanted): Promise<{ file: string }>;
    plan(integration: string): Promise<PublishPlansResponse>;
    start(integration: string): Promise<{ file: string }>;
    completeWrite(id: string, written: WriteResult): void;
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

    const requireSession = async (integration?: string) => {
        const isReported = () => (integration === undefined ? projects.size > 0 : isKnown(integration));
        if (!isReported()) await waitForReport();
        if (isReported()) return;
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
