import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ClientRequest } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { connect, createServer, type AddressInfo, type Server, type TcpSocketConnectOpts } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';

import { wildcardCertificate } from './certificate.js';
import type { AskHost, HostedAnswer } from '../hosted-service.js';
import { until } from '../until.js';

export interface Nginx {
    port: number;
    certificate: string;
    keyHash: string;
    errors(): string;
    dispose(): Promise<void>;
}

/** Path of nginx; undefined if not installed. */
export const NGINX = find('nginx', ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']);

interface NginxPlan {
    configuration: string;
    domain: string;
    nodes: readonly TcpSocketConnectOpts[];
}

export async function startNginx(plan: NginxPlan): Promise<Nginx> {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-nginx-'));
    const { keyHash, cert } = write(folder, plan);
    const started = spawn(program(), argumentsFor(folder), { stdio: ['ignore', 'ignore', 'inherit'] });
    const exited = once(started, 'exit');
    const server = await listenBefore(join(folder, 'socket'));
    await until('nginx listens', () => {
        if (started.exitCode !== null) throw new Error(readFileSync(join(folder, 'errors'), 'utf8'));
        return isListening(join(folder, 'socket'));
    });
    return {
        port: (server.address() as AddressInfo).port,
        certificate: cert,
        keyHash,
        errors: () => readFileSync(join(folder, 'errors'), 'utf8'),
        async dispose() {
            server.close();
            started.kill('SIGTERM');
            await exited;
            rmSync(folder, { recursive: true, force: true });
        },
    };
}

export function checkNginx(plan: NginxPlan): string {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-nginx-'));
    try {
        write(folder, plan);
        return execFileSync(program(), [...argumentsFor(folder), '-t'], { encoding: 'utf8', stdio: 'pipe' });
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
}

function program(): string {
    if (NGINX === undefined) throw new Error('This machine has no nginx.');
    return NGINX;
}

/** Lets nginx listen on a Unix socket, as it cannot choose a free port. */
function write(folder: string, { configuration, domain, nodes }: NginxPlan) {
    const made = wildcardCertificate(domain);
    const files = { certificate: join(folder, 'service.pem'), key: join(folder, 'service.key') };
    writeFileSync(files.certificate, made.cert);
    writeFileSync(files.key, made.key);
    writeFileSync(join(folder, 'errors'), '');
    const site = completed(configuration, { nodes, listen: `unix:${join(folder, 'socket')}`, ...files });
    writeFileSync(join(folder, 'nginx.conf'), mainConfiguration(folder, site));
    return made;
}

function mainConfiguration(folder: string, site: string): string {
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    return `daemon off;
pid ${join(folder, 'pid')};
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
    access_log off;
    ${kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join('\n    ')}
${site}
}
`;
}

function completed(
    configuration: string,
    added: { nodes: readonly TcpSocketConnectOpts[]; listen: string; certificate: string; key: string },
): string {
    const [first, ...others] = added.nodes.map(({ host, port }) => `${host}:${port}`);
    return [
        [/server 10\.0\.0\.1:4747(.*);/g, [first, ...others].map((node) => `server ${node}$1;`).join('\n    ')],
        [/ *server 10\.0\.0\.2:4747.*;\n/g, ''],
        [/listen 443 ssl/, `listen ${added.listen} ssl`],
        [/# (ssl_certificate +)\S+;/, `$1${added.certificate};`],
        [/# (ssl_certificate_key +)\S+;/, `$1${added.key};`],
    ].reduce<string>((text, [pattern, instead]) => {
        const next = text.replace(pattern as RegExp, instead as string);
        if (next === text) throw new Error(`The configuration has nothing like ${String(pattern)}.`);
        return next;
    }, configuration);
}

async function listenBefore(socket: string): Promise<Server> {
    const server = createServer((client) => {
        const onward = connect(socket);
        client.on('error', () => onward.destroy());
        onward.on('error', () => client.destroy());
        client.on('close', () => onward.destroy());
        onward.on('close', () => client.destroy());
        client.pipe(onward).pipe(client);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return server;
}

function isListening(path: string): Promise<boolean> {
    return new Promise((resolve) => {
        const socket = connect(path);
        socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
        socket.on('connect', () => socket.destroy());
    });
}

function find(name: string, folders: readonly string[]): string | undefined {
    const all = [...folders, ...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean)];
    return all.map((folder) => join(folder, name)).find(isProgram);
}

function isProgram(path: string): boolean {
    try {
        accessSync(path, constants.X_OK);
        return true;
    } catch {
        return false;
    }
}

export function startRequest({ port, certificate }: Nginx, host: string, options: RequestOptions): ClientRequest {
    const place = { host: '127.0.0.1', port, servername: host, ca: certificate, agent: false };
    return request({ ...place, ...options, headers: { host, ...options.headers } });
}

export function createNginxRequester(nginx: Nginx): AskHost {
    return (host, path, { method = 'GET', token, headers = {}, body } = {}) => {
        const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
        const sent = startRequest(nginx, host, { method, path, headers: { ...authorization, ...headers } });
        sent.end(typeof body === 'string' || body === undefined ? body : JSON.stringify(body));
        return readResponse(sent);
    };
}

export function readResponse(sent: ClientRequest): Promise<HostedAnswer> {
    return new Promise((resolve, reject) => {
        sent.on('error', reject);
        sent.on('response', (answer) => {
            const { statusCode: status = 0, headers } = answer;
            text(answer).then((body) => resolve({ status, headers, body }), reject);
        });
    });
}

function argumentsFor(folder: string): string[] {
    return ['-p', folder, '-e', join(folder, 'errors'), '-c', join(folder, 'nginx.conf')];
}
