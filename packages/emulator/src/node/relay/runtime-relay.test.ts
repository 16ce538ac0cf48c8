import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';

import { scaleCount } from '@svc-int/test-support/sizes';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { startRuntimeRelay, type RuntimeRelay } from './runtime-relay.js';

const folder = mkdtempSync(join(tmpdir(), 'svc-int-relay-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;

async function listen(onConnection: (socket: Socket) => void): Promise<{ path: string; server: Server }> {
    const path = join(folder, String(count++));
    const server = createServer({ allowHalfOpen: true }, (socket) => {
        socket.on('error', () => {});
        onConnection(socket);
    });
    server.listen(path);
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    return { path, server };
}

async function startRelay(): Promise<RuntimeRelay> {
    const relay = await startRuntimeRelay({ port: 0, exact: true }, () => {});
    onTestFinished(() => relay.close());
    return relay;
}

function client({ port }: RuntimeRelay): Socket {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => {});
    onTestFinished(() => void socket.destroy());
    return socket;
}

const UPGRADE = 'GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n';
const SWITCHED = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n';

async function switched(relay: RuntimeRelay): Promise<Socket> {
    const socket = client(relay);
    socket.write(UPGRADE);
    await once(socket, 'readable');
    expect(String(socket.read(SWITCHED.length))).toBe(SWITCHED);
    return socket;
}

const agree = (speak: (socket: Socket) => void) => (socket: Socket) =>
    void socket.once('data', () => {
        socket.write(SWITCHED);
        speak(socket);
    });

const request = (body = '') => `POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
const answerOf = (body: string) => `HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`;

const echo = (socket: Socket) =>
    void socket.on('data', (piece) => socket.write(answerOf(String(piece)))).once('end', () => socket.end());

const saying = (body: string) => (socket: Socket) => void socket.once('data', () => socket.end(answerOf(body)));

it('waitForStreamEnds of a relay resolves after the last chunk of a stream of messages', async () => {
    const relay = await startRelay();
    const reached: Socket[] = [];
    const head = 'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n';
    const { path } = await listen((runtime) => {
        reached.push(runtime);
        runtime.once('data', () => runtime.write(`${head}2\r\n: \r\n`));
    });
    relay.open({ path });
    const socket = client(relay);
    let received = '';
    socket.on('data', (chunk) => (received += String(chunk)));
    socket.write(request());
    await once(socket, 'data');
    const ended = relay.waitForStreamEnds();
    setImmediate(() => reached[0]?.write('0\r\n\r\n'));
    await ended;
    await expect.poll(() => received).toMatch(/\r\n0\r\n\r\n$/);
    relay.failPending('Replaced.');
    expect(socket.readableEnded).toBe(false);
});

it('a relay counts the chunks that the runtime sends, and no chunk that a client sends', async () => {
    const relay = await startRelay();
    const { path } = await listen((runtime) => {
        let received = '';
        runtime.on('data', (piece) => {
            received += String(piece);
            if (received.endsWith('anything')) runtime.end(answerOf('answered'));
        });
    });
    relay.open({ path });
    const socket = client(relay);
    socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 8\r\n\r\n');
    await once(socket, 'connect');
    expect(relay.countResponseChunks()).toBe(0);
    socket.write('anything');
    expect(String(await once(socket, 'data'))).toBe(answerOf('answered'));
    expect(relay.countResponseChunks()).toBeGreaterThan(0);
});

describe('a connection through the relay', () => {
    it('transfers data in both directions, and each end may finish sending before the other', async () => {
        const heard: string[] = [];
        const { path } = await listen(
            agree((socket) => {
                socket.on('data', (chunk) => heard.push(String(chunk)));
                socket.once('end', () => socket.end('answered after the end'));
            }),
        );
        const relay = await startRelay();
        relay.open({ path });
        const socket = await switched(relay);
        socket.end('all of it');
        expect(await text(socket)).toBe('answered after the end');
        expect(heard).toEqual(['all of it']);
    });

    it('transfers 64 MB unchanged to a slow reader without buffering them', async () => {
        const chunk = Buffer.alloc(1024 * 1024, 'x');
        let written = 0;
        const { path } = await listen(
            agree((socket) => {
                const send = () => {
                    while (written < 64) {
                        written++;
                        if (!socket.write(chunk)) return void socket.once('drain', send);
                    }
                    socket.end();
                };
                send();
            }),
        );
        const relay = await startRelay();
        relay.open({ path });
        const socket = await switched(relay);
        socket.pause();
        const before = process.memoryUsage().rss;
        await waitUntilNothingIsRead(relay);
        expect(written).toBeLessThan(48);
        expect(process.memoryUsage().rss - before).toBeLessThan(48 * 1024 * 1024);
        expect((await buffer(socket)).length).toBe(64 * 1024 * 1024);
    });

    it('waits for the first runtime, and while suspended for the next one', async () => {
        const [first, second] = [await listen(echo), await listen(saying('second'))];
        const relay = await startRelay();
        const early = client(relay);
        early.end(request('early'));
        const answer = text(early);
        relay.open(first);
        expect(await answer).toBe(answerOf(request('early')));
        relay.suspend();
        const late = client(relay);
        late.write(request());
        const next = text(late);
        relay.open(second);
        late.end();
        expect(await next).toBe(answerOf('second'));
    });

    it('waits for the next runtime if the current one does not listen', async () => {
        const relay = await startRelay();
        relay.open({ path: join(folder, 'nobody-yet') });
        const socket = client(relay);
        const answer = text(socket);
        socket.end(request());
        await once(socket, 'connect');
        relay.open(await listen(saying('there')));
        expect(await answer).toBe(answerOf('there'));
    });

    it('with another protocol ends with its runtime', async () => {
        const reached: Socket[] = [];
        const { path } = await listen(agree((socket) => void reached.push(socket)));
        const relay = await startRelay();
        relay.open({ path });
        const socket = await switched(relay);
        await expect.poll(() => reached.length).toBe(1);
        const ended = once(socket.resume(), 'end');
        reached[0]?.destroy();
        await ended;
    });

    it('that the client resets also ends for the runtime', async () => {
        let resolve: (socket: Socket) => void = () => {};
        const promise = new Promise<Socket>((settle) => (resolve = settle));
        const { path } = await listen((socket) => resolve(socket));
        const relay = await startRelay();
        relay.open({ path });
        const socket = client(relay);
        socket.write(request());
        const reached = await promise;
        const ended = once(reached.resume(), 'end');
        socket.resetAndDestroy();
        await ended;
    });
});

describe('a request through the relay', () => {
    const REQUEST = 'POST /orders HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\n\r\n1';
    const ANSWER = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';

    const answering = async (times: number) => {
        const heard: string[] = [];
        let left = times;
        const { path, server } = await listen((socket) => {
            socket.on('data', (chunk) => {
                heard.push(String(chunk));
                if (left-- > 0) socket.write(ANSWER);
            });
            ended.push(() => socket.destroy());
        });
        const ended: (() => void)[] = [];
        return {
            path,
            heard,
            kill: () => (server.close(), ended.forEach((end) => end())),
        };
    };

    const ask = async (relay: RuntimeRelay) => {
        const socket = client(relay);
        socket.write(REQUEST);
        return socket;
    };

    it('gets 502 with the reason of failPending if it is pending, and does not reach the next runtime', async () => {
        const [first, next] = [await answering(1), await answering(9)];
        const relay = await startRelay();
        relay.open(first);
        const kept = await ask(relay);
        await once(kept, 'data');
        kept.write(REQUEST);
        const answers = [text(kept), text(await ask(relay))];
        await expect.poll(() => first.heard.length).toBe(3);
        relay.failPending('It "looped".');
        for (const answer of await Promise.all(answers)) {
            const [head = '', body = ''] = answer.split('\r\n\r\n');
            expect(head).toMatch(/^HTTP\/1\.1 502 .*connection: close/s);
            expect(JSON.parse(body)).toEqual({ error: { code: 502, message: 'It "looped".' } });
        }
        relay.open(next);
        await once(await ask(relay), 'data');
        expect(next.heard).toEqual([REQUEST]);
    });

    it('gets 502 if it is pending when the runtime crashes', async () => {
        const runtime = await answering(0);
        const relay = await startRelay();
        relay.open(runtime);
        const answer = text(await ask(relay));
        await expect.poll(() => runtime.heard.length).toBe(1);
        runtime.kill();
        expect(await answer).toMatch(/^HTTP\/1\.1 502 .*ended unexpectedly/s);
    });

    it('is answered by the next runtime after a crash, also on an idle connection', async () => {
        const [first, next] = [await answering(2), await answering(1)];
        const relay = await startRelay();
        relay.open(first);
        const interrupted = await ask(relay);
        await once(interrupted, 'data');
        const idle = await ask(relay);
        await once(idle, 'data');
        interrupted.write(REQUEST);
        await expect.poll(() => first.heard.length).toBe(3);
        first.kill();
        expect(await text(interrupted)).toMatch(/^HTTP\/1\.1 502 /);
        idle.write(REQUEST);
        relay.open(next);
        const [answer] = await once(idle, 'data');
        expect(String(answer)).toBe(ANSWER);
        expect(first.heard).toHaveLength(3);
    });

    it('is answered by the next runtime while the ending runtime still accepts connections', async () => {
        const unanswered: Socket[] = [];
        let isEnding = false;
        const { path, server } = await listen((socket) => {
            socket.on('data', () => (isEnding ? unanswered.push(socket) : socket.write(ANSWER)));
        });
        const relay = await startRelay();
        relay.open({ path });
        const [interrupted, idle] = [await ask(relay), await ask(relay)];
        await Promise.all([once(interrupted, 'data'), once(idle, 'data')]);
        isEnding = true;
        interrupted.write(REQUEST);
        await expect.poll(() => unanswered.length).toBe(1);
        unanswered[0]?.destroy();
        await expect.poll(() => unanswered.length).toBe(2);
        const next = await answering(1);
        server.close();
        unanswered[1]?.destroy();
        expect(await text(interrupted)).toMatch(/^HTTP\/1\.1 502 .*ended unexpectedly/s);
        idle.write(REQUEST);
        relay.open(next);
        const [answer] = await once(idle, 'data');
        expect(String(answer)).toBe(ANSWER);
    });

    it('gets 502 if it is pending when a live runtime closes its connection without a response', async () => {
        const { path } = await listen(
            (socket) =>
                void socket.once('data', (piece) =>
                    String(piece) === REQUEST ? socket.destroy() : socket.end(ANSWER),
                ),
        );
        const relay = await startRelay();
        relay.open({ path });
        expect(await text(await ask(relay))).toMatch(/^HTTP\/1\.1 502 .*closed the connection without an answer/s);
    });

    it('gets the 502 of failPending also if its client has not sent all of it', async () => {
        const runtime = await answering(0);
        const relay = await startRelay();
        relay.open(runtime);
        const socket = await ask(relay);
        await expect.poll(() => runtime.heard.length).toBe(1);
        relay.failPending('It looped.');
        socket.write('x'.repeat(1_000_000));
        expect(await text(socket)).toMatch(/^HTTP\/1\.1 502 /);
    });

    it('is answered by the next runtime on a connection that was idle during failPending', async () => {
        const [first, next] = [await answering(1), await answering(1)];
        const relay = await startRelay();
        relay.open(first);
        const socket = await ask(relay);
        await once(socket, 'data');
        relay.failPending('Another one looped.');
        first.kill();
        socket.write(REQUEST);
        relay.open(next);
        const [answer] = await once(socket, 'data');
        expect(String(answer)).toBe(ANSWER);
    });

    it('ends without a 502 of failPending if its response had begun before', async () => {
        const reached: Socket[] = [];
        const { path } = await listen((socket) => void reached.push(socket));
        const relay = await startRelay();
        relay.open({ path });
        const socket = await ask(relay);
        await expect.poll(() => reached.length).toBe(1);
        reached[0]?.write('HTTP/1.1 200 OK\r\n');
        await once(socket, 'readable');
        const answer = text(socket);
        relay.failPending('It looped.');
        reached[0]?.destroy();
        relay.open({ path });
        expect(await answer).toBe('HTTP/1.1 200 OK\r\n');
    });
});

describe('an idle client of the relay', () => {
    const idleClient = async () => {
        const reached: Socket[] = [];
        const { path, server } = await listen((socket) => {
            reached.push(socket);
            echo(socket);
        });
        const relay = await startRelay();
        relay.open({ path });
        const socket = client(relay);
        const ask = async (body: string) => {
            socket.write(request(body));
            return String((await once(socket, 'data'))[0]);
        };
        expect(await ask('first')).toBe(answerOf(request('first')));
        let isEnded = false;
        socket.once('end', () => void (isEnded = true));
        return { relay, socket, reached, server, ask, isEnded: () => isEnded };
    };

    it('stays connected when its runtime ends, and the next runtime answers it', async () => {
        const { relay, reached, server, ask, isEnded } = await idleClient();
        relay.failPending('Another one looped.');
        server.close();
        reached[0]?.destroy();
        relay.open(await listen(echo));
        expect(await ask('second')).toBe(answerOf(request('second')));
        expect(isEnded()).toBe(false);
    });

    it('accumulates no listeners of earlier connections to the runtime', async () => {
        const { reached, ask } = await idleClient();
        const warnings: string[] = [];
        const keep = ({ name }: Error) => void warnings.push(name);
        process.on('warning', keep);
        onTestFinished(() => void process.off('warning', keep));
        while (reached.length < 13) {
            const runtime = reached.at(-1);
            if (runtime && !runtime.closed) await once(runtime, 'close');
            await ask('again');
        }
        expect(warnings).toEqual([]);
    });

    it('gets a response to a request that arrives while the runtime closes the connection', async () => {
        const { reached, ask } = await idleClient();
        for (const body of ['second', 'third', 'fourth']) {
            reached.at(-1)?.destroy();
            expect(await ask(body)).toBe(answerOf(request(body)));
        }
    });

    it('reaches the runtime by a new connection for each request', async () => {
        const { reached, ask, isEnded } = await idleClient();
        for (const body of ['second', 'third']) expect(await ask(body)).toBe(answerOf(request(body)));
        expect(reached).toHaveLength(3);
        expect(isEnded()).toBe(false);
    });

    it.each([
        ['precedes the end of its request', request('body').slice(0, -2), 'dy'],
        ['rejects a WebSocket', UPGRADE, ''],
    ])('reaches the runtime by a new connection after a response that %s', async (_, start, end) => {
        const reached: Socket[] = [];
        const { path } = await listen((socket) => {
            reached.push(socket);
            socket.once('data', () => socket.write(answerOf('')));
        });
        const relay = await startRelay();
        relay.open({ path });
        const socket = client(relay);
        socket.write(start);
        expect(String(await once(socket, 'data'))).toBe(answerOf(''));
        socket.write(end);
        const [first] = reached;
        if (first && !first.readableEnded) await once(first.resume(), 'end');
        socket.write(request());
        expect(String(await once(socket, 'data'))).toBe(answerOf(''));
        expect(reached).toHaveLength(2);
    });

    it('gets no response of a failed runtime after a response that rejects a WebSocket', async () => {
        const { path } = await listen((socket) => socket.once('data', () => socket.write(answerOf(''))));
        const relay = await startRelay();
        relay.open({ path });
        const socket = client(relay);
        socket.write(UPGRADE);
        await once(socket, 'data');
        const received = vi.fn();
        socket.on('data', received);
        relay.failPending('Another one looped.');
        relay.open(await listen(echo));
        socket.write(request());
        await once(socket, 'data');
        expect(received.mock.calls.map(([chunk]) => String(chunk))).toEqual([answerOf(request())]);
    });

    it('has no connection to the runtime before its first request', async () => {
        const { relay, reached, ask } = await idleClient();
        await once(client(relay), 'connect');
        await ask('second');
        expect(reached).toHaveLength(2);
    });

    it('can end its connection while there is no runtime', async () => {
        const { relay, socket, reached } = await idleClient();
        relay.failPending('Another one looped.');
        reached[0]?.destroy();
        const ended = once(socket.resume(), 'end');
        socket.end();
        await ended;
    });

    it('is disconnected after a response with "Connection: close"', async () => {
        const { path } = await listen((socket) => {
            socket.once('data', () =>
                socket.end('HTTP/1.1 200 OK\r\nConnection: close\r\ncontent-length: 2\r\n\r\nok'),
            );
        });
        const relay = await startRelay();
        relay.open({ path });
        const socket = client(relay);
        socket.write(request());
        expect(await text(socket)).toMatch(/ok$/);
    });
});

describe('the relay', () => {
    it('serves 1000 connections at once beside 1000 idle ones', async () => {
        const { path } = await listen(echo);
        const relay = await startRelay();
        relay.open({ path });
        const silent = Array.from({ length: scaleCount(1000) }, () => client(relay));
        const answers = await Promise.all(
            Array.from({ length: scaleCount(1000) }, (_, index) => {
                const socket = client(relay);
                socket.end(request(`number ${index}`));
                return text(socket);
            }),
        );
        expect(answers).toEqual(answers.map((_, index) => answerOf(request(`number ${index}`))));
        expect(silent.every((socket) => !socket.destroyed)).toBe(true);
    });

    it('closes every connection when it closes, also waiting ones, and accepts no more', async () => {
        const { path } = await listen(echo);
        const relay = await startRuntimeRelay({ port: 0, exact: true }, () => {});
        const waiting = client(relay);
        const ended = text(waiting).catch(() => '');
        await once(waiting, 'connect');
        relay.open({ path });
        const open = client(relay);
        open.write(request('x'));
        await once(open, 'data');
        const endedToo = text(open).catch(() => '');
        await relay.close();
        await Promise.all([ended, endedToo]);
        const refused = client(relay);
        const [error] = (await once(refused, 'error').catch((cause: unknown) => [cause])) as [NodeJS.ErrnoException];
        expect(error.code).toBe('ECONNREFUSED');
    });
});

async function answerThroughOtherRelay(): Promise<void> {
    const other = await startRelay();
    other.open(await listen(echo));
    const socket = client(other);
    for (const body of ['first', 'second']) {
        socket.write(request(body));
        await once(socket, 'data');
    }
}

async function waitUntilNothingIsRead(relay: RuntimeRelay): Promise<void> {
    let before: number;
    do {
        before = relay.countResponseChunks();
        await answerThroughOtherRelay();
    } while (relay.countResponseChunks() > before);
}

describe('a pause of the relay', () => {
    const heardBy = async () => {
        const heard: string[] = [];
        const { path } = await listen((socket) => socket.on('data', (chunk) => heard.push(String(chunk))));
        const relay = await startRelay();
        relay.open({ path });
        return { relay, heard };
    };

    it('delays requests on old and new connections until each pause has ended', async () => {
        const { relay, heard } = await heardBy();
        const old = client(relay);
        const ends = [relay.pause(60_000), relay.pause(60_000)];
        old.write(request('old'));
        client(relay).write(request('new'));
        ends[0]?.();
        await answerThroughOtherRelay();
        expect(heard).toEqual([]);
        ends[1]?.();
        await expect.poll(() => heard.toSorted()).toEqual([request('new'), request('old')]);
    });

    it('does not delay the rest of a request that has begun', async () => {
        const { relay, heard } = await heardBy();
        const socket = client(relay);
        const [begun, ended] = [request('begun ended').slice(0, -5), 'ended'];
        socket.write(begun);
        await expect.poll(() => heard).toEqual([begun]);
        relay.pause(60_000);
        socket.write(ended);
        await expect.poll(() => heard.join('')).toBe(begun + ended);
    });

    it('ends after its timeout if its caller does not end it', async () => {
        const { relay, heard } = await heardBy();
        relay.pause(10);
        client(relay).write(request('late'));
        await expect.poll(() => heard).toEqual([request('late')]);
    });
});
