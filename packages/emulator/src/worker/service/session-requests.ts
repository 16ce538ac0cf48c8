import type { StreamMessage } from '../../control.js';
import type { MessageStream } from './message-stream.js';
import { ServiceError } from './service-error.js';

/** Milliseconds that a session has for an answer. */
const RESPONSE_TIMEOUT_MS = 10_000;

/** Response of a session that cannot perform a request. */
interface Problem {
    problem: string;
}

/** Questions of one kind that sessions answer over the stream. */
export interface SessionRequests<Answer> {
    /**
     * Sends a request, and returns its response. Throws `ServiceError` 422 for a problem, also after the time limit.
     */
    ask(message: StreamMessage & { id: string }): Promise<Exclude<Answer, Problem>>;
    /** Takes in the answer to a question; nothing if nobody waits for it any more. */
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
