/** Writes what clients need of the control contract, so that pages and commands load no schemas. */
import { build } from 'esbuild';

import { source } from './places.js';

export async function writeControlRoutes() {
    const rows = Object.entries(await loadContract()).map(([name, call]) => `    ${name}: '${formatRoute(call)}',`);
    return `// Made from the control contract by \`npm run generate\`.
import type { ControlRoute } from './types.js';

/** Method, path, kind of idempotency, arguments and result of each call; empty if absent. */
export const CONTROL_ROUTES: Record<ControlRoute, string> = {
${rows.join('\n')}
};
`;
}

async function loadContract() {
    const { outputFiles } = await build({
        entryPoints: [source('control/contract/contract.ts')],
        bundle: true,
        format: 'esm',
        conditions: ['@svc-int/source'],
        write: false,
    });
    const encoded = Buffer.from(outputFiles[0].text).toString('base64');
    return (await import(`data:text/javascript;base64,${encoded}`)).controlContract;
}

function formatRoute({ method, path, keyed = '', arguments: fields = [], result = '' }) {
    return [method, path, keyed, fields.join(), result].join(' ').trimEnd();
}
