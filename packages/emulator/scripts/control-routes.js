import { importSources } from './import-sources.js';
import { source } from './places.js';

/** Formats what clients need of the control contract, so that pages and commands load no schemas. */
export async function formatControlRoutes() {
    const { controlContract } = await importSources({ entryPoints: [source('control/contract/contract.ts')] });
    const rows = Object.entries(controlContract).map(([name, call]) => `    ${name}: '${formatRoute(call)}',`);
    return `// Made from the control contract by \`npm run generate\`.
import type { ControlRoute } from './types.js';

/** Method, path, kind of idempotency, arguments and result of each call; empty if absent. */
export const CONTROL_ROUTES: Record<ControlRoute, string> = {
${rows.join('\n')}
};
`;
}

function formatRoute({ method, path, keyed = '', arguments: fields = [], result = '' }) {
    return [method, path, keyed, fields.join(), result].join(' ').trimEnd();
}
