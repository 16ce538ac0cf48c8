import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

import { interruptedAnswer } from './interrupted-answer.js';
import { HOST, listenFrom, type WantedPort } from './ports.js';
import { type Following, follower, holdPair, type Pair, refuse } from './relayed-pair.js';
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

const GONE = 'The runtime ended unexpectedly: out of memory?';

/** Milliseconds between two looks: at a runtime that may be just ending or have its hands full, at what is not answered yet. */
const BETWEEN_LOOKS = 10;

/** The target of connections, and the open ones. */
interface State {
    following: Following;
    target: SocketAddress | undefined;
    /** Resolves when no pause is on any more. */
    paused: Promise<unknown>;
    clients: Set<Socket>;
    pairs: Set<Pair>;
}

/**
 * Listens on the wanted port or one of the next, and holds connections until the relay is opened.
 *
 * @throws EmulatorError PORT_UNAVAILABLE
 */
export async function createRelay(
    wanted: WantedPort,
    tell: (line: string) => void,
    following: Following = {},
): Promise<Relay> {
    const state: State = {
        following,
        target: undefined,
        paused: Promise.resolve(),
        clients: new Set(),
        pairs: new Set(),
    };
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
        follower(() => pair, state.following),
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
