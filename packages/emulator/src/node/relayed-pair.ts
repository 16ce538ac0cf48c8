import type { Socket } from 'node:net';
import type { Transform } from 'node:stream';

import { closingAnswer } from './interrupted-answer.js';
import type { Taken } from './request-framing.js';

/** A client and the runtime that it has reached. */
export interface Pair {
    client: Socket;
    runtime: Socket;
    /** The stream that the client's bytes pass through. */
    turns: Transform;
    /** Whether the client spoke last. */
    isAsking: boolean;
    /** Whether what the client sends is kept for the next runtime. */
    isHeld: boolean;
    /** Whether the runtime has said something since a request was handed on. */
    isAnswered: boolean;
    /** Whether the client has been answered in the place of the runtime. */
    isRefused: boolean;
    /** When the runtime spoke last. */
    answeredAt: number;
}

/** Begins to follow what one client sends; without it, all is handed on as it is. */
type Follow = (isSwitched: () => boolean) => {
    take(piece: Buffer): Taken;
    isWithinHead(): boolean;
};

/** How requests are followed. */
export interface Following {
    /** Default: all that clients send is handed on as it is. */
    follow?: Follow;
    /** Milliseconds that the line and the headers of a request may take to arrive. Default: 30,000. */
    longestHead?: number;
}

/** Milliseconds that a client may go on sending what was answered already. */
const LONGEST_REST = 2000;

const LONGEST_HEAD = 30_000;

/** Hands on what is a request, and answers what is none in the place of the runtime. */
export function follower(
    pairOf: () => Pair,
    { follow, longestHead = LONGEST_HEAD }: Following,
): (piece: Buffer) => Buffer | undefined {
    if (!follow) return (piece) => piece;
    let isSwitched: boolean | undefined;
    let late: NodeJS.Timeout | undefined;
    const requests = follow(() => isSwitched ?? false);
    return (piece) => {
        const pair = pairOf();
        if (isSwitched === undefined) {
            isSwitched = false;
            pair.runtime.on(
                'data',
                (said: Buffer) => (isSwitched ||= SWITCHED.equals(said.subarray(0, SWITCHED.length))),
            );
            pair.runtime.once('close', () => clearTimeout(late));
        }
        const { passed, begins, fault } = requests.take(piece);
        if (begins) pair.isAnswered = false;
        if (fault || begins || !requests.isWithinHead()) {
            clearTimeout(late);
            late = undefined;
        }
        if (fault) stopAt(pair, fault);
        else if (requests.isWithinHead())
            late ??= setTimeout(() => stopAt(pair, lateHead(longestHead)), longestHead).unref();
        return passed.length > 0 ? passed : undefined;
    };
}

const SWITCHED = Buffer.from('HTTP/1.1 101 ');

function lateHead(milliseconds: number): Fault {
    const message = `The headers of the request took longer than ${milliseconds / 1000} seconds to arrive.`;
    return { status: 408, message, isInBody: false };
}

interface Fault {
    status: number;
    message: string;
    /** Whether it comes after the headers of a request that was handed on. */
    isInBody: boolean;
}

/** Earlier requests are answered first; then, or if the answer has begun, the connection just ends. */
function stopAt(pair: Pair, fault: Fault): void {
    const { client, turns, isAnswered } = pair;
    if (isAnswered !== fault.isInBody) return refuse(pair, closingAnswer(fault));
    client.unpipe(turns);
    client.resume();
    if (fault.isInBody) client.destroySoon();
    else setImmediate(() => turns.end());
}

/** Answers in the place of the runtime, and reads what the client still sends: it would not read the answer otherwise. */
export function refuse(pair: Pair, answer: string): void {
    const { client, runtime, turns, isRefused } = pair;
    if (isRefused) return;
    pair.isRefused = true;
    client.unpipe(turns);
    runtime.unpipe(client);
    runtime.destroy();
    client.end(answer);
    client.resume().once('end', () => client.destroySoon());
    setTimeout(() => client.destroy(), LONGEST_REST).unref();
}

/** Keeps for the next runtime what the client sends from now on. */
export function holdPair(pair: Pair): void {
    pair.isHeld = true;
    pair.client.unpipe(pair.turns);
}
