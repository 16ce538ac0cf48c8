#!/usr/bin/env node
/** Fake cloudflared. Each start plays the next line of `acts`; the last repeats. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';

const folder = dirname(process.argv[1]);
const args = process.argv.slice(2);

if (args[0] === '--version') {
    process.stdout.write('cloudflared version 2026.4.0 (built 2026-04-01-0000 UTC)\n');
    process.exit(0);
}

const starts = join(folder, 'starts');
const number = existsSync(starts) ? readFileSync(starts, 'utf8').trim().split('\n').length : 0;
appendFileSync(starts, `${process.pid} ${args.join(' ')}\n`);
const acts = readFileSync(join(folder, 'acts'), 'utf8').trim().split('\n');
const act = acts[Math.min(number, acts.length - 1)];
const hostname = `tunnel-${number + 1}.trycloudflare.com`;
const log = (text) => process.stderr.write(`2026-04-01T00:00:00Z ${text}\n`);

const fail = (text) => {
    log(text);
    process.exit(1);
};

if (act === 'exits at once') fail('ERR something is wrong');
if (act === 'dns')
    fail(
        'ERR failed to request quick Tunnel: Post "https://api.trycloudflare.com/tunnel": dial tcp: lookup api.trycloudflare.com on 127.0.0.1:53: no such host',
    );
if (act === '429')
    fail('ERR Error unmarshaling QuickTunnel response: error code: 1015 status_code="429 Too Many Requests"');
if (act === 'hangs') process.on('SIGTERM', () => {});

process.stderr.write('INF |  https://tunnel-');
setImmediate(() => process.stderr.write(`${number + 1}.trycloudflare.com  |\n`));

const isReady = {
    fine: () => true,
    hangs: () => true,
    'exits later': (look) => look < 3 || fail('ERR lost it'),
    'edge lost': (look) => look < 3,
    'edge back': (look) => look < 3 || look > 6,
    'udp blocked': () => args.includes('--protocol=http2'),
    'never ready': () => false,
}[act];

let looks = 0;
const [host, port] = args
    .find((arg) => arg.startsWith('--metrics='))
    .slice('--metrics='.length)
    .split(':');
createServer((request, response) => {
    if (request.url === '/quicktunnel') return response.end(JSON.stringify({ hostname }));
    if (request.url !== '/ready') return response.writeHead(404).end();
    appendFileSync(join(folder, 'looks'), '.');
    const ready = isReady(++looks);
    response
        .writeHead(ready ? 200 : 503)
        .end(JSON.stringify({ status: ready ? 200 : 503, readyConnections: ready ? 4 : 0 }));
}).listen(Number(port), host);
