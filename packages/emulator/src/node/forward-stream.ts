import type { Socket } from 'node:net';

import type { HttpMessageFramingError } from './http-message-framer.js';
import type { FramedRequestChunk } from './request-framing.js';

/** Bytes of a client, on their way to the runtime. */
export interface StreamForwarder {
    /** Stops forwarding, and returns bytes that were received and not forwarded. */
    stop(): Buffer | undefined;
}

interface FeedOptions {
    /** Received before. */
    first: Buffer | undefined;
    /** Returns a promise that delays a chunk; undefined without a delay. */
    wait: () => Promise<unknown> | undefined;
    /** Selects the part of a chunk to forward. */
    take: (chunk: Buffer) => FramedRequestChunk;
    /** Called after the bytes before the fault were forwarded; the stream has stopped then. */
    reject: (fault: HttpMessageFramingError) => void;
}

/**
 * Forwards each chunk in the next turn of the event loop, so that output of the runtime is read first: the runtime may
 * reject a request before its end, and after a failed write nothing more is read.
 */
export function forwardStream(
    client: Socket,
    runtime: Socket,
    { first, wait, take, reject: refuse }: FeedOptions,
): StreamForwarder {
    // Chunks of one turn, possibly dozens of a long body: concatenating them one by one would copy each repeatedly.
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

/** Reads the next chunk of a client; undefined after its end, or after the timeout. */
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
