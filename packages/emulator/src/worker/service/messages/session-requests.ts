import type { StreamMessage } from '../../../control.js';
import type { MessageStream } from './message-stream.js';
import { ServiceError } from '../service-error.js';

const RESPONSE_TIMEOUT_MS = 10_000;

interface Problem {
    problem: string;
}

export interface SessionRequests<Answer> {
    /** Throws 422 after a problem or timeout. */
    ask(message: StreamMessage & { id: string }): Promise<Exclude<Answer, Problem>>;
    complete(id: string, response: Answer): void;
}

export function createSessionRequests<Answer extends object>(
    stream: Pick<MessageStream, 'publish'>,
): SessionRequests<Answer> {
    const waiting = new Map<string, (response: Answer | Problem) => void>();
    return {
        async ask(message) {
            let timer: ReturnType<typeof setTimeout> | undefined;
            const late = new Promise<Problem>((resolve) => {
                timer = setTimeout(resolve, RESPONSE_TIMEOUT_MS, { problem: 'The session did not answer in time.' });
            });
            const responded = new Promise<Answer | Problem>((resolve) => waiting.set(message.id, resolve));
            stream.publish(message);
            const response = await Promise.race([responded, late]).finally(() => {
                clearTimeout(timer);
                waiting.delete(message.id);
            });
            if (isProblem(response)) throw new ServiceError(422, response.problem);
            return response as Exclude<Answer, Problem>;
        },
        complete: (id, response) => waiting.get(id)?.(response),
    };
}

function isProblem(response: object): response is Problem {
    return 'problem' in response;
}
