import surroundings from 'script-surroundings';

import type { ScriptSource } from '../storage/files.js';

const SURROUNDINGS = 'surroundings.js';
const SCRIPT = 'script.js';

/** Evaluates the surroundings before the script, and has these serve it. */
const entry = `import { serve } from './${SURROUNDINGS}';
import * as script from './${SCRIPT}';
export default serve(script);
`;

/** The modules that a version of an integration runs as: its script with what it imports, and around it what traces it. */
export function wrappedModules({ script, modules }: ScriptSource): {
    mainModule: string;
    modules: Record<string, { js: string }>;
} {
    const all = { ...modules, 'entry.js': entry, [SURROUNDINGS]: surroundings, [SCRIPT]: script };
    return {
        mainModule: 'entry.js',
        modules: Object.fromEntries(Object.entries(all).map(([name, js]) => [name, { js }])),
    };
}

/** Compatibility flags that the surroundings need. */
export const WRAPPER_FLAGS = ['nodejs_als'];
