import type { AddScopeMessage, FileWritten, SaveVariantMessage, VariantsMessage } from '../../control.js';
import type { MessageStream } from './message-stream.js';
import { ServiceError } from './service-error.js';

/** Milliseconds that a session has to write a file. */
const LONGEST_WAIT = 10_000;

/** Milliseconds that a session has to tell of itself, which it does again where the runtime was restarted. */
const REPORT_WAIT = 3000;

/** What is to be written into a file of a project. */
type Wanted = Omit<SaveVariantMessage, 'id'> | Omit<AddScopeMessage, 'id'>;

/** Files of projects, which sessions alone read and write. */
export interface ProjectFiles {
    /** Tells everyone who listens which variants the files of a project hold. */
    report(message: VariantsMessage): void;
    /** Has the session with the project write something; gives the path of its file. */
    write(wanted: Wanted): Promise<{ file: string }>;
    /** Takes in what became of something that was to be written; nothing if nobody waits for it any more. */
    answer(id: string, written: FileWritten): void;
}

export function createProjectFiles(stream: MessageStream, newId: () => string): ProjectFiles {
    const projects = new Map<string, VariantsMessage>();
    const hearers = new Set<() => void>();
    const waiting = new Map<string, (written: FileWritten) => void>();

    /** What a session answers to a message, in time. */
    const ask = async (message: SaveVariantMessage | AddScopeMessage): Promise<FileWritten> => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const late = new Promise<FileWritten>((resolve) => {
            timer = setTimeout(resolve, LONGEST_WAIT, { problem: 'The session did not answer in time.' });
        });
        const answered = new Promise<FileWritten>((resolve) => waiting.set(message.id, resolve));
        stream.send(message);
        return Promise.race([answered, late]).finally(() => {
            clearTimeout(timer);
            waiting.delete(message.id);
        });
    };

    const isKnown = (integration: string) =>
        [...projects.values()].some((project) => project.integration === integration);

    /** Resolves once any session has told of itself, or after a while. */
    const nextReport = () =>
        new Promise<void>((resolve) => {
            const go = () => {
                clearTimeout(timer);
                hearers.delete(go);
                resolve();
            };
            const timer = setTimeout(go, REPORT_WAIT);
            hearers.add(go);
        });

    return {
        report(message) {
            projects.set(message.manifest, message);
            stream.send(message);
            hearers.forEach((go) => go());
        },
        async write(wanted) {
            const { integration } = wanted;
            if (!isKnown(integration)) await nextReport();
            if (!isKnown(integration))
                throw new ServiceError(
                    409,
                    `No session has the files of "${integration}": start one by "svc-int dev".`,
                );
            const written = await ask({ ...wanted, id: newId() });
            if ('problem' in written) throw new ServiceError(422, written.problem);
            return written;
        },
        answer: (id, written) => waiting.get(id)?.(written),
    };
}
