import type { Socket } from 'node:net';

import type { HttpMessageFramingError } from './http-message-framer.js';
import type { FramedRequestChunk } from './request-framing.js';

export interface StreamForwarder {
    stop(): Buffer | undefined;
}

interface FeedOptions {
    first: Buffer;
    wait: () => Promise<unknown> | undefined;
    take: (chunk: Buffer) => FramedRequestChunk;
    reject: (fault: HttpMessageFramingError) => void;
}

/** Forwards in the next event loop turn, to read output first: the runtime may reject a request early, and a failed write ends reading. */
export function forwardStream(
    client: Socket,
    runtime: Socket,
    { first, wait, take, reject: refuse }: FeedOptions,
): StreamForwarder {
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
    receive(first);
    return { stop };
}

/** Resolves with `undefined` at the end or timeout. */
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
