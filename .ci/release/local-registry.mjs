import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { runNpm } from './registry.mjs';

/** Verdaccio 6.9 requires Node 22. The override replaces a tag, which not every registry has. */
const MANIFEST = { private: true, dependencies: { verdaccio: '6.8.0' }, overrides: { 'node-fetch': '2.7.0' } };

const KIT_PACKAGES = ['@svc-int/*', 'create-svc-int'];

/** Forwards no requests for packages of the kit. */
export async function startLocalRegistry(folder) {
    const manifest = join(folder, 'package.json');
    mkdirSync(folder, { recursive: true });
    writeFileSync(manifest, JSON.stringify(MANIFEST));
    await runNpm(['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
    const { runServer } = createRequire(manifest)('verdaccio');
    const server = (await runServer(createConfig(folder))).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const host = `127.0.0.1:${server.address().port}`;
    return {
        url: `http://${host}/`,
        variables: createVariables(folder, host),
        close() {
            server.close();
            server.closeAllConnections();
        },
    };
}

function createConfig(folder) {
    const own = { access: '$all', publish: '$all' };
    return {
        self_path: folder,
        storage: join(folder, 'storage'),
        auth: { htpasswd: { file: join(folder, 'htpasswd') } },
        uplinks: { npmjs: { url: 'https://registry.npmjs.org/', maxage: '10m' } },
        packages: {
            ...Object.fromEntries(KIT_PACKAGES.map((name) => [name, own])),
            '**': { access: '$all', proxy: 'npmjs' },
        },
        log: { type: 'stdout', format: 'pretty', level: 'fatal' },
        max_body_size: '200mb',
    };
}

/** npm requires a token; this registry accepts any. */
function createVariables(folder, host) {
    const file = join(folder, '.npmrc');
    writeFileSync(file, `//${host}/:_authToken=${randomBytes(16).toString('hex')}\n`, { mode: 0o600 });
    return {
        npm_config_registry: `http://${host}/`,
        npm_config_userconfig: file,
        npm_config_cache: join(folder, 'cache'),
    };
}
