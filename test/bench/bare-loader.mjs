import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { ROOT } from './measure.mjs';

const workerd = createRequire(join(ROOT, 'packages/emulator/package.json'))('workerd');

const DATE = '2026-02-01';

const CONFIG = `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
    services = [(name = "bare", worker = .bare)],
    sockets = [(name = "http", address = "127.0.0.1:0", service = "bare", http = ())],
);
const bare :Workerd.Worker = (
    modules = [(name = "index.js", esModule = embed "index.js")],
    compatibilityDate = "${DATE}",
    bindings = [(name = "LOADER", workerLoader = ()), (name = "OBJECT", durableObjectNamespace = "Asking")],
    durableObjectNamespaces = [(className = "Asking", uniqueKey = "asking")],
    durableObjectStorage = (inMemory = void),
);`;

const WORKER = `
import { DurableObject, WorkerEntrypoint } from 'cloudflare:workers';
let version = 0;
let script = 'export default { fetch: () => new Response("ok") };';
const code = (tails) => () => ({
    compatibilityDate: '${DATE}',
    compatibilityFlags: ['nodejs_compat'],
    mainModule: 'index.js',
    modules: { 'index.js': script },
    tails,
});
export class Tail extends WorkerEntrypoint {
    tail() {}
}
export class Asking extends DurableObject {
    async fetch(request) {
        const body = await request.text();
        const loaded = this.env.LOADER.get('tailed ' + version, code([this.ctx.exports.Tail({ props: {} })]));
        const answer = await loaded.getEntrypoint().fetch(request.url, { method: request.method, body });
        return new Response(await answer.text());
    }
}
export default {
    async fetch(request, { LOADER, OBJECT }) {
        if (request.method === 'PUT') {
            script = await request.text();
            version++;
            return new Response();
        }
        if (request.url.endsWith('/object')) return OBJECT.getByName('one').fetch(request);
        return LOADER.get(String(version), code()).getEntrypoint().fetch(request);
    },
};`;

const CONTROL = 3;

export async function startBareLoader() {
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-bare-'));
    writeFileSync(join(folder, 'config.capnp'), CONFIG);
    writeFileSync(join(folder, 'index.js'), WORKER);
    const child = spawn(
        workerd.default,
        ['serve', '--experimental', `--control-fd=${CONTROL}`, join(folder, 'config.capnp')],
        {
            stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
        },
    );
    const [line] = await once(createInterface(child.stdio[CONTROL]), 'line');
    const url = `http://127.0.0.1:${JSON.parse(line).port}/`;
    return {
        url,
        objectUrl: `${url}object`,
        take: async (script) => void (await (await fetch(url, { method: 'PUT', body: script })).text()),
        async dispose() {
            const exited = once(child, 'exit');
            child.kill('SIGKILL');
            await exited;
            rmSync(folder, { recursive: true, force: true });
        },
    };
}
