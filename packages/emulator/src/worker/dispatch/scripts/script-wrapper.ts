import surroundings from 'script-surroundings';

import type { ExecutionMarkerIdentity } from '../../../integration/execution-markers.js';
import type { ScriptSource } from '../../storage/integration-files.js';

const SANDBOX_MODULE = 'surroundings.js';
const SIGNATURE = 'signature.js';
const SCRIPT = 'script.js';

const entry = `import { createScriptHandler } from './${SANDBOX_MODULE}';
import * as script from './${SCRIPT}';
export default createScriptHandler(script);
`;

export function wrapScript(
    { script, modules }: ScriptSource,
    signature: ExecutionMarkerIdentity | null,
): {
    mainModule: string;
    modules: Record<string, { js: string }>;
} {
    const own = { [SANDBOX_MODULE]: surroundings, [SIGNATURE]: createSignatureModule(signature) };
    const all = { ...modules, 'entry.js': entry, ...own, [SCRIPT]: script };
    return {
        mainModule: 'entry.js',
        modules: Object.fromEntries(Object.entries(all).map(([name, js]) => [name, { js }])),
    };
}

function createSignatureModule(signature: ExecutionMarkerIdentity | null): string {
    return `let given = ${JSON.stringify(signature)};
export const consumeSignature = () => {
    const taken = given;
    given = null;
    return taken;
};
`;
}

export const WRAPPER_COMPATIBILITY_FLAGS = ['nodejs_als'];
