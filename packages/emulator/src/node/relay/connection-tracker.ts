import { createHttpMessageFramer, type HttpMessageFramingError } from './http-message-framer.js';
import { type BodyFraming, type FramingError, isConnectionClose, type RequestHead } from './request-head.js';
import { createHttpRequestFramer, type HttpRequestFramer } from './request-framing.js';

/** `asking`: a response has not started. `streaming`: an endless response. `ending`: after the last response. */
export type HttpConnectionState = 'idle' | 'asking' | 'answering' | 'streaming' | 'ending';

export interface HttpConnectionTracker extends Pick<HttpRequestFramer, 'push' | 'isWithinHead'> {
    receiveResponse(chunk: Buffer): void;
    state(): HttpConnectionState;
    isWholeRequest: () => boolean;
    canRespond(fault: Pick<HttpMessageFramingError, 'isInBody'>): boolean;
}

const STATUS_LINE = /^HTTP\/1\.([01]) (\d{3})(?: |\r|$)/;
const CONNECTION = /\r\nconnection:[\t ]*([^\r]*)/i;
const CHUNKED = /\r\ntransfer-encoding:[\t ]*chunked[\t ]*(?:\r|$)/i;
const EVENT_STREAM = /\r\ncontent-type:[\t ]*text\/event-stream/i;
const LENGTH = /\r\ncontent-length:[\t ]*(\d{1,15})[\t ]*(?:\r|$)/i;
const SWITCHING_PROTOCOLS_STATUS = 101;

const UNEXPECTED_RESPONSE: FramingError = {
    status: 400,
    message: 'The runtime sent something that does not answer a request.',
};

/** A response that cannot be parsed counts as endless. */
export function createSingleHttpConnectionStateTracker(): HttpConnectionTracker {
    const pendingRequests: RequestHead[] = [];
    let [isLast, isLost, isSwitched, isStream] = [false, false, false, false];
    const requests = createHttpRequestFramer(
        () => isSwitched,
        (head) => {
            pendingRequests.push(head);
            isLast ||= head.isLast;
        },
    );
    const readHead = (text: string) => {
        const response = parseResponseHead(text, pendingRequests[0]?.method);
        if (!response) return UNEXPECTED_RESPONSE;
        isSwitched ||= response.status === SWITCHING_PROTOCOLS_STATUS;
        isLast ||= response.isLast;
        isStream = response.isStream;
        if (response.isFinal) pendingRequests.shift();
        return response.body;
    };
    const responses = createHttpMessageFramer(readHead, () => isSwitched);
    const isWithinResponse = () => isLost || !responses.isBetween();
    return {
        push: requests.push,
        isWithinHead: requests.isWithinHead,
        receiveResponse: (chunk) => void (isLost ||= responses.push(chunk, () => {}) !== undefined),
        state() {
            if (isWithinResponse()) return isStream ? 'streaming' : 'answering';
            if (pendingRequests.length > 0 || !requests.isBetween()) return 'asking';
            return isLast ? 'ending' : 'idle';
        },
        isWholeRequest: requests.isBetween,
        canRespond: ({ isInBody }) => !isWithinResponse() && pendingRequests.length === (isInBody ? 1 : 0),
    };
}

interface ResponseHead {
    status: number;
    body: BodyFraming;
    /** False for informational responses (1xx). */
    isFinal: boolean;
    isLast: boolean;
    isStream: boolean;
}

/** RFC 9112, section 6.3. */
function parseResponseHead(head: string, method: string | undefined): ResponseHead | undefined {
    const [, version, code] = STATUS_LINE.exec(head) ?? [];
    const status = Number(code);
    const isFinal = status >= 200 || status === SWITCHING_PROTOCOLS_STATUS;
    if (code === undefined || (isFinal && method === undefined)) return undefined;
    const isLast = version === '0' || isConnectionClose(CONNECTION.exec(head)?.[1]);
    const isStream = status === SWITCHING_PROTOCOLS_STATUS || EVENT_STREAM.test(head);
    return { status, isFinal, isLast, isStream, body: getBodyFraming(status, method, head) };
}

function getBodyFraming(status: number, method: string | undefined, head: string): BodyFraming {
    if (status === SWITCHING_PROTOCOLS_STATUS) return { type: 'upgrade' };
    if (status < 200 || status === 204 || status === 304 || method === 'HEAD') return { type: 'length', bytes: 0 };
    if (CHUNKED.test(head)) return { type: 'chunks' };
    const [, length] = LENGTH.exec(head) ?? [];
    return length === undefined ? { type: 'close' } : { type: 'length', bytes: Number(length) };
}
