import type { Socket } from 'node:net';

import type { HttpMessageFramingError } from './http-message-framer.js';
import type { FramedRequestChunk } from './request-framing.js';

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
    take: (chunk: Buffer) => FramedRequestChunk;
    /** Called when what comes before the fault has been handed on; the feed has stopped then. */
    reject: (fault: HttpMessageFramingError) => void;
}

/**
 * Hands each piece on in the next turn of the event loop, so that what the runtime has said is read before: it may refuse what it
 * has not read to the end, and after a write that fails for that nothing is read any more.
 */
export function forwardStream(
    client: Socket,
    runtime: Socket,
    { first, wait, take, reject: refuse }: FeedOptions,
): StreamForwarder {
    // As many as come in one turn, which of a long body are dozens: each would be copied again with every one that follows.
    let chunks: Buffer[] = [];
    let isStopped = false;
    const receive = (chunk: Buffer) => {
        chunks.push(chunk);
        if (chunks.length > 1) return;
        const waiting = wait();
        if (!waiting) return void setImmediate(forwardChunks);
        client.pause();
        void waiting.then(() => setImmediate(forwardChunks));
    };
    const forwardChunks = () => {
        const chunk = isStopped ? undefined : joinChunks();
        if (!chunk) return;
        const { passed, fault } = take(chunk);
        chunks = [];
        if (isStopped) return;
        const isFull = passed.length > 0 && !runtime.write(passed);
        if (fault) return void (stop(), refuse(fault));
        if (client.readableEnded) return void runtime.end();
        if (isFull) runtime.once('drain', resume);
        if (isFull !== client.isPaused()) client[isFull ? 'pause' : 'resume']();
    };
    const resume = () => void (isStopped || client.resume());
    const joinChunks = () => (chunks.length > 1 ? Buffer.concat(chunks) : chunks[0]);
    const onEnd = () => void (chunks.length > 0 || runtime.end());
    const stop = () => {
        isStopped = true;
        client.off('data', receive).off('end', onEnd).pause();
        return joinChunks();
    };
    client.on('data', receive).on('end', onEnd);
    if (first) receive(first);
    else if (client.readableEnded) runtime.end();
    else client.resume();
    return { stop };
}

/** The next piece that a client sends; undefined if it sends none any more, or not for so many milliseconds. */
export function readChunk(client: Socket, timeoutMs: number): Promise<Buffer | undefined> {
    return new Promise((resolve) => {
        const finish = (chunk?: Buffer) => {
            clearTimeout(late);
            client.off('data', finish).off('end', onEnd).off('close', onEnd).pause();
            resolve(chunk);
        };
        const onEnd = () => finish();
        const late = setTimeout(onEnd, timeoutMs).unref();
        if (client.readableEnded || client.destroyed) return onEnd();
        client.on('data', finish).on('end', onEnd).on('close', onEnd).resume();
    });
}
