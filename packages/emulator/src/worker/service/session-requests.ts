import type { StreamMessage } from '../../control.js';
import type { MessageStream } from './message-stream.js';
import { ServiceError } from './service-error.js';

/** Milliseconds that a session has for an answer. */
const LONGEST_WAIT = 10_000;

/** What a session answers that can't do what it was asked for. */
interface Problem {
    problem: string;
}

/** Questions of one kind that sessions answer over the stream. */
export interface SessionRequests<Answer> {
    /** Sends a question, and gives its answer. Throws `ServiceError` 422 for a problem, also where none comes in time. */
    ask(message: StreamMessage & { id: string }): Promise<Exclude<Answer, Problem>>;
    /** Takes in the answer to a question; nothing if nobody waits for it any more. */
    answer(id: string, answer: Answer): void;
}

export function createSessionRequests<Answer extends object>(
    stream: Pick<MessageStream, 'publish'>,
): SessionRequests<Answer> {
    const waiting = new Map<string, (answer: Answer | Problem) => void>();
    return {
        async ask(message) {
            let timer: ReturnType<typeof setTimeout> | undefined;
            const late = new Promise<Problem>((resolve) => {
                timer = setTimeout(resolve, LONGEST_WAIT, { problem: 'The session did not answer in time.' });
            });
            const answered = new Promise<Answer | Problem>((resolve) => waiting.set(message.id, resolve));
            stream.publish(message);
            const answer = await Promise.race([answered, late]).finally(() => {
                clearTimeout(timer);
                waiting.delete(message.id);
            });
            if (isProblem(answer)) throw new ServiceError(422, answer.problem);
            return answer as Exclude<Answer, Problem>;
        },
        answer: (id, answer) => waiting.get(id)?.(answer),
    };
}

function isProblem(answer: object): answer is Problem {
    return 'problem' in answer;
}
