import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

import { closingAnswer, interruptedAnswer } from './interrupted-answer.js';
import { HOST, listenFrom, type WantedPort } from './ports.js';
import type { Taken } from './request-framing.js';
import type { SocketAddress } from './workerd.js';

/** Listens in the runtime's place, which comes and goes: connections wait for it, and reach it as they are. */
export interface Relay {
    readonly port: number;
    /** Base URL. */
    readonly url: string;
    /** From now on connections are handed on, those that wait already as well. */
    open(to: SocketAddress): void;
    /** From now on connections wait, and so does what comes on those that have been answered. */
    hold(): void;
    /** Answers with 502 and the reason what the runtime will not answer any more, and holds all else. Nothing is sent to the next runtime twice. */
    giveUp(reason: string): void;
    /** From now on what clients send waits, until the function is called that this gives, or so many milliseconds are over. */
    pause(most: number): () => void;
    /** Resolves once everything has been answered that was asked before it was held, or after a while. */
    quiet(): Promise<void>;
    /** Ends every connection and takes no more. */
    close(): Promise<void>;
}

/** Milliseconds that a connection waits for the runtime. */
const LONGEST_WAIT = 30_000;

/** Milliseconds that an answer may take to end. */
const LONGEST_ANSWER = 2000;

/** Milliseconds without a byte after which an answer that has begun is taken to be complete. */
const PAUSE = 50;

/** Milliseconds that a client may go on sending what was answered already. */
const LONGEST_REST = 2000;

const GONE = 'The runtime ended unexpectedly: out of memory?';

/** Milliseconds between two looks: at a runtime that may be just ending or have its hands full, at what is not answered yet. */
const BETWEEN_LOOKS = 10;

/** Milliseconds that the line and the headers of a request may take to arrive. */
const LONGEST_HEAD = 30_000;

const LATE_HEAD = {
    status: 408,
    message: `The headers of the request took longer than ${LONGEST_HEAD / 1000} seconds to arrive.`,
};

/** Begins to follow what one client sends; without it, all is handed on as it is. */
export type Follow = (isSwitched: () => boolean) => {
    take(piece: Buffer): Taken;
    isWithinHead(): boolean;
};

/** The target of connections, and the open ones. */
interface State {
    follow: Follow | undefined;
    target: SocketAddress | undefined;
    /** Resolves when no pause is on any more. */
    paused: Promise<unknown>;
    clients: Set<Socket>;
    pairs: Set<Pair>;
}

/** A client and the runtime that it has reached. */
interface Pair {
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

/**
 * Listens on the wanted port or one of the next, and holds connections until the relay is opened.
 *
 * @throws EmulatorError PORT_UNAVAILABLE
 */
export async function createRelay(wanted: WantedPort, tell: (line: string) => void, follow?: Follow): Promise<Relay> {
    const state: State = { follow, target: undefined, paused: Promise.resolve(), clients: new Set(), pairs: new Set() };
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
        state.clients.add(client);
        client.once('close', () => state.clients.delete(client));
        // An error of a connection concerns its two ends alone.
        client.on('error', () => client.destroy());
        void handOn(client, state);
    });
    const port = await listenFrom(server, wanted, tell);
    return {
        port,
        url: `http://${HOST}:${port}`,
        open: (to) => void (state.target = to),
        hold() {
            state.target = undefined;
            for (const pair of state.pairs) if (!pair.isAsking) holdPair(pair);
        },
        giveUp(reason) {
            state.target = undefined;
            for (const pair of state.pairs) if (pair.isAsking) refuse(pair, interruptedAnswer(reason));
            for (const pair of state.pairs) if (!pair.isAsking) holdPair(pair);
        },
        pause(most) {
            const ended = new AbortController();
            const time = sleep(most, undefined, { signal: ended.signal, ref: false }).catch(() => {});
            state.paused = Promise.all([state.paused, time]);
            return () => ended.abort();
        },
        quiet: () => untilQuiet(state),
        close: () => closeServer(server, state),
    };
}

async function handOn(client: Socket, state: State): Promise<void> {
    const deadline = Date.now() + LONGEST_WAIT;
    while (!client.destroyed && Date.now() < deadline) {
        const runtime = state.target && (await reach(state.target));
        if (runtime) return couple(client, runtime, state);
        await sleep(BETWEEN_LOOKS);
    }
    client.destroy();
}

async function reach(to: SocketAddress): Promise<Socket | undefined> {
    const socket = connect({ ...to, allowHalfOpen: true });
    try {
        await once(socket, 'connect');
        return socket;
    } catch {
        return undefined;
    }
}

/** Each end may stop sending while it still reads; the end of one is the end of both, unless the other is held. */
function couple(client: Socket, runtime: Socket, state: State): void {
    let waitedAt: number | undefined;
    // A pause holds back what begins a request: the rest of one that has begun is waited for.
    const wait = () => {
        if (waitedAt === pair.answeredAt) return undefined;
        waitedAt = pair.answeredAt;
        return state.paused;
    };
    const turns = inTurns(
        wait,
        follower(() => pair, state.follow),
    );
    const pair: Pair = {
        client,
        runtime,
        turns,
        isAsking: false,
        isHeld: false,
        isAnswered: true,
        isRefused: false,
        answeredAt: 0,
    };
    const onAsked = () => void (pair.isAsking = true);
    const onGone = () => void runtime.destroy();
    state.pairs.add(pair);
    client.on('data', onAsked).once('close', onGone);
    runtime.on('error', () => runtime.destroy());
    runtime.on('data', () => {
        pair.isAnswered = true;
        pair.isAsking = false;
        pair.answeredAt = Date.now();
        if (!state.target) holdPair(pair);
    });
    runtime.once('end', () => {
        if (pair.isHeld) runtime.destroy();
        else void endPair(pair, state, () => client.end());
    });
    runtime.once('close', () => {
        state.pairs.delete(pair);
        turns.destroy();
        client.off('data', onAsked).off('close', onGone);
        if (pair.isHeld) void resume(client, state);
        else void endPair(pair, state, () => client.destroySoon());
    });
    if (client.destroyed) runtime.destroy();
    client.pipe(turns).pipe(runtime);
    runtime.pipe(client, { end: false });
}

/**
 * Hands each piece on in the next turn of the event loop, so that what the runtime has said is read before: it may refuse what it
 * has not read to the end, and after a write that fails for that nothing is read any more. `wait` gives what the piece waits for, and
 * `take` what of it is handed on.
 */
function inTurns(wait: () => Promise<unknown> | undefined, take: (piece: Buffer) => Buffer | undefined): Transform {
    return new Transform({
        transform(piece: Buffer, _encoding, done) {
            const handOn = () => void setImmediate(() => done(null, take(piece)));
            const waiting = wait();
            if (waiting) void waiting.then(handOn);
            else handOn();
        },
    });
}

/** Hands on what is a request, and answers what is none in the place of the runtime. */
function follower(pairOf: () => Pair, follow: Follow | undefined): (piece: Buffer) => Buffer | undefined {
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
        clearTimeout(late);
        if (fault) stopAt(pair, fault);
        else if (requests.isWithinHead())
            late = setTimeout(() => stopAt(pair, { ...LATE_HEAD, isInBody: false }), LONGEST_HEAD).unref();
        return passed.length > 0 ? passed : undefined;
    };
}

const SWITCHED = Buffer.from('HTTP/1.1 101 ');

/** Earlier requests are answered first; then, or if the answer has begun, the connection just ends. */
function stopAt(pair: Pair, fault: { status: number; message: string; isInBody: boolean }): void {
    const { client, turns, isAnswered } = pair;
    if (isAnswered !== fault.isInBody) return refuse(pair, closingAnswer(fault));
    client.unpipe(turns);
    client.resume();
    if (fault.isInBody) client.destroySoon();
    else setImmediate(() => turns.end());
}

/** The runtime speaks no more. Who waits for an answer hears why where it is gone; it may also have closed what was idle just before. */
async function endPair(pair: Pair, { target }: State, end: () => void): Promise<void> {
    const isGone = pair.isAsking && target && !(await isThere(target));
    if (isGone) refuse(pair, interruptedAnswer(GONE));
    else if (!pair.isRefused) end();
}

async function isThere(target: SocketAddress): Promise<boolean> {
    const socket = await reach(target);
    socket?.destroy();
    return socket !== undefined;
}

/** Answers in the place of the runtime, and reads what the client still sends: it would not read the answer otherwise. */
function refuse(pair: Pair, answer: string): void {
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

function holdPair(pair: Pair): void {
    pair.isHeld = true;
    pair.client.unpipe(pair.turns);
}

/** Bytes sent meanwhile go to the next runtime; an unfinished answer, or an idle client, ends here. */
async function resume(client: Socket, state: State): Promise<void> {
    while (!state.target && !client.destroyed) await sleep(BETWEEN_LOOKS);
    if (client.readableLength > 0) await handOn(client, state);
    else client.destroySoon();
}

async function untilQuiet({ pairs }: State): Promise<void> {
    const deadline = Date.now() + LONGEST_ANSWER;
    const speaks = ({ isAsking, answeredAt }: Pair) => isAsking || Date.now() - answeredAt < PAUSE;
    while (Date.now() < deadline && [...pairs].some(speaks)) await sleep(BETWEEN_LOOKS);
}

async function closeServer(server: Server, { clients }: State): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    for (const client of clients) client.destroy();
    await closed;
}
