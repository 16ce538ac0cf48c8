import type { SaveVariantMessage, VariantSaved, VariantsMessage } from '../../control.js';
import type { MessageStream } from './message-stream.js';
import { ServiceError } from './service-error.js';

/** Milliseconds that a session has to write a file. */
const LONGEST_WAIT = 10_000;

/** Milliseconds that a session has to tell of itself, which it does again where the runtime was restarted. */
const REPORT_WAIT = 3000;

/** Variants in files of projects, which sessions alone read and write. */
export interface SessionVariants {
    /** Tells everyone who listens what the files of a project hold. */
    report(message: VariantsMessage): void;
    /** Has the session with the project write a variant; gives the path of its file. */
    save(variant: Omit<SaveVariantMessage, 'event' | 'id'>): Promise<{ file: string }>;
    /** Takes in what became of a variant that was to be written; nothing if nobody waits for it any more. */
    answer(id: string, saved: VariantSaved): void;
}

export function createSessionVariants(stream: MessageStream, newId: () => string): SessionVariants {
    const projects = new Map<string, VariantsMessage>();
    const hearers = new Set<() => void>();
    const waiting = new Map<string, (saved: VariantSaved) => void>();

    /** What a session answers to a message, in time. */
    const ask = async (message: SaveVariantMessage): Promise<VariantSaved> => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const late = new Promise<VariantSaved>((resolve) => {
            timer = setTimeout(resolve, LONGEST_WAIT, { problem: 'The session did not answer in time.' });
        });
        const answered = new Promise<VariantSaved>((resolve) => waiting.set(message.id, resolve));
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
        async save({ integration, component, variant }) {
            if (!isKnown(integration)) await nextReport();
            if (!isKnown(integration))
                throw new ServiceError(
                    409,
                    `No session has the files of "${integration}": start one by "svc-int dev".`,
                );
            const saved = await ask({ event: 'save-variant', id: newId(), integration, component, variant });
            if ('problem' in saved) throw new ServiceError(422, saved.problem);
            return saved;
        },
        answer: (id, saved) => waiting.get(id)?.(saved),
    };
}
