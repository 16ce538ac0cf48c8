import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import {
    CONVERSION_CALLER_PARAMETERS,
    CONVERSION_FAILURE_STATUSES,
    PDF_PRINT_PATH,
    type ConversionFailureKind,
} from '../../host-protocol.js';
import type { HoldReport } from '../../integration/hold-report.js';
import type { CallerPath } from '../../values/fair-queue.js';
import { loadHttp } from '../../values/lazy-builtins.js';
import { requestRuntime } from '../runtime/runtime-request.js';
import { createLazyHttpServer } from './lazy-http-server.js';
import { LOOPBACK_HOST } from '../ports.js';
import { createFairLimiter } from './fair-limiter.js';
import type { WorkerdSocketAddress } from '../runtime/workerd.js';
import { createOnDemandConversionProcess, type OnDemandConversionProcess } from './on-demand-conversion-process.js';

const POLL_INTERVAL_MS = 1000;

export interface ConversionServer {
    readonly address: string;
    readonly port: number | undefined;
    close(): Promise<void>;
}

interface ConversionOptions {
    folder: string;
    /** Milliseconds for a conversion; for PDFs, since the last progress. */
    timeout: number;
    onHold: (note: HoldReport) => void;
}

export async function listenForConversions({ folder, timeout, onHold }: ConversionOptions): Promise<ConversionServer> {
    const converting = createOnDemandConversionProcess('convert');
    const printing = createOnDemandConversionProcess('print');
    const runInSlot = createFairLimiter({ onHold });
    const server = createLazyHttpServer((request, response) => {
        const done =
            request.url === PDF_PRINT_PATH
                ? print(printing, request, response, timeout)
                : // One conversion at a time identifies the caller whose document ends the process.
                  runInSlot(parseConversionCaller(request), () => convert(converting, request, response, timeout));
        done.catch(() => respondFailure(response, 'gone'));
    });
    const path = join(folder, 'conversions');
    server.listener.listen(process.platform === 'win32' ? { host: LOOPBACK_HOST, port: 0 } : { path });
    await once(server.listener, 'listening');
    const bound = server.listener.address();
    const port = typeof bound === 'object' ? bound?.port : undefined;
    return {
        address: port === undefined ? `unix:${path}` : `${LOOPBACK_HOST}:${port}`,
        port,
        async close() {
            server.end();
            await Promise.all([converting.end(), printing.end()]);
        },
    };
}

/** Avoids `URL`, which throws for invalid input and would end this process. */
function parseConversionCaller({ url = '/' }: IncomingMessage): { caller: CallerPath; name: string } {
    const [path = '', query = ''] = url.split('?');
    const parameters = new URLSearchParams(query);
    const read = (parameter: string) => parameters.get(parameter) ?? '';
    const { workspace, caller, operation } = CONVERSION_CALLER_PARAMETERS;
    const name = `The conversion "${path.slice(1)}" for ${read(operation) || 'the service'} of ${read(caller) || 'nobody'}`;
    return { caller: [read(workspace), read(caller)], name: `${name} in the workspace "${read(workspace)}"` };
}

async function convert(
    worker: OnDemandConversionProcess,
    request: IncomingMessage,
    response: ServerResponse,
    timeout: number,
): Promise<void> {
    if (response.destroyed) return;
    await worker.use(async (address) => {
        let end: ConversionFailureKind = 'gone';
        const timer = setTimeout(() => {
            end = 'late';
            void worker.end();
        }, timeout);
        await forward(address, request, response).catch(async () => {
            respondFailure(response, end);
            // The worker has ended or is working on an abandoned request.
            await worker.end();
        });
        clearTimeout(timer);
    });
}

/** Prints PDFs concurrently. Ends a process that does not answer within `timeout`. */
async function print(
    worker: OnDemandConversionProcess,
    request: IncomingMessage,
    response: ServerResponse,
    timeout: number,
): Promise<void> {
    await worker.use(async (address) => {
        const ended = new AbortController();
        let end: ConversionFailureKind = 'gone';
        const watch = async () => {
            while (await isReachable(address, AbortSignal.any([ended.signal, AbortSignal.timeout(timeout)])))
                await sleep(POLL_INTERVAL_MS, undefined, { signal: ended.signal });
            if (ended.signal.aborted) return;
            end = 'late';
            await worker.end();
        };
        watch().catch(() => {});
        await forward(address, request, response).catch(() => respondFailure(response, end));
        ended.abort();
    });
}

function isReachable(address: WorkerdSocketAddress, signal: AbortSignal): Promise<boolean> {
    return requestRuntime(address, { path: '/', signal }).then(
        () => true,
        () => false,
    );
}

async function forward(
    address: WorkerdSocketAddress,
    request: IncomingMessage,
    response: ServerResponse,
): Promise<void> {
    const { method, url: path, headers } = request;
    const length = headers['content-length'];
    const target = 'path' in address ? { socketPath: address.path } : address;
    const sent = loadHttp().request({
        ...target,
        ...(method !== undefined && { method }),
        ...(path !== undefined && { path }),
        // With "close", workerd closes after its response, and Node's last, empty write would fail before the response is read.
        headers: { connection: 'keep-alive', ...(length !== undefined && { 'content-length': length }) },
        agent: false,
    });
    response.once('close', () => sent.destroy());
    const responseReceived = once(sent, 'response') as Promise<[IncomingMessage]>;
    const sending = pipeline(request, sent);
    // A response may start before the request is read.
    sending.catch(() => {});
    const [runtimeResponse] = await responseReceived;
    const { 'content-length': size, 'content-type': type } = runtimeResponse.headers;
    response.writeHead(runtimeResponse.statusCode ?? 0, {
        ...(size !== undefined && { 'content-length': size }),
        ...(type !== undefined && { 'content-type': type }),
    });
    await pipeline(runtimeResponse, response);
}

function respondFailure(response: ServerResponse, end: ConversionFailureKind): void {
    if (response.headersSent) response.destroy();
    else response.writeHead(CONVERSION_FAILURE_STATUSES[end]).end();
}
