/** Creates a workspace in the runtime. Returns the statements of its tables, and its database files before the seed. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CONFIG = (state, { compatibilityDate, object }) => `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
    services = [
        (name = "blueprint", worker = .blueprint),
        (name = "state", disk = (path = ${JSON.stringify(state)}, writable = true)),
    ],
    sockets = [(name = "blueprint", service = "blueprint", http = ())],
);
const blueprint :Workerd.Worker = (
    modules = [(name = "index.js", esModule = embed "index.js")],
    compatibilityDate = "${compatibilityDate}",
    compatibilityFlags = ["nodejs_compat"],
    bindings = [
        (name = "BLUEPRINT", durableObjectNamespace = "BlueprintWorkspace"),
        (name = "WORKSPACE", durableObjectNamespace = "EmptyWorkspaceDatabaseTemplate"),
    ],
    durableObjectNamespaces = [
        (className = "BlueprintWorkspace", uniqueKey = "blueprint", enableSql = true),
        (className = "EmptyWorkspaceDatabaseTemplate", uniqueKey = "${object.uniqueKey}", enableSql = true),
    ],
    durableObjectStorage = (localDisk = "state"),
);
`;

export async function buildBlueprint(script) {
    const { requestRuntime, WORKER_MODULE, startWorkerd } = await import('../dist/internal/workerd.js');
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-blueprint-'));
    const output = [];
    let workerd;
    try {
        const state = join(folder, 'state');
        mkdirSync(state);
        writeFileSync(join(folder, 'index.js'), script);
        workerd = await startWorkerd({
            config: CONFIG(state, WORKER_MODULE),
            sockets: ['blueprint'],
            folder,
            onOutput: (line) => output.push(line),
        });
        const { status, text } = await requestRuntime(workerd.addresses.blueprint, { method: 'GET', path: '/' });
        if (status !== 200) throw new Error(`The blueprint was not made: ${text}`);
        await workerd.end();
        return { text, files: filesIn(join(state, WORKER_MODULE.object.uniqueKey)) };
    } catch (cause) {
        throw new Error(`The blueprint was not made.\n${output.join('\n')}`, { cause });
    } finally {
        await workerd?.end();
        rmSync(folder, { recursive: true, force: true });
    }
}

function filesIn(folder) {
    const names = readdirSync(folder).filter((name) => name.endsWith('.sqlite'));
    return Object.fromEntries(names.map((name) => [name, withLog(join(folder, name))]));
}

/** Header sizes: https://sqlite.org/fileformat2.html#the_write_ahead_log */
const LOG_HEAD = 32;
const FRAME_HEAD = 24;

/** Applies committed pages of the write-ahead log, in which an ended runtime leaves them. */
function withLog(file) {
    const [before, log] = [readFileSync(file), readFileSync(`${file}-wal`)];
    const pageSize = log.readUInt32BE(8);
    const salts = log.subarray(16, 24);
    const logged = new Map();
    let [pages, committed] = [0, new Map()];
    for (let at = LOG_HEAD; at < log.length; at += FRAME_HEAD + pageSize) {
        // Frames with another salt belong to an earlier log.
        if (!log.subarray(at + 8, at + 16).equals(salts)) break;
        logged.set(log.readUInt32BE(at) - 1, log.subarray(at + FRAME_HEAD, at + FRAME_HEAD + pageSize));
        const size = log.readUInt32BE(at + 4);
        if (size > 0) [pages, committed] = [size, new Map(logged)];
    }
    const pageAt = (index) => committed.get(index) ?? before.subarray(index * pageSize, (index + 1) * pageSize);
    return Buffer.concat(Array.from({ length: pages }, (_, index) => pageAt(index)));
}
