/** Has the runtime make a new workspace by migrations and seed, and gives the statements that make the same. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CONFIG = (state, date) => `
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
    compatibilityDate = "${date}",
    compatibilityFlags = ["nodejs_compat"],
    bindings = [(name = "BLUEPRINT", durableObjectNamespace = "BlueprintWorkspace")],
    durableObjectNamespaces = [(className = "BlueprintWorkspace", uniqueKey = "blueprint", enableSql = true)],
    durableObjectStorage = (localDisk = "state"),
);
`;

/** `script` is the bundled Worker `worker/blueprint`, `date` its compatibility date. */
export async function takeBlueprint(script, date) {
    const { askRuntime, startWorkerd } = await import('../dist/internal/workerd.js');
    const folder = mkdtempSync(join(tmpdir(), 'svc-int-blueprint-'));
    const output = [];
    let workerd;
    try {
        const state = join(folder, 'state');
        mkdirSync(state);
        writeFileSync(join(folder, 'index.js'), script);
        workerd = await startWorkerd({
            config: CONFIG(state, date),
            sockets: ['blueprint'],
            folder,
            onOutput: (line) => output.push(line),
        });
        const { status, text } = await askRuntime(workerd.addresses.blueprint, { method: 'GET', path: '/' });
        if (status !== 200) throw new Error(`The blueprint was not made: ${text}`);
        return text;
    } catch (cause) {
        throw new Error(`The blueprint was not made.\n${output.join('\n')}`, { cause });
    } finally {
        await workerd?.end();
        rmSync(folder, { recursive: true, force: true });
    }
}
