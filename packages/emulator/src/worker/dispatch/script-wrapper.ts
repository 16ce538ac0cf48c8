import surroundings from 'script-surroundings';

import type { ScriptSource } from '../storage/files.js';

const SURROUNDINGS = 'surroundings.js';
const LOAD_ID = 'load-id.js';
const SCRIPT = 'script.js';

/** Evaluates the surroundings before the script, and has these serve it. */
const entry = `import { serve } from './${SURROUNDINGS}';
import * as script from './${SCRIPT}';
export default serve(script);
`;

/**
 * The modules that a version of an integration runs as: its script with what it imports, and around it what traces it, and notes its turns
 * where it has an id for that.
 */
export function wrappedModules(
    { script, modules }: ScriptSource,
    loadId: string | null,
): {
    mainModule: string;
    modules: Record<string, { js: string }>;
} {
    const own = { [SURROUNDINGS]: surroundings, [LOAD_ID]: `export const loadId = ${JSON.stringify(loadId)};` };
    const all = { ...modules, 'entry.js': entry, ...own, [SCRIPT]: script };
    return {
        mainModule: 'entry.js',
        modules: Object.fromEntries(Object.entries(all).map(([name, js]) => [name, { js }])),
    };
}

/** Compatibility flags that the surroundings need. */
export const WRAPPER_FLAGS = ['nodejs_als'];
