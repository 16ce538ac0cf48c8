import type { Socket } from 'node:net';

import type { MessageFramingError } from './message-framing.js';
import type { FramedChunk } from './request-framing.js';

/** Bytes of a client, on their way to the runtime. */
export interface StreamForwarder {
    /** Hands nothing on any more, and gives what was received and not handed on. */
    stop(): Buffer | undefined;
}

interface FeedOptions {
    /** Received before. */
    first: Buffer | undefined;
    /** Gives a promise that a piece has to wait for; undefined where it need not wait. */
    wait: () => Promise<unknown> | undefined;
    /** The part of a piece that is handed on. */
    take: (piece: Buffer) => FramedChunk;
    /** Called when what comes before the fault has been handed on; the feed has stopped then. */
    refuse: (fault: MessageFramingError) => void;
}

/**
 * Hands each piece on in the next turn of the event loop, so that what the runtime has said is read before: it may refuse what it
 * has not read to the end, and after a write that fails for that nothing is read any more.
 */
export function forwardStream(
    client: Socket,
    runtime: Socket,
    { first, wait, take, refuse }: FeedOptions,
): StreamForwarder {
    // As many as come in one turn, which of a long body are dozens: each would be copied again with every one that follows.
    let pieces: Buffer[] = [];
    let isStopped = false;
    const receive = (piece: Buffer) => {
        pieces.push(piece);
        if (pieces.length > 1) return;
        const waiting = wait();
        if (!waiting) return void setImmediate(handOn);
        client.pause();
        void waiting.then(() => setImmediate(handOn));
    };
    const handOn = () => {
        const piece = isStopped ? undefined : received();
        if (!piece) return;
        const { passed, fault } = take(piece);
        pieces = [];
        if (isStopped) return;
        const isFull = passed.length > 0 && !runtime.write(passed);
        if (fault) return void (stop(), refuse(fault));
        if (client.readableEnded) return void runtime.end();
        if (isFull) runtime.once('drain', goOn);
        if (isFull !== client.isPaused()) client[isFull ? 'pause' : 'resume']();
    };
    const goOn = () => void (isStopped || client.resume());
    const received = () => (pieces.length > 1 ? Buffer.concat(pieces) : pieces[0]);
    const end = () => void (pieces.length > 0 || runtime.end());
    const stop = () => {
        isStopped = true;
        client.off('data', receive).off('end', end).pause();
        return received();
    };
    client.on('data', receive).on('end', end);
    if (first) receive(first);
    else if (client.readableEnded) runtime.end();
    else client.resume();
    return { stop };
}

/** The next piece that a client sends; undefined if it sends none any more, or not for so many milliseconds. */
export function readChunk(client: Socket, longest: number): Promise<Buffer | undefined> {
    return new Promise((resolve) => {
        const settle = (piece?: Buffer) => {
            clearTimeout(late);
            client.off('data', settle).off('end', none).off('close', none).pause();
            resolve(piece);
        };
        const none = () => settle();
        const late = setTimeout(none, longest).unref();
        if (client.readableEnded || client.destroyed) return none();
        client.on('data', settle).on('end', none).on('close', none).resume();
    });
}
