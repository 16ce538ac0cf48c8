import type { CommandUnknownOpts } from '@commander-js/extra-typings';

import { createBashScript } from '../../completion/bash.js';
import { createFishScript } from '../../completion/fish.js';
import { collectCompletions } from '../../completion/completions.js';
import { createZshScript } from '../../completion/zsh.js';
import type { Output } from '../../output/output.js';

const SCRIPTS = { bash: createBashScript, zsh: createZshScript, fish: createFishScript };

/** Prints the script of a shell. */
export async function runCompletion(
    shell: keyof typeof SCRIPTS,
    output: Output,
    program: CommandUnknownOpts,
): Promise<void> {
    const script = SCRIPTS[shell](collectCompletions(program));
    output.result({ shell, script }, script.trimEnd());
}
