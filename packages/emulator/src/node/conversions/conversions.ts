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
import type { HoldNote } from '../../integration/hold-note.js';
import type { CallerPath } from '../../values/fair-queue.js';
import { loadHttp } from '../../values/lazy-builtins.js';
import { requestRuntime } from '../runtime-request.js';
import { createLazyHttpServer } from './lazy-http-server.js';
import { LOOPBACK_HOST } from '../ports.js';
import { createFairLimiter } from './fair-limiter.js';
import type { WorkerdSocketAddress } from '../workerd.js';
import { createOnDemandConversionProcess, type OnDemandConversionProcess } from './on-demand-conversion-process.js';

/** Milliseconds between two looks at a process that writes PDFs. */
const POLL_INTERVAL_MS = 1000;

/** Takes what the service has converted, and has it done in processes of their own. */
export interface ConversionServer {
    /** Where the service reaches it, as workerd spells addresses. */
    readonly address: string;
    /** Its port, where the system has no sockets that are files. */
    readonly port: number | undefined;
    close(): Promise<void>;
}

interface ConversionOptions {
    /** Folder that only its user can enter. */
    folder: string;
    /** Milliseconds that a conversion may take, or a PDF without a sign of life. */
    timeout: number;
    /** Gets which conversion held all others for long. */
    onHold: (note: HoldNote) => void;
}

/** Listens for conversions. No process is started before there is one. */
export async function listenForConversions({ folder, timeout, onHold }: ConversionOptions): Promise<ConversionServer> {
    const converting = createOnDemandConversionProcess('convert');
    const printing = createOnDemandConversionProcess('print');
    const runInSlot = createFairLimiter({ onHold });
    const server = createLazyHttpServer((request, response) => {
        const done =
            request.url === PDF_PRINT_PATH
                ? print(printing, request, response, timeout)
                : // Whoever ends the process is known: nobody else is in it.
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

/** For whom a conversion is. The service writes the URL; other URLs must not end the process of the kit, hence no `URL`, which throws. */
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
            // It has ended already, or goes on with what nobody waits for any more.
            await worker.end();
        });
        clearTimeout(timer);
    });
}

/** PDFs take as long as their readers do, several at once. A process that blocks tells nobody that it is there. */
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
            while (await isThere(address, AbortSignal.any([ended.signal, AbortSignal.timeout(timeout)])))
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

function isThere(address: WorkerdSocketAddress, signal: AbortSignal): Promise<boolean> {
    return requestRuntime(address, { path: '/', signal }).then(
        () => true,
        () => false,
    );
}

/** Hands a request on, and its answer back. Throws when one of them ends before. */
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
        headers: length === undefined ? {} : { 'content-length': length },
        agent: false,
    });
    // Whoever asked and is gone has no use for the rest.
    response.once('close', () => sent.destroy());
    const responseReceived = once(sent, 'response') as Promise<[IncomingMessage]>;
    const sending = pipeline(request, sent);
    // An answer may begin, or be complete, before all was read.
    sending.catch(() => {});
    const [runtimeResponse] = await responseReceived;
    const { 'content-length': size, 'content-type': type } = runtimeResponse.headers;
    response.writeHead(runtimeResponse.statusCode ?? 0, {
        ...(size !== undefined && { 'content-length': size }),
        ...(type !== undefined && { 'content-type': type }),
    });
    await pipeline(runtimeResponse, response);
}

/** Says why there is no answer; one that has begun breaks off. */
function respondFailure(response: ServerResponse, end: ConversionFailureKind): void {
    if (response.headersSent) response.destroy();
    else response.writeHead(CONVERSION_FAILURE_STATUSES[end]).end();
}
