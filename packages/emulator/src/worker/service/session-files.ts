import type { PlansMade, SaveVariantMessage, VariantSaved, VariantsMessage } from '../../control.js';
import type { MessageStream } from './message-stream.js';
import { ServiceError } from './service-error.js';
import { createSessionQuestions } from './session-questions.js';

/** Milliseconds that a session has to tell of itself, which it does again where the runtime was restarted. */
const REPORT_WAIT = 3000;

/** What sessions do with the files of their projects, which they alone read and write. */
export interface SessionFiles {
    /** Tells everyone who listens which variants the files of a project hold. */
    report(message: VariantsMessage): void;
    /** Has the session with the project write a variant; gives the path of its file. */
    save(variant: Omit<SaveVariantMessage, 'event' | 'id'>): Promise<{ file: string }>;
    /** Has the session with the project say what publishing it would change. */
    plan(integration: string): Promise<PlansMade>;
    /** Takes in what became of a variant that was to be written. */
    answerVariant(id: string, saved: VariantSaved): void;
    /** Takes in what publishing would change. */
    answerPlan(id: string, made: PlansMade | { problem: string }): void;
}

export function createSessionFiles(stream: MessageStream, newId: () => string): SessionFiles {
    const projects = new Map<string, VariantsMessage>();
    const hearers = new Set<() => void>();
    const variants = createSessionQuestions<VariantSaved>(stream);
    const plans = createSessionQuestions<PlansMade | { problem: string }>(stream);

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

    const expectSession = async (integration: string) => {
        if (!isKnown(integration)) await nextReport();
        if (isKnown(integration)) return;
        throw new ServiceError(409, `No session has the files of "${integration}": start one by "svc-int dev".`);
    };

    return {
        report(message) {
            projects.set(message.manifest, message);
            stream.send(message);
            hearers.forEach((go) => go());
        },
        async save({ integration, component, variant }) {
            await expectSession(integration);
            return variants.ask({ event: 'save-variant', id: newId(), integration, component, variant });
        },
        async plan(integration) {
            await expectSession(integration);
            return plans.ask({ event: 'plan-publish', id: newId(), integration });
        },
        answerVariant: (id, saved) => variants.answer(id, saved),
        answerPlan: (id, made) => plans.answer(id, made),
    };
}
